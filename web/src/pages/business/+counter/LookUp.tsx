/**
 * Finds a customer in one field: phone, its last digits, e-mail, name, or a reward's code. Shows a number pad where two
 * panes fit.
 */
import { counter as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { CounterSearchResult, FoundReward } from '@stampwell/contract/business/counter.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRead } from '../../../app/use-read.ts'
import { say } from '../../../messages/counter.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { useCounterWho } from './counter-who.ts'
import { NewCustomerForm } from './NewCustomerForm.tsx'
import { NumberPad } from './NumberPad.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SEARCH_FIELD } from './search-field.ts'
import type { CounterFlow } from './use-counter.ts'
import { useSignal } from './use-device.ts'

const PAUSE_MS = 200
/** Fewer characters say too little to search for. */
const MIN_CHARACTERS = 2
const ROWS = 6
/** Maximum rows beside the number pad. */
const ROWS_BY_PAD = 3

export function LookUp({
  counter,
  twoPanes,
  startWithLetters,
  offlineNote,
}: {
  counter: CounterFlow
  twoPanes: boolean
  startWithLetters: boolean
  /** What stands in the place of results without a signal, with room for so many customers. */
  offlineNote: (limit: number) => ReactNode
}) {
  const { country } = useCounterWho()
  const [typed, setTyped] = useState('')
  const [letters, setLetters] = useState(startWithLetters)
  /** The number of the customer to add; null while nobody is added. */
  const [adding, setAdding] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const pad = twoPanes && !letters
  const search = usePaused(typed.trim())
  const enough = search.length >= MIN_CHARACTERS
  const signal = useSignal()
  const read = useRead(endpoints.find, { query: { q: search } }, { enabled: enough && signal })
  const data = enough ? read.data : undefined
  const limit = pad ? ROWS_BY_PAD : ROWS
  const clear = () => {
    setTyped('')
    setAdding(null)
  }
  const open = (one: Pick<CounterSearchResult, 'customer'> & { rewards: CounterSearchResult['rewards'] | null }) => {
    clear()
    counter.open(one)
  }
  const openReward = (reward: FoundReward) => {
    clear()
    counter.openReward(reward)
  }
  /** Enter opens the only match, and only when the results belong to the text in the field. */
  const enter = () => {
    if (!data || search !== typed.trim()) return
    const [only] = data.found
    if (data.reward) openReward(data.reward)
    else if (only && data.found.length === 1) open(only)
  }

  if (adding !== null) {
    return (
      <NewCustomerForm
        phone={adding}
        country={country}
        onCancel={() => setAdding(null)}
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
          id={SEARCH_FIELD}
          className="in tn"
          type="text"
          // The number pad types here, so the device’s own keyboard stays hidden.
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
        {typed !== '' && <Button variant="quiet" icon={IconX} aria-label={say('look.clear')} onClick={clear} />}
      </div>
      <div className="row between wrap">
        <Button
          variant="quiet"
          onClick={() => {
            setLetters(!letters)
            field.current?.focus()
          }}
        >
          {say(letters ? 'look.digits' : 'look.letters')}
        </Button>
      </div>
      <div className="counter-found" aria-live="polite">
        {read.error && enough && signal && (
          <ErrorState message={read.error.message} onRetry={() => void read.refetch()} busy={read.isFetching} />
        )}
        {!data && offlineNote(limit)}
        {enough && !data && !read.error && signal && <SkeletonRows rows={2} label={say('look.searching')} />}
        {!enough && signal && <p className="cap">{say(search === '' ? 'look.new_by_number' : 'look.type_on')}</p>}
        {data && (
          <SearchResults
            reply={data}
            text={search}
            limit={limit}
            onOpen={open}
            onOpenReward={openReward}
            onNew={setAdding}
          />
        )}
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

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : paused
}
