/** State of a payment. While it is pending the page asks every few seconds. */
import type { Payment } from '@stampwell/contract/business/payments.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import { lastDayOf } from '@stampwell/domain/billing/billing-period.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { isMissing } from '#app/api-errors.ts'
import { announcePlanChange } from '#app/plan/refresh-plan.ts'
import { useNow } from '#app/use-now.ts'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/payments.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { dayWords } from '../../business/+billing/billing-day.ts'
import { PaymentFrame } from './PaymentFrame.tsx'
import { planToTryAgain } from './plan-to-try-again.ts'
import { usePayment } from './use-payment.ts'
import { AskAgain, LookUpFailed, PaymentsLink, UnknownPayment } from './without-payment.tsx'

export function PaymentResult({ user, reference }: { user: User; reference: string }) {
  const { read, isLong, again } = usePayment(reference, { isPolite: true })
  const payment = read.data?.payment
  const isFresh = usePlanAfter(payment?.status === 'paid')
  const waiting = <PaymentFrame title={say('success.asking')} reference={reference} />

  if (!payment) {
    if (!read.error) return waiting
    if (isMissing(read.error)) return <UnknownPayment />
    return <LookUpFailed error={read.error} reference={reference} busy={read.isFetching} onAgain={again} />
  }
  if (payment.is_surplus)
    return (
      <PaymentFrame
        icon={IconArrowBackUp}
        title={say('success.surplus')}
        text={say('success.surplus_text', { plan: payment.plan_name })}
        reference={reference}
        actions={<PaymentsLink isMain />}
      />
    )
  if (payment.other_amount !== null) return <OtherAmount payment={payment} charged={payment.other_amount} />
  if (payment.status === 'pending') return <Pending reference={reference} isLong={isLong} onAgain={again} />
  if (payment.status === 'paid') return isFresh ? <Paid user={user} payment={payment} /> : waiting
  if (payment.status === 'refunded')
    return (
      <PaymentFrame
        icon={IconX}
        title={say('success.refunded')}
        text={say('success.refunded_text')}
        reference={reference}
        actions={<PaymentsLink isMain />}
      />
    )
  return (
    <PaymentFrame
      icon={IconX}
      tone="harm"
      title={say('success.failed')}
      text={say('success.failed_text')}
      reference={reference}
      actions={
        <>
          <Link className={buttonClass('main')} to={planToTryAgain(user, payment)}>
            {say('success.try_again')}
          </Link>
          <PaymentsLink />
        </>
      }
    />
  )
}

/** Reads the plan again once it is paid, in every tab; true as soon as this tab knows it. */
function usePlanAfter(isPaid: boolean): boolean {
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    if (isPaid) void announcePlanChange().then(() => setFresh(true))
  }, [isPaid])
  return isFresh
}

function Pending({ reference, isLong, onAgain }: { reference: string; isLong: boolean; onAgain: () => void }) {
  if (!isLong)
    return <PaymentFrame title={say('success.waiting')} text={say('success.waiting_text')} reference={reference} />
  return (
    <PaymentFrame
      icon={IconClock}
      tone="late"
      title={say('success.long')}
      text={say('success.long_text')}
      reference={reference}
      actions={
        <>
          <DashboardLink />
          <AskAgain onPress={onAgain} />
        </>
      }
    />
  )
}

function Paid({ user, payment }: { user: User; payment: Payment }) {
  const here = { now: useNow(), timezone: user.business.timezone }
  const [from, to] = payment.period
  const last = lastDayOf({ from, to })
  const key = last === from ? 'success.paid_text_day' : 'success.paid_text'
  // A plan that an admin gave stays in force, whatever is paid.
  const isInForce = user.plan.name === payment.plan_name
  return (
    <PaymentFrame
      icon={IconCheck}
      tone="good"
      title={isInForce ? say('success.paid', { plan: payment.plan_name }) : say('success.paid_only')}
      text={say(key, { from: dayWords(from, here), to: dayWords(last, here) })}
      reference={payment.reference}
      actions={
        <>
          <DashboardLink />
          <PaymentsLink />
        </>
      }
    />
  )
}

/** The two amounts are shown where balances are hidden, too: they are what this page is about. */
function OtherAmount({ payment, charged }: { payment: Payment; charged: NonNullable<Payment['other_amount']> }) {
  const amount = showMinor(payment.amount_minor, payment.currency)
  return (
    <PaymentFrame
      icon={IconAlertTriangle}
      tone="late"
      title={say('success.other_amount')}
      text={say('success.other_amount_text', { charged: showMinor(charged.amount_minor, charged.currency), amount })}
      reference={payment.reference}
      actions={<PaymentsLink isMain />}
    />
  )
}

function DashboardLink() {
  return (
    <Link className={buttonClass('main')} to="/business/dashboard">
      {say('success.dashboard')}
    </Link>
  )
}
