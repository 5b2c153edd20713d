/** Finds a customer by phone, its last digits, e-mail, name or reward code. Shows a number pad beside two panes. */
import type { CounterSearchResult, FoundReward } from '@stampwell/contract/business/counter.ts'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { setInitialFocus } from '#ui/focus/initial-focus.ts'
import { latePart } from '#ui/loading/late-part.ts'
import { useCounterSession } from '../session/counter-session.ts'
import { NumberPad } from './NumberPad.tsx'
import { SearchInput } from './SearchInput.tsx'
import { SearchResults, SearchState } from './SearchResults.tsx'
import type { CounterFlow } from '../flow/use-counter.ts'
import { useCustomerSearch, useNewCustomerNumber, type CustomerSearch } from './use-customer-search.ts'

/** Loaded with the search field, before somebody is found missing. */
const newCustomer = latePart(() => import('../customer/NewCustomerForm.tsx').then((part) => part.NewCustomerForm))

const ROWS = 6
/** Maximum rows beside the number pad. */
const ROWS_BY_PAD = 3

type LookUpProps = {
  counter: CounterFlow
  twoPanes: boolean
  startWithLetters: boolean
  /** Shown in place of the results without a signal, with room for so many customers. */
  offlineNote: (limit: number) => ReactNode
}

export function LookUp({ counter, twoPanes, startWithLetters, offlineNote }: LookUpProps) {
  const { country } = useCounterSession()
  const search = useCustomerSearch(startWithLetters)
  const [adding, setAdding] = useNewCustomerNumber()
  useEffect(() => newCustomer.bring(), [])
  const clear = () => {
    search.setTyped('')
    setAdding(null)
  }
  const open = (one: Pick<CounterSearchResult, 'customer'> & { rewards: CounterSearchResult['rewards'] | null }) => {
    if (counter.open(one)) clear()
  }
  const openReward = (reward: FoundReward) => {
    if (counter.openReward(reward)) clear()
  }
  if (adding !== null) {
    return (
      <Suspense fallback={null}>
        <newCustomer.Part
          phone={adding}
          country={country}
          onCancel={() => setAdding(null)}
          onAdd={(add) => counter.openAdded(add, clear)}
          onKnown={(id) => {
            if (counter.openById(id)) clear()
          }}
        />
      </Suspense>
    )
  }
  return (
    <SearchForm
      search={search}
      opened={counter.person?.customer.id}
      twoPanes={twoPanes}
      offlineNote={offlineNote}
      onClear={clear}
      onOpen={open}
      onOpenReward={openReward}
      onNew={setAdding}
    />
  )
}

type SearchFormProps = Pick<LookUpProps, 'twoPanes' | 'offlineNote'> & {
  search: CustomerSearch
  /** Id of the customer who is open beside it. */
  opened: string | undefined
  onClear: () => void
  onOpen: (found: CounterSearchResult) => void
  onOpenReward: (found: FoundReward) => void
  onNew: (phone: string) => void
}

function SearchForm({ search, opened, twoPanes, offlineNote, onClear, onOpen, onOpenReward, onNew }: SearchFormProps) {
  const { typed, setTyped, letters, setLetters, text, data, isAnswered } = search
  const field = useRef<HTMLInputElement>(null)
  const pad = twoPanes && !letters
  const limit = pad ? ROWS_BY_PAD : ROWS
  const asked = useRef<string | null>(null)
  /** Enter opens the only match. Before the results of the text in the field are there it waits for them. */
  const enter = () => {
    asked.current = typed.trim()
    if (!data || !isAnswered || text !== asked.current) return
    asked.current = null
    const [only] = data.found
    if (data.reward) onOpenReward(data.reward)
    else if (only && data.found.length === 1) onOpen(only)
  }
  // Somebody else was opened meanwhile: a late answer must not take their place.
  useEffect(() => void (asked.current = null), [opened])
  useEffect(() => {
    if (asked.current === null) return
    if (asked.current === typed.trim()) enter()
    // Further typing means somebody else.
    else asked.current = null
  })
  return (
    <div className="counter-look" ref={twoPanes ? undefined : setInitialFocus}>
      <SearchInput
        field={field}
        inputMode={inputModeOf(pad, letters)}
        typed={typed}
        onTyped={setTyped}
        onEnter={enter}
        onClear={onClear}
      />
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
        <SearchState search={search} offlineNote={offlineNote(limit)} />
        {data && (
          <SearchResults
            reply={data}
            text={text}
            limit={limit}
            onOpen={onOpen}
            onOpenReward={onOpenReward}
            onNew={onNew}
          />
        )}
      </div>
      {pad && (
        <NumberPad
          onDigit={(digit) => setTyped(typed + digit)}
          onDelete={() => setTyped(typed.slice(0, -1))}
          onClear={onClear}
        />
      )}
    </div>
  )
}

// The number pad types into the field, so the device’s own keyboard stays hidden.
function inputModeOf(pad: boolean, letters: boolean): 'none' | 'text' | 'tel' {
  if (pad) return 'none'
  return letters ? 'text' : 'tel'
}
