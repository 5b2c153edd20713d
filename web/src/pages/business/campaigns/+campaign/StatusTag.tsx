import type { CampaignStatus } from '@stampwell/domain/sending/campaign.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/campaigns.ts'
import { Icon, type IconShape } from '#ui/elements/Icon.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'

const ICONS: Partial<Record<CampaignStatus, IconShape>> = {
  scheduled: IconClock,
  sending: IconSend,
  paused: IconPlayerPause,
  failed: IconAlertTriangle,
  cancelled: IconX,
}

/** The usual end is a word; everything else has a background and a shape. */
export function StatusTag({ status }: { status: CampaignStatus }) {
  const icon = ICONS[status]
  if (!icon) return <span>{say(`status.${status}`)}</span>
  return (
    <Tag {...toneOf(status)}>
      <Icon of={icon} size={14} />
      {say(`status.${status}`)}
    </Tag>
  )
}

function toneOf(status: CampaignStatus): { tone?: 'late' | 'harm' } {
  if (status === 'failed') return { tone: 'harm' }
  return status === 'paused' ? { tone: 'late' } : {}
}
