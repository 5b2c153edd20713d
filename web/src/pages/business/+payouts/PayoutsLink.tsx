import { Link } from 'react-router'
import { say } from '#messages/payouts.ts'
import { say as sayUi } from '#messages/ui.ts'
import { usePendingPayoutCount } from './use-pending-payout-count.ts'

export function PayoutsLink() {
  const count = usePendingPayoutCount()
  return (
    <Link className="link tall" to="/business/payouts">
      {count > 0 ? sayUi('named', { name: say('link'), value: say('waiting', { count }) }) : say('link')}
    </Link>
  )
}
