/** Lists the messages to a customer, newest first. Renders nothing before the first message. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { Message } from '@stampwell/contract/business/messages.ts'
import { messages } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { useBusiness } from '#app/session/business.ts'
import { slowingPause } from '#app/reads-on.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/customers.ts'
import { say as sayState } from '#messages/message-states.ts'
import { PastTheEnd } from '#ui/list-page/PastTheEnd.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { Pager } from '#ui/layout/Table.tsx'
import { recentDay } from '../../+dates/recent-day.ts'

const SHOWN = 5
/** The pause before a message on its way is looked for again; it grows. */
const FIRST_MS = 5000
/** Reasons for which a message is left out at the last moment. */
const WHY = ['no_consent', 'suppressed', 'no_address', 'channel_off', 'country', 'capped'] as const

export function MessagesPart({ customer }: { customer: Customer }) {
  const {
    business: { timezone },
  } = useBusiness()
  const now = useNow()
  const [page, setPage] = useState(1)
  const list = useRead(
    messages.list,
    { params: { id: customer.id }, query: { page, per_page: SHOWN } },
    {
      keep: true,
      every: (data, answers) => data?.messages.some(isGoing) === true && slowingPause(data, answers, FIRST_MS),
    },
  )
  const { messages: shown = [], meta } = list.data ?? {}
  if (list.error && !list.data) return <ReadError title={say('message.error')} read={list} />
  if (!meta || meta.total === 0) return null
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
                {[
                  say(`message.channels.${message.channel}`),
                  recentDay(message.created_at, timezone, now),
                  ...stateOf(message),
                ].join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <PastTheEnd lastPage={meta.last_page} onPage={setPage} />}
      {shown.length > 0 && meta.last_page > 1 && <Pager meta={meta} onPage={setPage} />}
    </section>
  )
}

function isGoing({ status }: Message): boolean {
  return status === 'queued' || status === 'held'
}

/** State of a message that was not simply sent. */
function stateOf({ status, reason }: Message): string[] {
  if (status === 'sent') return []
  const why = WHY.find((one) => one === reason)
  return [sayState(`state.${status}`), ...(why === undefined ? [] : [sayState(`why.${why}`)])]
}
