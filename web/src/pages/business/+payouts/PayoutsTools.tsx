import { SENT_TYPES } from '@stampwell/domain/reward.ts'
import { useCallback } from 'react'
import { say } from '#messages/payouts.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { Chips } from '#ui/SegmentedControl.tsx'
import type { ListFilters } from './use-list-filters.ts'

export function PayoutsTools({
  filters,
  change,
}: {
  filters: ListFilters
  change: (part: Partial<ListFilters>) => void
}) {
  const onSearch = useCallback((search: string) => change({ search }), [change])
  return (
    <div className="pay-tools">
      <SearchField value={filters.search} onSearch={onSearch} label={say('search')} placeholder={say('search_hint')} />
      <Chips
        label={say('filter')}
        value={filters.type === '' ? 'all' : filters.type}
        choices={(['all', ...SENT_TYPES] as const).map((value) => ({ value, label: say(`kind.${value}`) }))}
        onChange={(value) => change({ type: value === 'all' ? '' : value })}
      />
    </div>
  )
}
