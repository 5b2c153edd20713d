/** A payment provider returns here. The page asks about the payment before it says what became of it. */
import { useSearchParams, type MetaFunction } from 'react-router'
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
  return <PaymentResult user={user} reference={reference} />
}
