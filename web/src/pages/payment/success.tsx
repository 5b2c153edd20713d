/** A payment provider returns here. The page asks about the payment before it says what became of it. */
import { Navigate, useSearchParams, type MetaFunction } from 'react-router'
import { say } from '#messages/payments.ts'
import { useBusinessSession } from '#app/session/business.ts'
import { AskLogIn, NamesNone } from './+parts/without-payment.tsx'
import { PaymentResult } from './+parts/PaymentResult.tsx'

export const meta: MetaFunction = () => [{ title: `${say('success.title')} · Stampwell` }]

export default function PaymentSuccessPage() {
  const { user } = useBusinessSession()
  const [address] = useSearchParams()
  const reference = address.get('reference')
  if (!user) return <AskLogIn />
  if (!reference) return <NamesNone />
  // Flutterwave has one address of return, and says there that somebody left its page.
  if (address.get('status') === 'cancelled')
    return <Navigate replace to={`/payment/canceled?${new URLSearchParams({ reference })}`} />
  return <PaymentResult user={user} reference={reference} />
}
