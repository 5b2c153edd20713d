import { customers } from '@stampwell/contract/client-endpoints.gen.ts'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useCallback, useState } from 'react'
import { call } from '#app/call.ts'
import { say } from '#messages/offers.ts'
import { Button } from '#ui/Button.tsx'
import type { Errors } from '#ui/Field.tsx'
import { SuggestField } from '#ui/merchant/SuggestField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { Chosen, OfferDraft } from './offer-draft.ts'

const FOUND = 8
/** Names on the list before the rest is only counted. */
const SHOWN = 50

type WhoFieldProps = {
  draft: OfferDraft
  /** Selected customers whose names are known; of a long list only the first. */
  known: readonly Chosen[]
  errors: Errors
  onChange: (fields: Partial<OfferDraft>) => void
}

export function WhoField({ draft, known, errors, onChange }: WhoFieldProps) {
  const { audience, customer_ids } = draft
  return (
    <fieldset className="field">
      <legend>{say('form.audience')}</legend>
      <SegmentedControl
        label={say('form.audience')}
        value={audience}
        choices={[
          { value: 'all', label: say('form.everybody') },
          {
            value: 'selected',
            label: customer_ids.length > 0 ? say('form.chosen', { count: customer_ids.length }) : say('form.choose'),
          },
        ]}
        onChange={(value) => onChange({ audience: value })}
      />
      {audience === 'selected' && <People draft={draft} known={known} errors={errors} onChange={onChange} />}
    </fieldset>
  )
}

function People({ draft: { customer_ids, named }, known, errors, onChange }: WhoFieldProps) {
  const [text, setText] = useState('')
  const search = useCallback(
    async (asked: string, signal: AbortSignal) => {
      const { data } = await call(customers.list, { query: { search: asked, per_page: FOUND }, signal })
      return data.customers
        .filter(({ id }) => !customer_ids.includes(id))
        .map(({ id, name, phone, email }) => ({ id, title: name, detail: phone ?? email ?? '', phone }))
    },
    [customer_ids],
  )
  const people = [...known, ...named].filter(
    ({ id }, place, all) => customer_ids.includes(id) && all.findIndex((other) => other.id === id) === place,
  )
  const more = customer_ids.length - Math.min(people.length, SHOWN)
  return (
    <div className="offer-people">
      <SuggestField
        label={say('form.find')}
        hint={say('form.find_hint')}
        name="customer_ids"
        value={text}
        errors={errors}
        words={{
          list: say('form.found_list'),
          none: say('form.nobody'),
          failed: say('form.find_failed'),
          found: (count) => say('form.found', { count }),
        }}
        onType={setText}
        search={search}
        onChoose={({ id, title, phone }) => {
          setText('')
          onChange({ customer_ids: [...customer_ids, id], named: [...named, { id, name: title, phone }] })
        }}
      />
      {customer_ids.length > 0 && (
        <ul className="offer-chosen" aria-label={say('form.chosen_list')}>
          {people.slice(0, SHOWN).map(({ id, name, phone }) => (
            <li key={id}>
              <span>
                {name}{' '}
                {phone && (
                  <small>
                    <bdi dir="ltr">{phone}</bdi>
                  </small>
                )}
              </span>
              <Button
                variant="quiet"
                icon={IconX}
                aria-label={say('form.take_off', { name })}
                onClick={() => onChange({ customer_ids: customer_ids.filter((other) => other !== id) })}
              />
            </li>
          ))}
          {more > 0 && <li className="muted">{say('form.more', { count: more })}</li>}
        </ul>
      )}
    </div>
  )
}
