import { say } from '#messages/offers.ts'
import type { Errors } from '#ui/Field.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { ChosenPerson } from '../../+sending/chosen-person.ts'
import { PeopleField } from '../../+sending/PeopleField.tsx'
import type { OfferDraft } from './offer-draft.ts'

/** Names on the list before the rest is only counted. */
const SHOWN = 50

type WhoFieldProps = {
  draft: OfferDraft
  /** Selected customers whose names are known; of a long list only the first. */
  known: readonly ChosenPerson[]
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
  const people = [...known, ...named]
    .filter(({ id }, place, all) => customer_ids.includes(id) && all.findIndex((other) => other.id === id) === place)
    .slice(0, SHOWN)
  const shown = new Set(people.map(({ id }) => id))
  const others = customer_ids.filter((id) => !shown.has(id))
  return (
    <div className="offer-people">
      <PeopleField
        value={people}
        more={others.length}
        error={errors['customer_ids']?.[0]}
        onChange={(chosen) => onChange({ customer_ids: [...chosen.map(({ id }) => id), ...others], named: chosen })}
      />
    </div>
  )
}
