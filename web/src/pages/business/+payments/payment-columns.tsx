import type { Payment } from '@stampwell/contract/business/payments.ts'
import { lastDayOf } from '@stampwell/domain/billing/billing-period.ts'
import { Link } from 'react-router'
import { Balance } from '#app/Balance.tsx'
import { say } from '#messages/payments.ts'
import { shortDay } from '#messages/when.ts'
import { Tag } from '#ui/feedback/Tag.tsx'
import type { Column } from '#ui/list-page/column.ts'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import type { Here } from '../+billing/billing-day.ts'
import { ReceiptButton } from './ReceiptButton.tsx'

const TONES = { pending: 'late', paid: 'plain', failed: 'harm', abandoned: 'plain', refunded: 'plain' } as const

export function paymentColumns({ now, timezone }: Here): readonly Column<Payment>[] {
  return [
    {
      name: 'day',
      head: say('head.day'),
      className: 'payment-day tn',
      narrow: 'title',
      cell: ({ paid_at, created_at }) => <b>{shortDay(paid_at ?? created_at, timezone, now)}</b>,
    },
    { name: 'what', head: say('head.what'), narrow: 'line', cell: whatOf },
    {
      name: 'period',
      head: say('head.period'),
      className: 'payment-period tn',
      narrow: 'line',
      cell: ({ period }) => daysOf(period, now),
    },
    {
      name: 'status',
      head: say('head.status'),
      narrow: 'line',
      cell: (payment) => <Status payment={payment} />,
    },
    {
      name: 'receipt',
      head: say('head.receipt'),
      className: 'payment-receipt',
      narrow: 'line',
      cell: ({ reference, receipt_number }) =>
        receipt_number === null ? (
          <NoValue label={say('no_receipt')} />
        ) : (
          <ReceiptButton reference={reference} number={receipt_number} />
        ),
    },
    {
      name: 'amount',
      head: say('head.amount'),
      isNumber: true,
      narrow: 'corner',
      cell: ({ amount_minor, refunded_minor, currency }) => (
        <>
          <Balance amount_minor={amount_minor} currency={currency} />
          {refunded_minor > 0 && (
            <small className="payment-refund">
              {say('refunded')} <Balance amount_minor={refunded_minor} currency={currency} />
            </small>
          )}
        </>
      ),
    },
  ]
}

export function whatOf({ kind, plan_name }: Pick<Payment, 'kind' | 'plan_name'>): string {
  return say(`kind.${kind}`, { plan: plan_name })
}

function Status({ payment }: { payment: Payment }) {
  const { status, reference, is_surplus, other_amount } = payment
  if (is_surplus && status === 'paid') return <Tag tone="late">{say('status.surplus')}</Tag>
  if (other_amount !== null) return <Tag tone="late">{say('status.other_amount')}</Tag>
  return (
    <>
      <Tag tone={TONES[status]}>{say(`status.${status}`)}</Tag>
      {status === 'pending' && (
        <Link
          className="link tall payment-ask"
          to={`/payment/success?${new URLSearchParams({ reference })}`}
          aria-label={say('look', { what: whatOf(payment) })}
        >
          {say('look_short')}
        </Link>
      )}
    </>
  )
}

/** The days that are paid for, as the receipt names them. */
function daysOf([from, to]: Payment['period'], now: Date): string {
  const last = lastDayOf({ from, to })
  return last === from ? day(from, now) : say('period', { from: day(from, now), to: day(last, now) })
}

/** A local date has no time zone. */
function day(date: string, now: Date): string {
  return shortDay(`${date}T00:00:00Z`, 'UTC', now)
}
