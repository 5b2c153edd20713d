/** A payment provider returns here when somebody leaves its page. Whether anything was paid is asked before it is said. */
import { Link, Navigate, useSearchParams, type MetaFunction } from 'react-router'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/payments.ts'
import { isMissing } from '#app/api-errors.ts'
import { useBusinessSession } from '#app/session/business.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { PaymentFrame } from './+parts/PaymentFrame.tsx'
import { planToTryAgain } from './+parts/plan-to-try-again.ts'
import { usePayment } from './+parts/use-payment.ts'
import { AskAgain, AskLogIn, LookUpFailed, NamesNone, UnknownPayment } from './+parts/without-payment.tsx'

export const meta: MetaFunction = () => [{ title: `${say('canceled.page')} · Stampwell` }]

export default function PaymentCanceledPage() {
  const { user } = useBusinessSession()
  const [address] = useSearchParams()
  const reference = address.get('reference')
  const { read, again } = usePayment(user && reference, { isPolite: false })
  if (!user) return <AskLogIn />
  if (!reference) return <NamesNone />
  const payment = read.data?.payment
  if (!payment) {
    if (!read.error) return <PaymentFrame title={say('canceled.asking')} />
    if (isMissing(read.error)) return <UnknownPayment />
    return <LookUpFailed error={read.error} reference={reference} busy={read.isFetching} onAgain={again} />
  }
  const isPaid = payment.status === 'paid' || payment.status === 'refunded'
  if (isPaid || payment.other_amount !== null)
    return <Navigate replace to={`/payment/success?${new URLSearchParams({ reference: payment.reference })}`} />
  // The provider has not settled it, or gave no answer: the money may still arrive.
  const isOpen = payment.status === 'pending'
  return (
    <PaymentFrame
      icon={IconX}
      title={say(isOpen ? 'canceled.open' : 'canceled.title')}
      text={say(isOpen ? 'canceled.open_text' : 'canceled.text')}
      reference={reference}
      actions={
        <>
          <Link className={buttonClass('main')} to={planToTryAgain(user, payment)}>
            {say('canceled.plans')}
          </Link>
          {isOpen && <AskAgain onPress={again} busy={read.isFetching} />}
        </>
      }
    />
  )
}
