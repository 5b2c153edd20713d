import type { AutomationKey } from '@stampwell/domain/sending/automation.ts'
import IconCake from '@tabler/icons-react/dist/esm/icons/IconCake.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import type { IconShape } from '#ui/elements/Icon.tsx'

export const AUTOMATION_ICONS: Record<AutomationKey, IconShape> = {
  birthday: IconCake,
  win_back: IconHistory,
  reward_expiring: IconGift,
  one_to_go: IconRubberStamp,
}
