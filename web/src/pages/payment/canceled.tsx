/** A payment provider returns here when somebody leaves its page. Whether anything was paid is asked before it is said. */
import { Link, Navigate, useSearchParams, type MetaFunction } from 'react-router'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { say } from '#messages/payments.ts'
import { useBusinessSession } from '#app/session/business.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PaymentFrame } from './+parts/PaymentFrame.tsx'
import { planToTryAgain } from './+parts/plan-to-try-again.ts'
import { usePayment } from './+parts/use-payment.ts'
import { AskLogIn } from './+parts/without-payment.tsx'

export const meta: MetaFunction = () => [{ title: `${say('canceled.title')} · Stampwell` }]

export default function PaymentCanceledPage() {
  const { user } = useBusinessSession()
  const [address] = useSearchParams()
  const reference = address.get('reference')
  const { read } = usePayment(user && reference, { isPolite: false })
  if (!user) return <AskLogIn />
  if (read.isLoading) return <PaymentFrame title={say('canceled.asking')} />
  const payment = read.data?.payment
  const isPaid = payment?.status === 'paid' || payment?.status === 'refunded'
  if (payment && (isPaid || payment.other_amount !== null))
    return <Navigate replace to={`/payment/success?${new URLSearchParams({ reference: payment.reference })}`} />
  return (
    <PaymentFrame
      icon={IconX}
      title={say('canceled.title')}
      text={say('canceled.text')}
      reference={reference}
      actions={
        <Link className={buttonClass('main')} to={planToTryAgain(user, payment)}>
          {say('canceled.plans')}
        </Link>
      }
    />
  )
}
