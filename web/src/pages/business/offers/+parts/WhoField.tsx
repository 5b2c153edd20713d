import { say } from '#messages/offers.ts'
import { useWrong, type Errors } from '#ui/fields/Field.tsx'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import type { ChosenPerson } from '../../+sending/chosen-person.ts'
import { PeopleField } from '../../+sending/PeopleField.tsx'
import type { OfferDraft } from './offer-draft.ts'

type WhoFieldProps = {
  draft: OfferDraft
  /** Selected customers whose names are known; of a long list only the first, the rest is counted. */
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
  const { wrong, onChange: clearError } = useWrong({ errors, name: 'customer_ids' })
  const selected = new Set(customer_ids)
  // Customers who were chosen on this page are shown, however long the list.
  const byId = new Map([...named, ...known].map((person) => [person.id, person]))
  const people = [...byId.values()].filter(({ id }) => selected.has(id))
  const others = [...selected].filter((id) => !byId.has(id))
  return (
    <div className="offer-people">
      <PeopleField
        value={people}
        others={others}
        error={wrong}
        onChange={(chosen) => {
          clearError()
          onChange({ customer_ids: [...chosen.map(({ id }) => id), ...others], named: chosen })
        }}
      />
    </div>
  )
}
