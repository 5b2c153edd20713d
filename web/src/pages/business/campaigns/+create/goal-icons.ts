import type { CampaignGoal } from '@stampwell/domain/sending/campaign.ts'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconCake from '@tabler/icons-react/dist/esm/icons/IconCake.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import type { IconShape } from '#ui/elements/Icon.tsx'

export const GOAL_ICONS: Record<CampaignGoal, IconShape> = {
  welcome: IconHeartHandshake,
  win_back: IconHistory,
  birthday: IconCake,
  milestone: IconTrophy,
  quiet_hours: IconClock,
  flash_sale: IconBolt,
  announcement: IconSpeakerphone,
}
