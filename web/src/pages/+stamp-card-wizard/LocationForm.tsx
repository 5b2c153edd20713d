import type { Location, locations } from '@stampwell/contract/business/locations.ts'
import type { InputOf, DataOf } from '@stampwell/contract/endpoint.ts'
import type { reference } from '@stampwell/contract/public/reference.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useEffect, useMemo, useState, type Ref } from 'react'
import type { Suggestion } from '../../app/map/map-provider.ts'
import { useMapProvider } from '../../app/map/use-map-provider.ts'
import { notify } from '../../app/toasts/notify.ts'
import { say as sayPlace } from '../../messages/places.ts'
import { say } from '../../messages/wizard.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, SelectField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { SuggestField } from '../../ui/SuggestField.tsx'
import { focusFirst } from './focus-first.ts'
import { isTouched, useOpenForm, type OpenForm } from './open-form.ts'
import { draftOf, pointOf, positionErrors, typedPoint, type LocationDraft } from './location-draft.ts'
import { PositionField } from './PositionField.tsx'
import { keepForm } from './unsaved-text.ts'

export type LocationBody = Omit<InputOf<typeof locations.create>['body'], 'stamp'>
type Countries = DataOf<typeof reference.countries>['countries']

/** A location that was typed and not sent; `savedLocation` is null for a new one. */
export type KeptPlace = { savedLocation: string | null; typed: LocationDraft }

export type LocationFormProps = {
  savedLocation: Location | null
  country: string
  countries: Countries
  errors: FieldErrors
  busy: boolean
  /** The card's id, under which the text is stored; `typed` is the stored text. */
  stamp: string
  typed?: LocationDraft | undefined
  onTyping?: ((typing: boolean) => void) | undefined
  onSend: (body: LocationBody) => Promise<boolean>
  onCancel: () => void
  ref?: Ref<OpenForm> | undefined
}

const SEARCH_WORDS = {
  list: sayPlace('search.list'),
  none: sayPlace('search.none'),
  failed: sayPlace('search.failed'),
  found: (count: number) => sayPlace('search.found', { count }),
}

const NOBODY = () => {}

export function LocationForm({
  savedLocation,
  country,
  countries,
  errors,
  busy,
  stamp,
  typed,
  onTyping = NOBODY,
  onSend,
  onCancel,
  ref,
}: LocationFormProps) {
  const { provider, fellBack } = useMapProvider(country)
  const [begun] = useState(() => draftOf(savedLocation, country))
  const [draft, setDraft] = useState(typed ?? begun)
  const [zoom, setZoom] = useState<number>()
  const [wrong, setWrong] = useState<FieldErrors>({})
  const change = (part: Partial<LocationDraft>) => setDraft((held) => ({ ...held, ...part }))
  const touched = isTouched(draft, begun)
  useEffect(
    () =>
      keepForm(
        `place.${stamp}`,
        touched ? ({ savedLocation: savedLocation?.id ?? null, typed: draft } satisfies KeptPlace) : null,
      ),
    [stamp, savedLocation, touched, draft],
  )
  useEffect(() => {
    onTyping(touched)
    return () => onTyping(false)
  }, [onTyping, touched])
  const shown = useMemo(() => ({ ...errors, ...wrong }), [errors, wrong])

  const choose = async (suggestion: Suggestion) => {
    change({ address: suggestion.text })
    try {
      const found = await provider?.resolve(suggestion)
      if (!found) return
      const known = countries.some(({ code }) => code === found.country)
      setZoom(found.zoom)
      change({
        address: found.address,
        ...(found.city ? { city: found.city } : {}),
        ...(known && found.country ? { country: found.country } : {}),
        ...typedPoint(found),
        place_id: found.place_id,
      })
    } catch {
      notify.warning(sayPlace('search.unknown'))
    }
  }
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
    <div ref={focusFirst}>
      <Form
        className="part-form"
        errors={shown}
        aria-label={savedLocation ? say('place.edit') : say('place.new')}
        onSend={() => void send()}
      >
        <Field
          label={say('place.name')}
          name="name"
          errors={shown}
          maxLength={120}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          placeholder={say('place.name_example')}
        />
        <SuggestField
          label={say('place.address')}
          name="address"
          errors={shown}
          maxLength={300}
          value={draft.address}
          words={SEARCH_WORDS}
          hint={provider?.name === 'google' ? sayPlace('search.hint_google') : sayPlace('search.hint')}
          search={provider?.search ?? null}
          onType={(address) => change({ address, place_id: null })}
          onChoose={(option) => void choose(option)}
        />
        <div className="wz-two">
          <Field
            label={say('place.city')}
            optional
            name="city"
            errors={shown}
            maxLength={120}
            value={draft.city}
            onChange={(event) => change({ city: event.target.value })}
            autoComplete="address-level2"
          />
          <SelectField
            label={say('place.country')}
            name="country"
            errors={shown}
            value={draft.country}
            onChange={(event) => change({ country: event.target.value })}
          >
            <option value="">{say('place.no_country')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <PositionField
          draft={draft}
          zoom={zoom}
          errors={shown}
          provider={provider}
          fellBack={fellBack}
          onChange={change}
        />
        <div className="row wrap">
          <Button variant="main" type="submit" busy={busy}>
            {savedLocation ? say('place.save') : say('place.add_it')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {say('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
