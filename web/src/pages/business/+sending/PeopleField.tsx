/** Chooses customers one by one: a search, what it found, and who is chosen. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import { customers } from '@stampwell/contract/client-endpoints.gen.ts'
import { MAX_SELECTED_CUSTOMERS } from '@stampwell/domain/sending/campaign.ts'
import { phoneInText } from '@stampwell/domain/text/phone.ts'
import { useRef, useState } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/sending.ts'
import { focusAfter } from '#ui/focus/focus-after.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import type { ChosenPerson } from './chosen-person.ts'
import { FieldError } from './FieldError.tsx'
import './people-field.css'

export type PeopleFieldProps = {
  value: readonly ChosenPerson[]
  /** Ids of chosen people beside `value`, whose names are not listed. */
  others?: readonly string[]
  /** Chosen people who were erased or merged since. */
  gone?: number
  error?: string | undefined
  onChange: (people: ChosenPerson[]) => void
}

export function PeopleField({ value, others = [], gone = 0, error, onChange }: PeopleFieldProps) {
  const [search, setSearch] = useState('')
  const count = value.length + others.length
  const box = useRef<HTMLDivElement>(null)
  const takeOut = (id: string, at: number) =>
    focusAfter(
      () => onChange(value.filter((one) => one.id !== id)),
      () => {
        const chips = box.current?.querySelectorAll<HTMLElement>('.people-chosen button') ?? []
        return chips[at] ?? chips[at - 1] ?? box.current?.querySelector('input')
      },
    )
  const isFull = count >= MAX_SELECTED_CUSTOMERS
  return (
    <div className="people" role="group" ref={box} aria-label={say('people.label')}>
      <SearchField value={search} onSearch={setSearch} label={say('people.search')} placeholder={say('people.hint')} />
      {search === '' ? (
        <p className="cap">{say('people.start')}</p>
      ) : (
        <Found
          search={search}
          chosen={new Set([...value.map(({ id }) => id), ...others])}
          onAdd={({ id, name }) => {
            if (!isFull) onChange([...value, { id, name }])
          }}
        />
      )}
      {isFull && <p className="cap">{say('people.full', { max: MAX_SELECTED_CUSTOMERS })}</p>}
      <p className="people-count" role="status">
        {count === 0 ? say('people.nobody') : say('people.chosen', { count })}
      </p>
      {gone > 0 && (
        <p className="cap" role="status">
          {say('people.gone', { count: gone })}
        </p>
      )}
      {value.length > 0 && (
        <ul className="people-chosen">
          {value.map(({ id, name }, at) => (
            <li key={id}>
              <button
                type="button"
                className="chip"
                aria-label={say('people.take_out', { name })}
                onClick={() => takeOut(id, at)}
              >
                <span>{name}</span>
                <Icon of={IconX} size={16} />
              </button>
            </li>
          ))}
          {others.length > 0 && <li className="muted">{say('people.more', { count: others.length })}</li>}
        </ul>
      )}
      <FieldError message={error} />
    </div>
  )
}

const MAX_FOUND = 8

function Found({
  search,
  chosen,
  onAdd,
}: {
  search: string
  chosen: ReadonlySet<string>
  onAdd: (customer: Customer) => void
}) {
  const found = useRead(
    customers.list,
    { query: { search: search.slice(0, 100), per_page: MAX_FOUND } },
    { keep: true },
  )
  if (found.error) return <ReadError title={say('people.error')} read={found} />
  // The search before this one found nobody; this one may.
  if (!found.data || (found.isPlaceholderData && found.data.customers.length === 0)) return <SkeletonRows rows={3} />
  if (found.data.customers.length === 0)
    return (
      <p className="muted" role="status">
        {say('people.none', { text: search })}
      </p>
    )
  return (
    <ul className="people-found" aria-label={say('people.found')}>
      {found.data.customers.map((customer) => {
        const isIn = chosen.has(customer.id)
        return (
          <li key={customer.id}>
            <button
              type="button"
              aria-label={isIn ? undefined : say('people.add', { name: customer.name })}
              aria-disabled={isIn || undefined}
              onClick={() => {
                if (!isIn) onAdd(customer)
              }}
            >
              <span>
                <b>{customer.name}</b>
                <small className="tn">{reachOf(customer)}</small>
              </span>
              {isIn ? <small>{say('people.is_in')}</small> : <Icon of={IconPlus} size={18} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function reachOf({ phone, email }: Customer): string {
  return phone ? phoneInText(phone) : (email ?? say('people.no_reach'))
}
