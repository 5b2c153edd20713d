/** Finding a customer by phone number (with a number pad where there is room) or by name. */
import { customers } from '@stampwell/contract/doors.gen.ts'
import { digitsOnly } from '@stampwell/domain/money.ts'
import { showPhone } from '@stampwell/domain/phone.ts'
import { useEffect, useState } from 'react'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Customer } from '@stampwell/contract/business/customers.ts'
import { useRead } from '../../../app/use-read.ts'
import { say } from '../../../messages/counter.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { Seg } from '../../../ui/Seg.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { heldCard } from './card-in-hand.ts'
import { NewCustomerForm } from './NewCustomerForm.tsx'
import { NumberPad } from './NumberPad.tsx'
import type { CounterFlow } from './use-counter.ts'

const PAUSE_MS = 220
const LEAST = 3
const ROWS = 6
/** Beside the number pad there is room for fewer. */
const ROWS_BY_PAD = 3

export function LookUp({ counter, twoPanes, country }: { counter: CounterFlow; twoPanes: boolean; country: string }) {
  const [by, setBy] = useState<'phone' | 'name'>('phone')
  const [typed, setTyped] = useState('')
  const [adding, setAdding] = useState(false)
  const search = usePaused(typed.trim())
  const enough = search.length >= LEAST
  const pad = twoPanes && by === 'phone'
  const found = useRead(customers.list, { query: { search, per_page: pad ? ROWS_BY_PAD : ROWS, sort: '-last_activity_at' } }, { enabled: enough })
  const list = enough ? found.data : undefined
  const clear = () => {
    setTyped('')
    setAdding(false)
  }
  const open = (customer: Customer) => {
    clear()
    counter.open(customer)
  }

  if (adding) {
    return (
      <NewCustomerForm
        typed={typed}
        country={country}
        onCancel={() => setAdding(false)}
        onAdded={open}
        onKnown={id => {
          clear()
          void counter.openById(id)
        }}
      />
    )
  }
  return (
    <div className="counter-look" ref={twoPanes ? undefined : focusFirst}>
      <div className="row between wrap">
        <Seg
          label={say('look.by')}
          value={by}
          choices={[{ value: 'phone', label: say('look.phone') }, { value: 'name', label: say('look.name') }]}
          onChange={next => {
            setBy(next)
            setTyped('')
          }}
        />
        <Button look="quiet" icon={IconUserPlus} onClick={() => setAdding(true)}>{say('create.open')}</Button>
      </div>
      <div className="counter-typed">
        <input
          className="in tn"
          type="text"
          // The pad types the number there, so the device's own keyboard stays away.
          inputMode={pad ? 'none' : by === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          data-first
          aria-label={say(by === 'phone' ? 'look.phone_label' : 'look.name_label')}
          placeholder={say(by === 'phone' ? 'look.phone_label' : 'look.name_label')}
          value={typed}
          onChange={event => setTyped(by === 'phone' ? asDialled(event.target.value) : event.target.value)}
        />
        {typed !== '' && <Button look="quiet" icon={IconX} aria-label={say('look.clear')} onClick={clear} />}
      </div>
      <div className="counter-found" aria-live="polite">
        {found.error && enough && <ErrorState message={found.error.message} onRetry={() => void found.refetch()} busy={found.isFetching} />}
        {enough && !list && !found.error && <SkeletonRows rows={2} label={say('look.searching')} />}
        {list?.customers.length === 0 && (
          <div className="counter-nobody">
            <p>{say('look.none', { text: typed.trim() })}</p>
            <Button icon={IconUserPlus} className="counter-big" onClick={() => setAdding(true)}>{say('create.open')}</Button>
          </div>
        )}
        {list && list.customers.length > 0 && (
          <ul className="counter-rows" aria-label={say('look.results')}>
            {list.customers.map(customer => <li key={customer.id}><CustomerRow customer={customer} onOpen={() => open(customer)} /></li>)}
          </ul>
        )}
        {list && list.meta.total > list.customers.length && <p className="cap">{say('look.more', { count: list.meta.total - list.customers.length })}</p>}
      </div>
      {pad && <NumberPad onDigit={digit => setTyped(asDialled(typed + digit))} onDelete={() => setTyped(typed.slice(0, -1))} onClear={clear} />}
    </div>
  )
}

function CustomerRow({ customer, onOpen }: { customer: Customer; onOpen: () => void }) {
  const [card] = customer.cards
  const stands = card && say('look.stands', { card: card.card_name, stamps: heldCard(customer, card.stamp_id)?.stamps ?? 0, of: card.number_of_stamps })
  return (
    <button type="button" className="counter-row" onClick={onOpen}>
      <span className="who soft" aria-hidden="true">{initialsOf(customer.name)}</span>
      <span><b>{customer.name}</b><small className="tn">{[customer.phone ? showPhone(customer.phone) : customer.email, stands ?? say('look.no_cards')].filter(Boolean).join(' · ')}</small></span>
    </button>
  )
}

// Digits, and the + of a country code.
function asDialled(text: string): string {
  return (text.trim().startsWith('+') ? '+' : '') + digitsOnly(text).slice(0, 15)
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : paused
}
