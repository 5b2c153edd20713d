import { expect, test } from 'vitest'
import { monthNamed, readTypedDay, writesMonthFirst, type TypedDayRules } from './typed-day.ts'

const rules: TypedDayRules = { today: '2026-11-27', monthFirst: false, locale: 'en-GB', near: 'future' }
const read = (text: string, other: Partial<TypedDayRules> = {}) => readTypedDay(text, { ...rules, ...other })

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
  'Fri 4 Dec 2026',
  'Friday, Dec 4',
  'Fri 4/12/2026',
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

test('a filter that looks back takes the last such day, of a leap year too', () => {
  const past = (text: string) => read(text, { near: 'past' })
  expect(['4/11', '27/11', '28 Nov'].map(past)).toEqual(['2026-11-04', '2026-11-27', '2025-11-28'])
  expect(past('29 Feb')).toBe('2024-02-29')
})

test('a filter over what was and what is planned takes the next such day only if it is near', () => {
  const either = (text: string) => read(text, { near: 'either' })
  expect(['4/11', '27/11', '4/12', '26/1', '4/5'].map(either)).toEqual([
    '2026-11-04',
    '2026-11-27',
    '2026-12-04',
    '2027-01-26',
    '2026-05-04',
  ])
})

test('months are read in the language of the page, and in English', () => {
  expect(read('4 déc. 2026', { locale: 'fr-FR' })).toBe('2026-12-04')
  expect(read('4 Dec 2026', { locale: 'fr-FR' })).toBe('2026-12-04')
})

test('a day is read in the digits of every script', () => {
  expect(['٤/١٢/٢٠٢٦', '۴ Dec ۲۰۲۶', '２０２６-１２-０４'].map((text) => read(text))).toEqual(
    Array(3).fill('2026-12-04'),
  )
})

test('French months are read without their accents', () => {
  const inFrench = (text: string) => read(text, { locale: 'fr-FR' })
  expect(['15 aout 2027', '3 fevrier 2027', '2 DECEMBRE 2026', '2 déc. 2026'].map(inFrench)).toEqual([
    '2027-08-15',
    '2027-02-03',
    '2026-12-02',
    '2026-12-02',
  ])
  expect(monthNamed('Août', 'fr')).toBe(8)
})

test('a weekday before the day is not read as a month', () => {
  const inFrench = (text: string) => read(text, { locale: 'fr-FR' })
  expect(['mar. 8 déc. 2026', 'mardi 8 decembre', 'mar 8/12/2026'].map(inFrench)).toEqual([
    '2026-12-08',
    '2026-12-08',
    '2026-12-08',
  ])
  expect(inFrench('8 mar. 2027')).toBe('2027-03-08')
  expect(inFrench('mar 8 2027')).toBe('2027-03-08')
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
  '4 Dec 206',
  '4 Dec 2',
  'Fri',
  'Fri 4',
])('%j is no day', (text) => {
  expect(read(text)).toBeNull()
})

test('only countries that write the month first do', () => {
  expect(['US', 'PH'].every(writesMonthFirst)).toBe(true)
  expect(['NG', 'GB', 'FR', 'GH', 'JP', 'CA'].some(writesMonthFirst)).toBe(false)
})
