/** Finding a customer in one field: phone, its last digits, e-mail, name, or a reward's code. A number pad where there is room. */
import { counter as doors } from '@stampwell/contract/doors.gen.ts'
import type { Found, FoundReward } from '@stampwell/contract/business/counter.ts'
import { showPhone } from '@stampwell/domain/phone.ts'
import { useEffect, useRef, useState } from 'react'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRead } from '../../../app/use-read.ts'
import { say } from '../../../messages/counter.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { initialsOf } from '../../../ui/initials.ts'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { heldCard } from './card-in-hand.ts'
import { useCounterWho } from './counter-who.ts'
import { NewCustomerForm } from './NewCustomerForm.tsx'
import { NumberPad } from './NumberPad.tsx'
import type { CounterFlow } from './use-counter.ts'

const PAUSE_MS = 200
const ROWS = 6
/** Beside the number pad there is room for fewer. */
const ROWS_BY_PAD = 3

export function LookUp({
  counter,
  twoPanes,
  startWithLetters,
}: {
  counter: CounterFlow
  twoPanes: boolean
  startWithLetters: boolean
}) {
  const { country } = useCounterWho()
  const [typed, setTyped] = useState('')
  const [letters, setLetters] = useState(startWithLetters)
  const [adding, setAdding] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const pad = twoPanes && !letters
  const search = usePaused(typed.trim())
  const enough = isEnough(search)
  const read = useRead(doors.find, { query: { q: search } }, { enabled: enough })
  const data = enough ? read.data : undefined
  const rows = data?.found.slice(0, pad ? ROWS_BY_PAD : ROWS) ?? []
  const clear = () => {
    setTyped('')
    setAdding(false)
  }
  const open = (one: Pick<Found, 'customer'> & { rewards: Found['rewards'] | null }) => {
    clear()
    counter.open(one)
  }
  const openReward = (reward: FoundReward) => {
    clear()
    counter.openReward(reward)
  }
  /** Enter opens the one who is meant, when that is certain and is what stands there. */
  const enter = () => {
    if (!data || search !== typed.trim()) return
    const [only] = data.found
    if (data.reward) openReward(data.reward)
    else if (only && data.found.length === 1) open(only)
  }

  if (adding) {
    return (
      <NewCustomerForm
        typed={typed}
        country={country}
        onCancel={() => setAdding(false)}
        onAdded={(customer) => open({ customer, rewards: null })}
        onKnown={(id) => {
          clear()
          void counter.openById(id)
        }}
      />
    )
  }
  return (
    <div className="counter-look" ref={twoPanes ? undefined : focusFirst}>
      <div className="counter-typed">
        <input
          ref={field}
          className="in tn"
          type="text"
          // The pad types the number there, so the device’s own keyboard stays away.
          inputMode={pad ? 'none' : letters ? 'text' : 'tel'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          data-first
          aria-label={say('look.label')}
          placeholder={say('look.label')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') enter()
            if (event.key === 'Escape' && typed !== '') {
              event.preventDefault()
              clear()
            }
          }}
        />
        {typed !== '' && <Button look="quiet" icon={IconX} aria-label={say('look.clear')} onClick={clear} />}
      </div>
      <div className="row between wrap">
        <Button
          look="quiet"
          onClick={() => {
            setLetters(!letters)
            field.current?.focus()
          }}
        >
          {say(letters ? 'look.digits' : 'look.letters')}
        </Button>
        <Button look="quiet" icon={IconUserPlus} onClick={() => setAdding(true)}>
          {say('create.open')}
        </Button>
      </div>
      <div className="counter-found" aria-live="polite">
        {read.error && enough && (
          <ErrorState message={read.error.message} onRetry={() => void read.refetch()} busy={read.isFetching} />
        )}
        {enough && !data && !read.error && <SkeletonRows rows={2} label={say('look.searching')} />}
        {search !== '' && !enough && <p className="cap">{say('look.more_digits')}</p>}
        {data && rows.length === 0 && !data.reward && (
          <div className="counter-nobody">
            <p>{say('look.none', { text: typed.trim() })}</p>
            <Button icon={IconUserPlus} className="counter-big" onClick={() => setAdding(true)}>
              {say('create.open')}
            </Button>
          </div>
        )}
        {data && (rows.length > 0 || data.reward) && (
          <ul className="counter-rows" aria-label={say('look.results')}>
            {data.reward && (
              <li>
                <RewardRow found={data.reward} onOpen={openReward} />
              </li>
            )}
            {rows.map((one) => (
              <li key={one.customer.id}>
                <CustomerRow found={one} onOpen={() => open(one)} />
              </li>
            ))}
          </ul>
        )}
        {data && data.found.length > rows.length && <p className="cap">{say('look.more')}</p>}
      </div>
      {pad && (
        <NumberPad
          onDigit={(digit) => setTyped(typed + digit)}
          onDelete={() => setTyped(typed.slice(0, -1))}
          onClear={clear}
        />
      )}
    </div>
  )
}

function CustomerRow({ found: { customer, rewards }, onOpen }: { found: Found; onOpen: () => void }) {
  const [card] = customer.cards
  const stands =
    card &&
    say('look.stands', {
      card: card.card_name,
      stamps: heldCard(customer, card.stamp_id)?.stamps ?? 0,
      of: card.number_of_stamps,
    })
  const ready = rewards.length > 0 && say('look.ready', { count: rewards.length })
  return (
    <button type="button" className="counter-row" onClick={onOpen}>
      <span className="who soft" aria-hidden="true">
        {initialsOf(customer.name)}
      </span>
      <span>
        <b>{customer.name}</b>
        <small className="tn">
          {[customer.phone ? showPhone(customer.phone) : customer.email, stands ?? say('look.no_cards'), ready]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </button>
  )
}

function RewardRow({ found, onOpen }: { found: FoundReward; onOpen: (found: FoundReward) => void }) {
  const { reward, customer } = found
  return (
    <button type="button" className="counter-row counter-row-reward" onClick={() => onOpen(found)}>
      <Icon of={IconGift} size={24} />
      <span>
        <b>{reward.name}</b>
        <small>
          {customer.name} · {say(`reward_is.${reward.status}`)}
        </small>
      </span>
    </button>
  )
}

/** Four digits, or two letters. */
function isEnough(text: string): boolean {
  const digits = text.replace(/[\s().+/-]/g, '')
  return /^\d+$/.test(digits) ? digits.length >= 4 : text.length >= 2
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : paused
}
