import { CAMPAIGN_STATUSES, type CampaignStatus } from '@stampwell/domain/sending/campaign.ts'
import { say } from '#messages/campaigns.ts'
import { Chips } from '#ui/SegmentedControl.tsx'

export function StatusChips({
  value,
  onChange,
}: {
  value: CampaignStatus | ''
  onChange: (status: CampaignStatus | '') => void
}) {
  return (
    <Chips
      label={say('list.status')}
      value={value}
      choices={[
        { value: '', label: say('list.all') },
        ...CAMPAIGN_STATUSES.map((status) => ({ value: status, label: say(`status.${status}`) })),
      ]}
      onChange={onChange}
    />
  )
}
