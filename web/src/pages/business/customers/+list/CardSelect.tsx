import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { say } from '#messages/customers.ts'
import { FilterSelect } from '#ui/list-page/FilterSelect.tsx'

export function CardSelect({
  value,
  cards,
  onChange,
}: {
  value: string
  cards: readonly StampCard[]
  onChange: (stampId: string) => void
}) {
  return (
    <FilterSelect
      label={say('card_filter')}
      value={value}
      onChange={onChange}
      choices={[
        { value: '', label: say('every_card') },
        ...cards.map(({ id, card_name }) => ({ value: id, label: card_name })),
      ]}
    />
  )
}
