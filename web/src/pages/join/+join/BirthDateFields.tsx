/** Day, month and year of birth. The year defaults to 18 years ago and counts only with a day and a month. */
import { defaultBirthYear } from '@stampwell/domain/birth-date.ts'
import { useId, useState } from 'react'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/join.ts'
import type { FormValues } from '#ui/Form.tsx'

const YEARS = 120

export function BirthDateFields({ error }: { error: string | undefined }) {
  const id = useId()
  const [now] = useState(() => new Date())
  const wrong = error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}e` } : {}
  return (
    <fieldset className="field join-birth">
      <legend className="sr">{say('form.birth')}</legend>
      <div>
        <select
          className="in"
          name="birth_day"
          aria-label={say('form.day')}
          autoComplete="bday-day"
          defaultValue=""
          {...wrong}
        >
          <option value="">{say('form.day')}</option>
          {Array.from({ length: 31 }, (_, at) => (
            <option key={at}>{at + 1}</option>
          ))}
        </select>
        <select
          className="in"
          name="birth_month"
          aria-label={say('form.month')}
          autoComplete="bday-month"
          defaultValue=""
          {...wrong}
        >
          <option value="">{say('form.month')}</option>
          {months().map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="in"
          name="birth_year"
          aria-label={say('form.year')}
          autoComplete="bday-year"
          defaultValue={defaultBirthYear(now)}
          {...wrong}
        >
          {Array.from({ length: YEARS }, (_, ago) => (
            <option key={ago}>{now.getUTCFullYear() - ago}</option>
          ))}
        </select>
      </div>
      {error && (
        <span className="error" id={`${id}e`}>
          {error}
        </span>
      )}
    </fieldset>
  )
}

/** Returns 'YYYY-MM-DD', null when left out, or 'incomplete'. The server checks that the day exists. */
export function birthDateIn(values: FormValues): string | null {
  const day = values['birth_day'] ?? ''
  const month = values['birth_month'] ?? ''
  if (day === '' && month === '') return null
  if (day === '' || month === '') return 'incomplete'
  return `${values['birth_year'] ?? ''}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function months(): string[] {
  const format = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => format.format(new Date(Date.UTC(2024, at, 1))))
}
