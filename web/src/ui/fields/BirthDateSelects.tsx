/**
 * Day, month and year of birth as three selects: `birth_day`, `birth_month` and `birth_year`, which `birthDateIn` reads.
 * The year may stay empty; the years open 18 years ago, later ones are at the end.
 */
import { birthDateFrom, birthYears, DEFAULT_AGE, splitBirthDate } from '@stampwell/domain/customers/birth-date.ts'
import { makeOnce } from '@stampwell/domain/make-once.ts'
import { DATE_LOCALE } from '#messages/catalogue.ts'
import type { FormValues } from './Form.tsx'

const months = makeOnce<string, string[]>()

export type BirthDateSelectsProps = {
  /** 'YYYY-MM-DD' or '--MM-DD'. */
  value?: string | null
  /** `any_year` stands where no year is chosen, `younger` above the years of people under the age given. */
  words: { day: string; month: string; year: string; any_year: string; younger: (age: number) => string }
  /** The browser may fill in the birthday of whoever uses it. */
  isOwn?: boolean
  now: Date
  control: { 'aria-invalid'?: true; 'aria-describedby'?: string }
}

export function BirthDateSelects({ value = null, words, isOwn = false, now, control }: BirthDateSelectsProps) {
  const { birthday, birth_year } = splitBirthDate(value)
  const [month = '', day = ''] = birthday?.split('-') ?? []
  const years = birthYears(now)
  const propsOf = (part: 'day' | 'month' | 'year', chosen: string | number) => ({
    ...control,
    className: 'in',
    name: `birth_${part}`,
    'aria-label': words[part],
    defaultValue: chosen,
    ...(isOwn && { autoComplete: `bday-${part}` }),
  })
  return (
    <>
      <select {...propsOf('day', day)}>
        <option value="">{words.day}</option>
        {Array.from({ length: 31 }, (_, index) => (
          <option key={index} value={twoDigits(index + 1)}>
            {index + 1}
          </option>
        ))}
      </select>
      <select {...propsOf('month', month)}>
        <option value="">{words.month}</option>
        {months(DATE_LOCALE, monthNames).map((name, index) => (
          <option key={name} value={twoDigits(index + 1)}>
            {name}
          </option>
        ))}
      </select>
      <select {...propsOf('year', birth_year ?? '')}>
        <option value="">{words.any_year}</option>
        {years.adult.map((year) => (
          <option key={year}>{year}</option>
        ))}
        <optgroup label={words.younger(DEFAULT_AGE)}>
          {years.younger.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </optgroup>
      </select>
    </>
  )
}

/** Returns the date that a form's selects name, null if they are empty, or 'incomplete'. The server checks that the day exists. */
export function birthDateIn(values: FormValues): string | null {
  return birthDateFrom({
    day: values['birth_day'] ?? '',
    month: values['birth_month'] ?? '',
    year: values['birth_year'] ?? '',
  })
}

function monthNames(): string[] {
  const format = new Intl.DateTimeFormat(DATE_LOCALE, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)))
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
