import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import { nameInText } from '@stampwell/domain/text/name-in-text.ts'
import { phoneInText } from '@stampwell/domain/text/phone.ts'
import { say } from '#messages/counter.ts'
import { initialsOf } from '#ui/text/initials.ts'
import { customerCardOf } from '../session/card-in-hand.ts'

type CustomerRowProps = {
  customer: CounterCustomer
  rewards: number
  /** Content at the end of the row, such as stamps that are not sent yet. */
  note?: string | undefined
  onOpen: () => void
}

export function CustomerRow({ customer, rewards, note, onOpen }: CustomerRowProps) {
  const [card] = customer.cards
  const stands =
    card &&
    say('look.stands', {
      card: nameInText(card.card_name),
      stamps: customerCardOf(customer, card.stamp_id)?.stamps ?? 0,
      of: card.number_of_stamps,
    })
  const ready = rewards > 0 && say('look.ready', { count: rewards })
  return (
    <button type="button" className="counter-row" onClick={onOpen}>
      <span className="who soft" aria-hidden="true">
        {initialsOf(customer.name)}
      </span>
      <span>
        <b>{customer.name}</b>
        <small className="tn">
          {[customer.phone ? phoneInText(customer.phone) : customer.email, stands ?? say('look.no_cards'), ready, note]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </button>
  )
}
