import { SENT_TYPES, type SentType } from '@stampwell/domain/stamping/reward.ts'
import { say } from '#messages/payouts.ts'
import { Chips } from '#ui/SegmentedControl.tsx'

export function KindChips({ value, onChange }: { value: SentType | ''; onChange: (value: SentType | '') => void }) {
  return (
    <Chips
      label={say('filter')}
      value={value}
      choices={[
        { value: '', label: say('kind.all') },
        ...SENT_TYPES.map((type) => ({ value: type, label: say(`kind.${type}`) })),
      ]}
      onChange={onChange}
    />
  )
}
