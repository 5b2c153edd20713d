import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anchorDayOf,
  BILLING_INTERVALS,
  endOfPeriod,
  lastDayOf,
  periodFrom,
  remainingDays,
  renewalPeriod,
  wholeDays,
  type BillingInterval,
} from './billing-period.ts'
import { addDays, isDate, localDate } from '../time/calendar.ts'

/** Ends of the periods that follow each other from a date. */
function endsAfter(from: string, interval: BillingInterval, count: number): string[] {
  const anchor_day = anchorDayOf(from)
  const ends: string[] = []
  for (let start = from; ends.length < count; start = ends.at(-1) ?? start)
    ends.push(periodFrom(start, interval, anchor_day).to)
  return ends
}

test('a month without the anchor day ends on its last day, and the anchor is kept', () => {
  expect(endsAfter('2026-01-31', 'month', 6)).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
  ])
  expect(endsAfter('2027-12-30', 'month', 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30'])
})

test('a year that began on 29 February ends on the 28th, and on the 29th in leap years', () => {
  expect(endsAfter('2028-02-29', 'year', 4)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  expect(endsAfter('2096-02-29', 'year', 4).at(-1)).toBe('2100-02-28')
})

test('a month and a year cross the turn of the year', () => {
  expect(endsAfter('2026-12-15', 'month', 1)).toEqual(['2027-01-15'])
  expect(endsAfter('2026-12-31', 'year', 1)).toEqual(['2027-12-31'])
})

test('a period ends at local midnight, also in the night in which clocks change', () => {
  const period = periodFrom('2026-02-28', 'month', 29)
  expect(period.to).toBe('2026-03-29')
  expect(endOfPeriod(period, 'Europe/London').toISOString()).toBe('2026-03-29T00:00:00.000Z')
  expect(endOfPeriod({ from: '2026-03-29', to: '2026-04-29' }, 'Europe/London').toISOString()).toBe(
    '2026-04-28T23:00:00.000Z',
  )
  expect(endOfPeriod({ from: '2018-10-04', to: '2018-11-04' }, 'America/Sao_Paulo').toISOString()).toBe(
    '2018-11-04T03:00:00.000Z',
  )
})

test('the last day of a period is the one before the next begins, and never before its first', () => {
  expect(lastDayOf(periodFrom('2026-11-12', 'month', 12))).toBe('2026-12-11')
  expect(lastDayOf({ from: '2026-12-11', to: '2026-12-12' })).toBe('2026-12-11')
  expect(lastDayOf({ from: '2026-12-11', to: '2026-12-11' })).toBe('2026-12-11')
})

test('whole days are those of the calendar, and today remains until it is over', () => {
  const period = periodFrom('2026-10-01', 'month', 1)
  expect(wholeDays(period)).toBe(31)
  expect(['2026-09-01', '2026-10-01', '2026-10-02', '2026-10-31', '2026-11-01', '2026-12-01'].map(remaining)).toEqual([
    31, 31, 30, 1, 0, 0,
  ])
  expect(wholeDays(periodFrom('2027-03-01', 'year', 1))).toBe(366)

  function remaining(today: string) {
    return remainingDays(period, today)
  }
})

test('a renewal pays for the next period, or for the one that contains today', () => {
  const paid = { from: '2026-01-31', to: '2026-02-28' }
  const monthly = { interval: 'month', anchor_day: 31 } as const
  expect(renewalPeriod(paid, monthly, '2026-02-28')).toEqual({ from: '2026-02-28', to: '2026-03-31' })
  expect(renewalPeriod(paid, monthly, '2026-03-30')).toEqual({ from: '2026-02-28', to: '2026-03-31' })
  expect(renewalPeriod(paid, monthly, '2026-03-31')).toEqual({ from: '2026-03-31', to: '2026-04-30' })
  expect(renewalPeriod(paid, monthly, '2026-05-07')).toEqual({ from: '2026-04-30', to: '2026-05-31' })
})

test('periods follow each other without a gap, in each month once, on the anchor day or the last day', () => {
  const anyDate = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days))
  fc.assert(
    fc.property(
      anyDate,
      fc.constantFrom(...BILLING_INTERVALS),
      fc.integer({ min: 1, max: 30 }),
      (from, interval, n) => {
        const to = endsAfter(from, interval, n).at(-1) ?? ''
        expect(isDate(to)).toBe(true)
        const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
        expect(months(to) - months(from)).toBe(interval === 'year' ? 12 * n : n)
        const isLastDay = addDays(to, 1).slice(8) === '01'
        expect(anchorDayOf(to) === anchorDayOf(from) || (isLastDay && anchorDayOf(to) < anchorDayOf(from))).toBe(true)
      },
    ),
  )
})

test('the day of the period’s end is the first on which it is over, in every time zone', () => {
  const zones = ['Africa/Lagos', 'Europe/London', 'America/Havana', 'Australia/Lord_Howe', 'Africa/Cairo']
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000 }), fc.constantFrom(...zones), (days, zone) => {
      const period = periodFrom(addDays('2000-01-01', days), 'month', 31)
      const end = endOfPeriod(period, zone)
      expect(remainingDays(period, localDate(end, zone))).toBe(0)
      expect(remainingDays(period, localDate(new Date(end.getTime() - 1), zone))).toBe(1)
    }),
    { numRuns: 50 },
  )
})
