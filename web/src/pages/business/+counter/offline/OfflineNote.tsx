/** Without a signal nobody can be looked up; customers opened since this page was opened can still be stamped. */
import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { say } from '#messages/counter.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { waitingStamps, type RecentAct } from '../session/counter-state.ts'
import { CustomerRow } from '../customer/CustomerRow.tsx'
import './signal.css'

type OfflineNoteProps = {
  seen: readonly CounterCustomer[]
  recent: readonly RecentAct[]
  limit: number
  onOpen: (customer: CounterCustomer) => void
}

export function OfflineNote({ seen, recent, limit, onOpen }: OfflineNoteProps) {
  return (
    <div className="counter-no-signal">
      <p role="status">
        <Icon of={IconWifiOff} size={20} />
        <span>
          <b>{say('no_signal.title')}</b> {say(seen.length > 0 ? 'no_signal.can_stamp' : 'no_signal.nobody')}
        </span>
      </p>
      {seen.length > 0 && (
        <ul className="counter-rows" aria-label={say('no_signal.list')}>
          {seen.slice(0, limit).map((customer) => {
            const stamps = waitingStamps(recent, { customer_id: customer.id })
            return (
              <li key={customer.id}>
                <CustomerRow
                  customer={customer}
                  rewards={0}
                  note={stamps > 0 ? say('no_signal.kept', { count: stamps }) : undefined}
                  onOpen={() => onOpen(customer)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
