import { Link } from 'react-router'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/payouts.ts'
import { PAYOUT_LIST } from './payout-list.ts'

type PayoutFilters = ReturnType<typeof PAYOUT_LIST.read>

/** `pending` is the number of rewards to send, undefined until it is known. */
export function PayoutTabs({ filters, pending }: { filters: PayoutFilters; pending: number | undefined }) {
  const to = (status: PayoutFilters['status']) => ({
    search: PAYOUT_LIST.write({ ...filters, status, page: 1 }).toString(),
  })
  return (
    <nav className="seg pay-tabs" aria-label={say('tabs.label')}>
      <Link to={to('pending')} aria-current={filters.status === 'pending' ? 'page' : undefined}>
        {say('tabs.pending')}
        {pending !== undefined && pending > 0 && <b className="pay-count">{pending.toLocaleString(LOCALE)}</b>}
      </Link>
      <Link to={to('done')} aria-current={filters.status === 'done' ? 'page' : undefined}>
        {say('tabs.done')}
      </Link>
    </nav>
  )
}
