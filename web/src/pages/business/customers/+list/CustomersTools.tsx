import { customers, stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useCallback } from 'react'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/customers.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { Chips } from '#ui/SegmentedControl.tsx'
import { SORTS, type ListFilters, type Sort } from './use-list-filters.ts'

/** Identical wherever this list reads the cards, so that the cached response is shared. */
export const ALL_CARDS = { query: { per_page: 100, sort: 'card_name' } } as const

const SORT_WORDS: Record<Sort, string> = {
  '-last_activity_at': say('sort.last_activity'),
  last_activity_at: say('sort.longest_away'),
  '-joined_at': say('sort.newest'),
  joined_at: say('sort.oldest'),
  name: say('sort.name'),
  '-name': say('sort.name_down'),
}

export function CustomersTools({
  filters,
  change,
}: {
  filters: ListFilters
  change: (part: Partial<ListFilters>) => void
}) {
  const counts = useRead(customers.statistics, {}).data
  const cards = useRead(stampCards.list, ALL_CARDS).data?.stamps ?? []
  const search = useCallback((text: string) => change({ search: text.slice(0, 100) }), [change])
  const counted = (value: ListFilters['status'], label: string, count: number | undefined) => ({
    value,
    label,
    ...(count === undefined ? {} : { count }),
  })
  return (
    <div className="cust-tools">
      <SearchField value={filters.search} onSearch={search} label={say('search')} placeholder={say('search_hint')} />
      <div className="cust-choices">
        {cards.length > 0 && (
          <select
            className="in"
            aria-label={say('card_filter')}
            value={filters.stamp_id}
            onChange={(event) => change({ stamp_id: event.target.value })}
          >
            <option value="">{say('every_card')}</option>
            {cards.map((card) => (
              <option key={card.id} value={card.id}>
                {card.card_name}
              </option>
            ))}
          </select>
        )}
        <select
          className="in cust-sort"
          aria-label={say('sort.label')}
          value={filters.sort}
          onChange={(event) => change({ sort: SORTS.find((sort) => sort === event.target.value) ?? filters.sort })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_WORDS[sort]}
            </option>
          ))}
        </select>
      </div>
      <Chips
        label={say('filter')}
        value={filters.status}
        onChange={(status) => change({ status })}
        choices={[
          counted('', say('all'), counts?.totalCustomers),
          counted('new', say('new'), counts?.newCustomers),
          counted('active', say('active'), counts?.activeCustomers),
          counted('inactive', say('inactive'), counts?.inactiveCustomers),
          counted('ready', say('ready'), counts?.rewardReadyCustomers),
        ]}
      />
    </div>
  )
}
