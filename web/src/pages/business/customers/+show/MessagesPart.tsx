/** Lists the recent messages to a customer. Renders nothing before the first message. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import { messages } from '@stampwell/contract/client-endpoints.gen.ts'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/customers.ts'
import { lastSeen } from '../../+customer/last-seen.ts'

const SHOWN = 5

export function MessagesPart({ customer }: { customer: Customer }) {
  const {
    business: { timezone },
  } = useBusiness()
  const now = useNow()
  const list = useRead(messages.list, { params: { id: customer.id }, query: { per_page: SHOWN } })
  const shown = list.data?.messages ?? []
  if (shown.length === 0) return null
  return (
    <section className="person-notes">
      <h2 className="h3">{say('message.list')}</h2>
      <ul>
        {shown.map((message) => (
          <li key={message.id}>
            <span>
              <b>{message.heading}</b>
              <span className="person-words">{message.body}</span>
              <small>
                {[say(`message.channels.${message.channel}`), lastSeen(message.created_at, timezone, now)].join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
