/** Words that the list and the page of one customer share. */
import type { MaskedCustomer } from '@stampwell/contract/admin/customers.ts'
import { ownZone } from '#app/own-zone.ts'
import { say } from '#messages/admin-customers.ts'
import { clockOf, birthDate } from '#messages/when.ts'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import type { RevealedCustomer } from './use-reveals.ts'

export function ContactCell({
  customer,
  shown,
  field,
}: {
  customer: Pick<MaskedCustomer, 'phone' | 'email'>
  shown: RevealedCustomer | undefined
  field: 'phone' | 'email'
}) {
  const value = (shown ?? customer)[field]
  if (value === null) return <NoValue label={say(`none.${field}`)} />
  const text = <bdi dir="ltr">{value}</bdi>
  return shown ? <b className="reveal-value">{text}</b> : <span className="reveal-value">{text}</span>
}

export function StatusCell({ status }: Pick<MaskedCustomer, 'status'>) {
  return status === 'active' ? say('status.active') : <Tag>{say('status.inactive')}</Tag>
}

/** Time for which the values stay, and the birthday, which has no column. */
export function shownWords({ until, date_of_birth }: RevealedCustomer): string {
  const end = say('reveal.until', { time: clockOf(until, ownZone()) })
  return date_of_birth === null ? end : `${say('reveal.born', { day: birthDate(date_of_birth) })} · ${end}`
}
