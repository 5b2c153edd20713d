import { expect, test } from 'vitest'
import { readTypedDay, writesMonthFirst } from './typed-day.ts'

const rules = { today: '2026-11-27', monthFirst: false, locale: 'en-GB' }
const read = (text: string, other: Partial<typeof rules> = {}) => readTypedDay(text, { ...rules, ...other })

test.each([
  '4/12/2026',
  '04.12.26',
  '4-12-2026',
  '4 12 2026',
  '4 Dec 2026',
  '4 december',
  'Dec 4, 2026',
  ' 2026-12-04 ',
  '4/12',
])('a shop that writes the day first reads %j as 4 December', (text) => {
  expect(read(text)).toBe('2026-12-04')
})

test('a shop that writes the month first reads the numbers the other way', () => {
  expect(read('12/4/2026', { monthFirst: true })).toBe('2026-12-04')
  expect(read('4 Dec 2026', { monthFirst: true })).toBe('2026-12-04')
})

test('without a year it is the next such day', () => {
  expect(read('27/11')).toBe('2026-11-27')
  expect(read('26 Nov')).toBe('2027-11-26')
  expect(read('29 Feb', { today: '2027-06-01' })).toBe('2028-02-29')
})

test('months are read in the language of the page, and in English', () => {
  expect(read('4 déc. 2026', { locale: 'fr-FR' })).toBe('2026-12-04')
  expect(read('4 Dec 2026', { locale: 'fr-FR' })).toBe('2026-12-04')
})

test.each([
  '',
  'soon',
  '31/2/2026',
  '4/13/2026',
  '12',
  '4 Ma 2026',
  '1/2/3/2026',
  '4 Dec 2026 10',
  '2026-13-01',
  '4/12/202',
])('%j is no day', (text) => {
  expect(read(text)).toBeNull()
})

test('only countries that write the month first do', () => {
  expect(['US', 'PH'].every(writesMonthFirst)).toBe(true)
  expect(['NG', 'GB', 'FR', 'GH', 'JP', 'CA'].some(writesMonthFirst)).toBe(false)
})
