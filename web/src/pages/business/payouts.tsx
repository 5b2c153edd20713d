import { payouts as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Payout } from '@stampwell/contract/business/payouts.ts'
import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/payouts.ts'
import { Button } from '#ui/Button.tsx'
import { DemoNote } from '#ui/DemoNote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/States.tsx'
import { Pager } from '#ui/Table.tsx'
import { isDemo } from './+customer/is-demo.ts'
import { NoPayouts } from './+payouts/NoPayouts.tsx'
import { PayoutsTable } from './+payouts/PayoutsTable.tsx'
import { PayoutsTools } from './+payouts/PayoutsTools.tsx'
import { ReferenceDialog } from './+payouts/ReferenceDialog.tsx'
import { useListFilters, filtersToUrl, type ListFilters } from './+payouts/use-list-filters.ts'
import { useMarks } from './+payouts/use-marks.ts'
import './+payouts/payouts.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

/** `?status=done&type=&search=&page=`. */
export default function PayoutsPage() {
  const user = useBusiness()
  const now = useNow()
  const { filters, change } = useListFilters()
  const { status, type, search, page } = filters
  const list = useRead(
    endpoints.list,
    { query: { status, page, ...(type && { type }), ...(search && { search }) } },
    { keep: true },
  )
  const marks = useMarks()
  const [asking, setAsking] = useState<Payout | null>(null)
  const narrowed = type !== '' || search !== ''

  return (
    <>
      <header className="title">
        <div>
          <h1 className="h1">{say('title')}</h1>
          <p className="muted pay-lead">
            {say('lead')}
            {isDemo(user) && (
              <>
                {' '}
                <DemoNote />
              </>
            )}
          </p>
        </div>
      </header>
      <Tabs filters={filters} pending={list.data?.meta.pending} />
      {(narrowed || (list.data && list.data.meta.total > 0)) && <PayoutsTools filters={filters} change={change} />}
      {body()}
      {asking && (
        <ReferenceDialog
          payout={asking}
          currency={user.business.currency}
          marks={marks}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )

  function body() {
    if (!list.data)
      return list.error ? (
        <ErrorState
          title={say('error')}
          message={list.error.message}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : (
        <div className="sheet">
          <SkeletonRows rows={6} />
        </div>
      )
    const { payouts, meta: pages } = list.data
    if (payouts.length === 0 && pages.total > 0)
      return (
        <EmptyState
          title={say('nothing.past')}
          actions={<Button onClick={() => change({ page: pages.last_page })}>{say('nothing.to_last')}</Button>}
        />
      )
    if (payouts.length === 0 && narrowed)
      return (
        <EmptyState
          title={search ? say('nothing.searched', { text: search }) : say('nothing.filtered')}
          actions={<Button onClick={() => change({ search: '', type: '' })}>{say('nothing.clear')}</Button>}
        />
      )
    if (payouts.length === 0) return <NoPayouts status={status} />
    return (
      <div className={list.isPlaceholderData ? 'pay-stale' : undefined} aria-busy={list.isPlaceholderData || undefined}>
        <PayoutsTable
          payouts={payouts}
          isSent={status === 'done'}
          business={user.business}
          now={now}
          marks={marks}
          onAsk={setAsking}
          foot={<Pager meta={pages} onPage={(next) => change({ page: next })} />}
        />
      </div>
    )
  }
}

function Tabs({ filters, pending }: { filters: ListFilters; pending: number | undefined }) {
  const to = (status: ListFilters['status']) => ({ search: filtersToUrl({ ...filters, status, page: 1 }).toString() })
  return (
    <nav className="seg pay-tabs" aria-label={say('tabs.label')}>
      <Link to={to('pending')} aria-current={filters.status === 'pending' ? 'page' : undefined}>
        {say('tabs.pending')}
        {pending !== undefined && pending > 0 && <b className="pay-count">{pending.toLocaleString('en')}</b>}
      </Link>
      <Link to={to('done')} aria-current={filters.status === 'done' ? 'page' : undefined}>
        {say('tabs.done')}
      </Link>
    </nav>
  )
}
