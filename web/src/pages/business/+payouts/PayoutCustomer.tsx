import type { Payout } from '@stampwell/contract/business/payouts.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import { Link } from 'react-router'
import { say } from '#messages/payouts.ts'

export function PayoutCustomer({ payout: { customer } }: { payout: Payout }) {
  if (!customer) return <b className="muted">{say('gone')}</b>
  return (
    <>
      <Link to={`/business/customers/show/${customer.id}`}>
        <b>{customer.name}</b>
      </Link>
      {customer.phone && (
        <small>
          <bdi dir="ltr">{showPhone(customer.phone)}</bdi>
        </small>
      )}
    </>
  )
}
