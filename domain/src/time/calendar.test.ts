import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  endOfLocalDay,
  isDate,
  isTimeZone,
  localDate,
  localHour,
  startOfLocalDay,
  startsOfLocalDays,
  weekdayOf,
  zoneLike,
} from './calendar.ts'

const start = (date: string, zone: string) => startOfLocalDay(date, zone).toISOString()

test('a date is read in the time zone of the business', () => {
  const at = new Date('2026-03-31T23:30:00Z')
  expect(localDate(at, 'Africa/Lagos')).toBe('2026-04-01')
  expect(localDate(at, 'America/New_York')).toBe('2026-03-31')
  expect(localHour(at, 'Africa/Lagos')).toBe(0)
  expect(localHour(at, 'Asia/Kathmandu')).toBe(5)
})

test('a day begins at local midnight', () => {
  expect(start('2026-04-01', 'Africa/Lagos')).toBe('2026-03-31T23:00:00.000Z')
  expect(start('2026-07-01', 'Asia/Kathmandu')).toBe('2026-06-30T18:15:00.000Z')
  expect(endOfLocalDay('2026-03-29', 'Europe/London').toISOString()).toBe('2026-03-29T23:00:00.000Z')
})

test('a day whose midnight the clocks skip begins after the gap', () => {
  expect(start('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
  expect(start('2024-04-26', 'Africa/Cairo')).toBe('2024-04-25T22:00:00.000Z')
})

test('consecutive days each begin at their own start, also around skipped hours and dates', () => {
  const spans = [
    ['Africa/Lagos', '2026-11-01'],
    ['Australia/Lord_Howe', '2026-03-20'],
    ['America/St_Johns', '2026-10-20'],
    ['America/Havana', '2024-10-20'],
    ['Pacific/Apia', '2011-12-20'],
    ['Africa/Cairo', '2024-04-15'],
  ] as const
  for (const [zone, first] of spans) {
    const starts = startsOfLocalDays(first, addDays(first, 30), zone)
    expect([...starts]).toEqual(
      Array.from({ length: 31 }, (_, n) => [addDays(first, n), startOfLocalDay(addDays(first, n), zone)]),
    )
  }
})

test('a day whose midnight comes twice begins at the first', () => {
  expect(start('2024-11-03', 'America/Havana')).toBe('2024-11-03T04:00:00.000Z')
})

test('a date that a country skipped begins when the next date begins', () => {
  expect(start('2011-12-30', 'Pacific/Apia')).toBe(start('2011-12-31', 'Pacific/Apia'))
})

test('every day begins on its date and the moment before is another day', () => {
  const zones = [
    'Africa/Lagos',
    'Europe/London',
    'America/New_York',
    'Africa/Casablanca',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Australia/Lord_Howe',
    'America/Havana',
  ]
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000 }), fc.constantFrom(...zones), (days, zone) => {
      const date = addDays('2000-01-01', days)
      const begin = startOfLocalDay(date, zone)
      expect(localDate(begin, zone) >= date).toBe(true)
      expect(localDate(new Date(begin.getTime() - 1), zone) < date).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('adding days crosses months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(weekdayOf('2026-04-06')).toBe(1)
  expect(weekdayOf('2026-04-05')).toBe(7)
})

test('the days between two dates are those of the calendar', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
  expect(daysBetween('2026-03-01', '2026-03-01')).toBe(0)
})

test('only real dates are dates', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDate)).toBe(true)
  expect(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', ''].some(isDate)).toBe(false)
})

test('a time zone is a name, not an offset', () => {
  expect(['Africa/Lagos', 'UTC', 'America/Argentina/Ushuaia'].every(isTimeZone)).toBe(true)
  expect(['', 'Lagos', '+01:00', 'Mars/Base', 'Africa/Lagos '].some(isTimeZone)).toBe(false)
})

test('an unknown zone is replaced by one with the same clock, in the same region if there is one', () => {
  const at = new Date('2026-05-01T10:00:00Z')
  expect(zoneLike('Europe/Kyiv', ['Africa/Cairo', 'Asia/Beirut', 'Europe/Athens', 'Europe/London'], at)).toBe(
    'Europe/Athens',
  )
  expect(zoneLike('US/Pacific', ['America/Denver', 'America/Los_Angeles', 'America/Phoenix'], at)).toBe(
    'America/Los_Angeles',
  )
  expect(zoneLike('America/New_York', ['America/Lima', 'America/Chicago'], at)).toBe('America/Lima')
  expect([zoneLike('Asia/Kathmandu', ['Asia/Kolkata'], at), zoneLike('Mars/Base', ['Asia/Kolkata'], at)]).toEqual([
    'UTC',
    'UTC',
  ])
})
