/** One place where the card is taken. */
import type { Location, locations } from '@stampwell/contract/business/locations.ts'
import type { AskOf, DataOf } from '@stampwell/contract/endpoint.ts'
import type { reference } from '@stampwell/contract/public/reference.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { say } from '../../messages/wizard.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, SelectField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { focusFirst } from './focus-first.ts'

export type LocationBody = Omit<AskOf<typeof locations.create>['body'], 'stamp'>
type Countries = DataOf<typeof reference.countries>['countries']

export type LocationFormProps = { place: Location | null; country: string; countries: Countries; errors: FieldErrors; busy: boolean; onSend: (body: LocationBody) => void; onCancel: () => void }

export function LocationForm({ place, country, countries, errors, busy, onSend, onCancel }: LocationFormProps) {
  return (
    <div ref={focusFirst}><Form
      className="part-form" errors={errors} aria-label={place ? say('place.edit') : say('place.new')}
      onSend={values => onSend({ name: values['name'] ?? '', address: values['address'] ?? '', city: values['city'] || null, country: values['country'] || null })}
    >
      <Field label={say('place.name')} name="name" errors={errors} maxLength={120} defaultValue={place?.name} placeholder={say('place.name_example')} />
      <Field label={say('place.address')} name="address" errors={errors} maxLength={300} defaultValue={place?.address} autoComplete="street-address" />
      <div className="wz-two">
        <Field label={say('place.city')} optional name="city" errors={errors} maxLength={120} defaultValue={place?.city ?? ''} autoComplete="address-level2" />
        <SelectField label={say('place.country')} name="country" errors={errors} defaultValue={place ? place.country ?? '' : country}>
          <option value="">{say('place.no_country')}</option>
          {countries.map(({ code, name }) => <option key={code} value={code}>{name}</option>)}
        </SelectField>
      </div>
      <div className="row wrap">
        <Button look="main" type="submit" busy={busy}>{place ? say('place.save') : say('place.add_it')}</Button>
        <Button look="quiet" onClick={onCancel}>{say('cancel')}</Button>
      </div>
    </Form></div>
  )
}
