/** Day, month and year as three selects. The years open eighteen years back; later years are at the end. */
import { DEFAULT_AGE, defaultBirthYear } from '@stampwell/domain/birth-date.ts'
import { useId } from 'react'
import { DATE_LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/customers.ts'
import type { Errors } from '#ui/Field.tsx'

const OLDEST = 110
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat(DATE_LOCALE, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month, 1)),
)

/** `value` is 'YYYY-MM-DD'. Sends `birth_day`, `birth_month` and `birth_year`; see `birthDateOf`. */
export function BirthDateField({ value, errors, now }: { value: string | null; errors: Errors; now: Date }) {
  const id = useId()
  const [year = '', month = '', day = ''] = value?.split('-') ?? []
  const opens = defaultBirthYear(now)
  const wrong = errors['date_of_birth']?.[0]
  const shared = {
    className: 'in',
    'aria-invalid': wrong ? (true as const) : undefined,
    'aria-describedby': wrong ? `${id}e` : undefined,
  }
  return (
    <fieldset className="field">
      <legend>
        {say('person.birth')} <span className="opt">{say('person.optional')}</span>
      </legend>
      <div className="birth">
        <select {...shared} name="birth_day" aria-label={say('person.day')} defaultValue={day}>
          <option value="">{say('person.day')}</option>
          {Array.from({ length: 31 }, (_, index) => (
            <option key={index} value={String(index + 1).padStart(2, '0')}>
              {index + 1}
            </option>
          ))}
        </select>
        <select {...shared} name="birth_month" aria-label={say('person.month')} defaultValue={month}>
          <option value="">{say('person.month')}</option>
          {MONTHS.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </select>
        <select {...shared} name="birth_year" aria-label={say('person.year')} defaultValue={year}>
          <option value="">{say('person.year')}</option>
          {Array.from({ length: OLDEST - DEFAULT_AGE }, (_, back) => (
            <option key={back}>{opens - back}</option>
          ))}
          <optgroup label={say('person.under_age', { age: DEFAULT_AGE })}>
            {Array.from({ length: DEFAULT_AGE }, (_, on) => (
              <option key={on}>{opens + on + 1}</option>
            ))}
          </optgroup>
        </select>
      </div>
      {wrong && (
        <span className="error" id={`${id}e`}>
          {wrong}
        </span>
      )}
    </fieldset>
  )
}
