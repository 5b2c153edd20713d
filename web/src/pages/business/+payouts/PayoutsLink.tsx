import { Link } from 'react-router'
import { say } from '#messages/payouts.ts'
import { useWaiting } from './use-waiting.ts'

export function PayoutsLink() {
  const count = useWaiting()
  return (
    <Link className="link tall" to="/business/payouts">
      {say('link')}
      {count > 0 && `: ${say('waiting', { count })}`}
    </Link>
  )
}
