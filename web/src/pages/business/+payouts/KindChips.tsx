import { SENT_TYPES, type SentType } from '@stampwell/domain/stamping/reward.ts'
import { say } from '#messages/payouts.ts'
import { Chips } from '#ui/SegmentedControl.tsx'
import { sumOf } from '../+sending/sum-of.ts'

export function KindChips({
  value,
  counts,
  onChange,
}: {
  value: SentType | ''
  /** Undefined until the list is there. */
  counts: Record<SentType, number> | undefined
  onChange: (value: SentType | '') => void
}) {
  return (
    <Chips
      label={say('filter')}
      value={value}
      choices={[
        { value: '', label: say('kind.all'), ...(counts && { count: sumOf(counts) }) },
        ...SENT_TYPES.map((type) => ({
          value: type,
          label: say(`kind.${type}`),
          ...(counts && { count: counts[type] }),
        })),
      ]}
      onChange={onChange}
    />
  )
}
