import type { reference } from '@stampwell/contract/public/reference.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import type { MapProvider, Suggestion } from '#app/map/map-provider.ts'
import { PrintedField, unprintedWords } from '#app/PrintedField.tsx'
import { say as sayPlace } from '#messages/places.ts'
import { say as sayPrinting } from '#messages/printing.ts'
import { say } from '#messages/wizard.ts'
import { SelectField } from '#ui/fields/Field.tsx'
import { SuggestField } from '#ui/widgets/SuggestField.tsx'
import type { LocationDraft } from './location-draft.ts'

export type Countries = DataOf<typeof reference.countries>['countries']

export type AddressFieldsProps = {
  draft: LocationDraft
  countries: Countries
  errors: FieldErrors
  provider: MapProvider | null
  onChange: (part: Partial<LocationDraft>) => void
  onChoose: (suggestion: Suggestion) => void
}

const SEARCH_WORDS = {
  list: sayPlace('search.list'),
  none: sayPlace('search.none'),
  failed: sayPlace('search.failed'),
  found: (count: number) => sayPlace('search.found', { count }),
}

export function AddressFields({ draft, countries, errors, provider, onChange, onChoose }: AddressFieldsProps) {
  const letters = unprintedWords(draft.address)
  const searchHint = provider?.name === 'google' ? sayPlace('search.hint_google') : sayPlace('search.hint')
  return (
    <>
      <SuggestField
        label={say('place.address')}
        name="address"
        errors={errors}
        maxLength={300}
        value={draft.address}
        words={SEARCH_WORDS}
        hint={letters === null ? searchHint : sayPrinting('typed', { letters })}
        search={provider?.search ?? null}
        onType={(address) => onChange({ address, place_id: null })}
        onChoose={onChoose}
      />
      <div className="wz-two">
        <PrintedField
          label={say('place.city')}
          optional
          name="city"
          errors={errors}
          maxLength={120}
          value={draft.city}
          onChange={(event) => onChange({ city: event.target.value })}
          autoComplete="address-level2"
        />
        <SelectField
          label={say('place.country')}
          name="country"
          errors={errors}
          value={draft.country}
          onChange={(event) => onChange({ country: event.target.value })}
        >
          <option value="">{say('place.no_country')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
