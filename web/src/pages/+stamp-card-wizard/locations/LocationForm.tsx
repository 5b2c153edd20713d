import type { locations } from '@stampwell/contract/business/locations.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useMemo, useState, type Ref } from 'react'
import { useMapProvider } from '#app/map/use-map-provider.ts'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { PrintedField } from '#app/PrintedField.tsx'
import { say } from '#messages/wizard.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { AddressFields, type Countries } from './AddressFields.tsx'
import { focusFirstField } from '#ui/focus/initial-focus.ts'
import { useOpenForm, type OpenForm } from '../open-form.ts'
import { pointOf, positionErrors } from './location-draft.ts'
import { PositionField } from './PositionField.tsx'
import { useAddressChoice } from './use-address-choice.ts'
import { useLocationDraft, type LocationDraftInput } from './use-location-draft.ts'
import '../part-list.css'

export type LocationBody = Omit<InputOf<typeof locations.create>['body'], 'stamp'>

export type LocationFormProps = LocationDraftInput & {
  countries: Countries
  errors: FieldErrors
  busy: boolean
  /** It would be one more location of the plan's. */
  isCounted: boolean
  onSend: (body: LocationBody) => Promise<boolean>
  onCancel: () => void
  ref?: Ref<OpenForm> | undefined
}

export function LocationForm(props: LocationFormProps) {
  const { savedLocation, country, countries, errors, busy, isCounted, onSend, onCancel, ref } = props
  const { provider, fellBack } = useMapProvider(country)
  const { draft, change, touched } = useLocationDraft(props)
  const { zoom, choose, type } = useAddressChoice({ provider, countries, change })
  const [wrong, setWrong] = useState<FieldErrors>({})
  const shown = useMemo(() => ({ ...errors, ...wrong }), [errors, wrong])

  const send = async () => {
    const problems = positionErrors(draft)
    setWrong(problems)
    if (Object.keys(problems).length > 0) return false
    const { latitude = null, longitude = null } = pointOf(draft) ?? {}
    return onSend({
      name: draft.name.trim(),
      address: draft.address.trim(),
      city: draft.city.trim() || null,
      country: draft.country || null,
      latitude,
      longitude,
      place_id: draft.place_id,
    })
  }
  useOpenForm(ref, { touched, send })

  return (
    <div ref={focusFirstField}>
      <Form
        className="part-form"
        errors={shown}
        aria-label={savedLocation ? say('place.edit') : say('place.new')}
        onSend={() => void send()}
      >
        <PrintedField
          label={say('place.name')}
          name="name"
          errors={shown}
          maxLength={120}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          placeholder={say('place.name_example')}
        />
        <AddressFields
          draft={draft}
          countries={countries}
          errors={shown}
          provider={provider}
          onChange={type}
          onChoose={(suggestion) => void choose(suggestion)}
        />
        <PositionField
          draft={draft}
          zoom={zoom}
          errors={shown}
          provider={provider}
          fellBack={fellBack}
          onChange={change}
        />
        <div className="row wrap">
          <PlanGate limit="locations" unless={!isCounted}>
            <Button variant="main" type="submit" busy={busy}>
              {savedLocation ? say('place.save') : say('place.add_it')}
            </Button>
          </PlanGate>
          <Button variant="quiet" onClick={onCancel}>
            {say('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
