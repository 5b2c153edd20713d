import { expect, test } from 'vitest'
import { defaultBirthYear, isBirthDate } from './birth-date.ts'

const now = new Date('2026-03-28T10:00:00Z')

test('product.md 5 and 9: the date-of-birth field opens 18 years before this year', () => {
  expect(defaultBirthYear(now)).toBe(2008)
})

test('a date of birth is a real date of a living person', () => {
  expect(['1990-02-28', '2026-03-28', '1896-01-01'].every((date) => isBirthDate(date, now))).toBe(true)
  expect(['1990-02-30', '2026-03-29', '1895-12-31', '28.02.1990', ''].some((date) => isBirthDate(date, now))).toBe(
    false,
  )
})
