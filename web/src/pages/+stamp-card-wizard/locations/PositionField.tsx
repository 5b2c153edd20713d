import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import type { MapProvider } from '#app/map/map-provider.ts'
import { say } from '#messages/places.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { pointOf, typedPoint, type LocationDraft } from './location-draft.ts'
import { LocationMap } from './LocationMap.tsx'
import './location-map.css'

type PositionFieldProps = {
  draft: LocationDraft
  zoom: number | undefined
  errors: FieldErrors
  provider: MapProvider | null
  fellBack: boolean
  onChange: (part: Partial<LocationDraft>) => void
}

export function PositionField({ draft, zoom, errors, provider, fellBack, onChange }: PositionFieldProps) {
  const point = pointOf(draft)
  const pin = point && { ...point, ...(zoom === undefined ? {} : { zoom }) }
  const isWrong = Boolean(errors['latitude'] ?? errors['longitude'])

  return (
    <div className="position">
      <LocationMap
        provider={provider}
        pin={pin}
        city={draft.city}
        country={draft.country}
        onPin={(put) => onChange(typedPoint(put))}
      />
      {fellBack && <p className="cap">{say('map.fell_back')}</p>}
      <div className="position-line">
        <p className="cap">
          {point ? say('map.drag') : say('map.put')}{' '}
          <span className="tn" role="status">
            {point && say('map.at', { latitude: point.latitude.toFixed(4), longitude: point.longitude.toFixed(4) })}
          </span>
        </p>
        {point && (
          <Button variant="quiet" onClick={() => onChange({ latitude: '', longitude: '', place_id: null })}>
            {say('map.remove')}
          </Button>
        )}
      </div>
      <details open={isWrong || undefined}>
        <summary>{say('position.legend')}</summary>
        <div className="wz-two">
          <Field
            label={say('position.latitude')}
            optional
            name="latitude"
            inputMode="decimal"
            errors={errors}
            maxLength={20}
            value={draft.latitude}
            onChange={(event) => onChange({ latitude: event.target.value })}
          />
          <Field
            label={say('position.longitude')}
            optional
            name="longitude"
            inputMode="decimal"
            errors={errors}
            maxLength={20}
            value={draft.longitude}
            onChange={(event) => onChange({ longitude: event.target.value })}
          />
        </div>
      </details>
    </div>
  )
}
