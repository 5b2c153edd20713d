import { CAMPAIGN_STATUSES, type CampaignStatus } from '@stampwell/domain/sending/campaign.ts'
import { say } from '#messages/campaigns.ts'
import { Chips } from '#ui/SegmentedControl.tsx'
import { sumOf } from '../../+sending/sum-of.ts'

export function StatusChips({
  value,
  counts,
  onChange,
}: {
  value: CampaignStatus | ''
  /** Undefined until the list is there. */
  counts: Record<CampaignStatus, number> | undefined
  onChange: (status: CampaignStatus | '') => void
}) {
  return (
    <Chips
      label={say('list.status')}
      value={value}
      choices={[
        { value: '', label: say('list.all'), ...(counts && { count: sumOf(counts) }) },
        ...CAMPAIGN_STATUSES.map((status) => ({
          value: status,
          label: say(`status.${status}`),
          ...(counts && { count: counts[status] }),
        })),
      ]}
      onChange={onChange}
    />
  )
}
