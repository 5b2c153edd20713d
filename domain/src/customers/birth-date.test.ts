import { expect, test } from 'vitest'
import {
  birthDateFrom,
  birthYears,
  completeBirthDate,
  defaultBirthYear,
  isBirthDate,
  splitBirthDate,
} from './birth-date.ts'

const now = new Date('2026-03-28T10:00:00Z')

test('5.9, 9.10: the date-of-birth field opens 18 years before this year', () => {
  expect(defaultBirthYear(now)).toBe(2008)
})

test('a date of birth is a real date of a living person', () => {
  expect(['1990-02-28', '2026-03-28', '1896-01-01'].every((date) => isBirthDate(date, now))).toBe(true)
  expect(['1990-02-30', '2026-03-30', '1895-12-31', '28.02.1990', ''].some((date) => isBirthDate(date, now))).toBe(
    false,
  )
})

test('a date of birth may be today wherever the day has begun', () => {
  expect(isBirthDate('2026-03-29', new Date('2026-03-28T09:59:59Z'))).toBe(false)
  expect(isBirthDate('2026-03-29', now)).toBe(true)
})

test('a birthday may lack its year, also on 29 February', () => {
  expect(['--02-28', '--02-29', '--12-31'].every((date) => isBirthDate(date, now))).toBe(true)
  expect(['--02-30', '--13-01', '--2-28', '02-28', '---02-28', '--'].some((date) => isBirthDate(date, now))).toBe(false)
})

test('a date of birth is stored as the day and the year', () => {
  expect(splitBirthDate('1990-02-28')).toEqual({ birthday: '02-28', birth_year: 1990 })
  expect(splitBirthDate('--02-29')).toEqual({ birthday: '02-29', birth_year: null })
  expect(splitBirthDate(null)).toEqual({ birthday: null, birth_year: null })
})

test.each([
  [null, '1990-02-28', '1990-02-28'],
  [null, '--02-28', '--02-28'],
  ['--02-28', null, '--02-28'],
  ['--02-28', '1990-02-28', '1990-02-28'],
  ['--02-28', '1990-03-01', '--02-28'],
  ['1990-02-28', '--02-28', '1990-02-28'],
  ['1990-02-28', '1991-02-28', '1990-02-28'],
])('what is known of a birthday stays: %s and %s make %s', (known, other, whole) => {
  expect(completeBirthDate(known, other)).toBe(whole)
})

test('a form’s year may stay empty, day and month only together', () => {
  const from = (day: string, month: string, year: string) => birthDateFrom({ day, month, year })
  expect([from('3', '5', '1990'), from('03', '05', ''), from('', '', '')]).toEqual(['1990-05-03', '--05-03', null])
  expect([from('3', '', ''), from('', '5', '1990'), from('', '', '1990')]).toEqual(Array(3).fill('incomplete'))
})

test('the years of a form are those of living people, adults first', () => {
  const { adult, younger } = birthYears(now)
  expect([adult[0], adult.at(-1), younger[0], younger.at(-1)]).toEqual([2008, 1896, 2009, 2026])
})
