import { expect, test } from 'vitest'
import { inFrench } from '../../../../testing/in-french.ts'
import {
  barOf,
  countDays,
  datesInWords,
  earliestEnd,
  endOfWeek,
  savedWords,
  quarterAround,
  shareOf,
} from './offer-dates.ts'

const TODAY = '2026-11-20'
const words = (starts_on: string | null, ends_on: string | null) => datesInWords({ starts_on, ends_on }, TODAY)

test('the days of an offer stand in words, with the year only when it is another one', () => {
  expect(words('2026-11-02', '2026-11-30')).toBe('2 to 30 November')
  expect(words('2026-11-29', '2026-12-03')).toBe('29 November to 3 December')
  expect(words('2026-12-29', '2027-01-03')).toBe('29 December to 3 January 2027')
  expect(words('2026-12-04', '2026-12-04')).toBe('4 December')
  expect(words('2026-11-16', null)).toBe('From 16 November, no end')
  expect(words(null, '2026-11-30')).toBe('Until 30 November')
  expect(words(null, null)).toBe('No end')
  expect(countDays('2026-12-04', '2026-12-14')).toBe(11)
})

test('the first day of a month is “1er” in French, also where the month stands once', async () => {
  const { datesInWords: inWords } = await inFrench(() => import('./offer-dates.ts'))
  const said = (starts_on: string, ends_on: string) => inWords({ starts_on, ends_on }, TODAY)
  expect(said('2026-12-01', '2026-12-14')).toBe('Du 1er au 14 décembre')
  expect(said('2026-12-02', '2026-12-14')).toBe('Du 2 au 14 décembre')
  expect(said('2027-01-01', '2027-02-01')).toBe('Du 1er janvier 2027 au 1er février 2027')
})

test.each([
  ['2026-11-02', '2026-11-19', 'Saved. Its days are over, so nobody sees it.'],
  ['2026-11-02', TODAY, 'Offer is live. Customers see it now.'],
  [null, null, 'Offer is live. Customers see it now.'],
  ['2026-12-04', null, 'Saved. It starts on 4 December 2026.'],
])('a new offer from %s to %s says whether customers see it', (starts_on, ends_on, said) => {
  expect(savedWords({ starts_on, ends_on }, TODAY)).toBe(said)
})

test('this week ends on Sunday', () => {
  expect(['2026-11-16', TODAY, '2026-11-21', '2026-11-22'].map(endOfWeek)).toEqual(Array(4).fill('2026-11-22'))
})

test('a strip shows the month before, this one and the next, also over the turn of a year', () => {
  expect(quarterAround(TODAY)).toEqual({
    start: '2026-10-01',
    end: '2027-01-01',
    months: ['2026-10-01', '2026-11-01', '2026-12-01'],
  })
  expect(quarterAround('2027-01-31').months).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
})

test('a bar covers the days of its offer that are in the strip, the last one included', () => {
  const quarter = quarterAround(TODAY)
  const bar = (starts_on: string | null, ends_on: string | null) => barOf(quarter, { starts_on, ends_on })
  expect(bar(null, null)).toEqual({ from: 0, to: 1 })
  expect(bar('2026-10-01', '2026-12-31')).toEqual({ from: 0, to: 1 })
  expect(bar('2026-11-01', null)).toEqual({ from: 31 / 92, to: 1 })
  expect(bar('2026-10-10', '2026-10-10')).toEqual({ from: 9 / 92, to: 10 / 92 })
  expect([bar('2026-08-01', '2026-09-30'), bar('2027-01-01', null)]).toEqual([null, null])
  expect(shareOf(quarter, TODAY)).toBe(50 / 92)
})

test.each([
  ['2026-11-02', TODAY],
  [TODAY, TODAY],
  ['2026-12-04', '2026-12-04'],
])('an offer that starts on %s gets %s as its first end', (starts_on, end) => {
  expect(earliestEnd(starts_on, TODAY)).toBe(end)
})
