import type { TillLocation } from '@stampwell/contract/business/tills.ts'
import { say } from '#messages/tills.ts'
import { Field, SelectField, type Errors } from '#ui/fields/Field.tsx'
import type { FormValues } from '#ui/fields/Form.tsx'

export type TillInput = { name: string; location_id: string | null; lock_minutes: number }

const MINUTES = [1, 2, 5, 10, 15, 30, 60]

export function TillFields({
  known,
  places,
  errors,
}: {
  known?: TillInput & { location_name: string | null }
  places: readonly TillLocation[]
  errors: Errors
}) {
  const lock = known?.lock_minutes ?? 10
  const own = known?.location_id ?? null
  // No other till is offered the place of an archived card; the one that has it keeps it until another is chosen.
  const isArchived = own !== null && !places.some(({ id }) => id === own)
  return (
    <>
      <Field
        label={say('form.name')}
        name="name"
        errors={errors}
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={known?.name ?? ''}
        hint={say('form.name_hint')}
        data-initial-focus
      />
      {(places.length > 0 || isArchived) && (
        <SelectField
          label={say('form.place')}
          name="location_id"
          errors={errors}
          defaultValue={own ?? ''}
          hint={say('form.place_hint')}
        >
          <option value="">{say('form.place_none')}</option>
          {isArchived && (
            <option value={own}>{say('form.place_archived', { place: known?.location_name ?? '' })}</option>
          )}
          {places.map((location) => (
            <option key={location.id} value={location.id}>
              {location.name}, {location.address}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={say('form.lock')}
        name="lock_minutes"
        errors={errors}
        defaultValue={String(lock)}
        hint={say('form.lock_hint')}
      >
        {[...new Set([...MINUTES, lock])]
          .sort((a, b) => a - b)
          .map((count) => (
            <option key={count} value={count}>
              {say('form.minutes', { count })}
            </option>
          ))}
      </SelectField>
    </>
  )
}

export function readTill(values: FormValues): TillInput {
  return {
    name: values['name'] ?? '',
    location_id: values['location_id'] || null,
    lock_minutes: Number(values['lock_minutes']),
  }
}
