import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useCallback } from 'react'
import { Link, type MetaFunction } from 'react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useBusiness } from '#app/session/business.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/stamps.ts'
import { buttonClass, Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Chips } from '#ui/SegmentedControl.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/States.tsx'
import { Pager } from '#ui/Table.tsx'
import { PayoutsLink } from '../+payouts/PayoutsLink.tsx'
import { CardRow } from './+parts/CardRow.tsx'
import { NoCards } from './+parts/NoCards.tsx'
import { SORTS, STATUSES, useListFilters } from './+parts/use-list-filters.ts'
import './stamps.css'

export const meta: MetaFunction = () => [{ title: say('meta') }]

const PER_PAGE = 12

/** `?search=&status=&sort=&page=`. */
export default function StampCardsPage() {
  const { local_address } = useBusiness()
  const { filters, change } = useListFilters()
  const { search, status, sort, page } = filters
  const cards = useRead(
    stampCards.list,
    { query: { page, per_page: PER_PAGE, sort, ...(search ? { search } : {}), ...(status ? { status } : {}) } },
    { keep: true },
  )
  const filtered = search !== '' || status !== ''

  const find = useCallback((text: string) => change({ search: text }), [change])

  return (
    <>
      <header className="title">
        <div>
          <h1 className="h1">{say('title')}</h1>
          <PayoutsLink />
        </div>
        <Link className={buttonClass('main')} to="/stamp/create">
          <Icon of={IconPlus} />
          {say('create')}
        </Link>
      </header>
      {(filtered || (cards.data && cards.data.meta.total > 0)) && (
        <div className="cards-find">
          <SearchField value={search} onSearch={find} label={say('search')} placeholder={say('placeholder')} />
          <Chips
            label={say('filter')}
            value={status || 'all'}
            choices={(['all', ...STATUSES] as const).map((value) => ({ value, label: say(`status.${value}`) }))}
            onChange={(value) => change({ status: value === 'all' ? '' : value })}
          />
          <select
            className="in cards-sort"
            aria-label={say('sort.label')}
            value={sort}
            onChange={(event) => change({ sort: SORTS.find((one) => one === event.target.value) ?? SORTS[0] })}
          >
            {SORTS.map((one) => (
              <option key={one} value={one}>
                {say(`sort.${one}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {body()}
    </>
  )

  function body() {
    if (cards.isError && !cards.data)
      return <ErrorState message={cards.error.message} busy={cards.isFetching} onRetry={() => void cards.refetch()} />
    if (!cards.data) return <CardsSkeleton />
    const { stamps, meta: pages } = cards.data
    if (pages.total === 0 && !filtered) return <NoCards />
    if (stamps.length === 0)
      return (
        <EmptyState
          title={say('nothing.title')}
          text={say('nothing.text')}
          actions={<Button onClick={() => change({ search: '', status: '' })}>{say('nothing.clear')}</Button>}
        />
      )
    return (
      <>
        <ul className="cards" aria-label={say('list')} aria-busy={cards.isPlaceholderData || undefined}>
          {stamps.map((card) => (
            <CardRow key={card.id} card={card} localAddress={local_address} />
          ))}
        </ul>
        {pages.last_page > 1 && <Pager meta={pages} onPage={(next) => change({ page: next })} />}
      </>
    )
  }
}

function CardsSkeleton() {
  return (
    <ul className="cards" role="status" aria-label={say('loading')}>
      {[1, 2, 3].map((one) => (
        <li key={one} className="sheet cards-one" aria-hidden="true">
          <Skeleton height={250} />
          <div className="cards-words">
            <Skeleton width="60%" height={22} />
            <Skeleton width="80%" />
            <Skeleton width={120} height={44} />
          </div>
        </li>
      ))}
    </ul>
  )
}
