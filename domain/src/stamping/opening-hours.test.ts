import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, clock, everyDay, hours, moments, zones } from '../testing/opening-hours.ts'
import { addDays, localDate, localTime, momentOf, startOfLocalDay, weekdayOf } from '../time/calendar.ts'
import { DAY_MS } from '../time/durations.ts'
import { isOpenAt, lastOpen, nextOpening, WEEKDAYS, type OpeningHours } from './stamping-rules.ts'

test('each weekday has its own hours, from the opening minute up to but not including the closing minute', () => {
  // Monday to Sunday.
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  for (const [index, day] of days.entries()) {
    const open = { [day]: [{ from: '09:00', to: '17:00' }] }
    expect(dates.map((date) => isOpenAt(open, at(`${date}T08:00:00Z`), 'Africa/Lagos'))).toEqual(
      dates.map((_, other) => other === index),
    )
    expect(
      ['07:59:59', '15:59:59', '16:00:00'].map((time) =>
        isOpenAt(open, at(`${dates[index]}T${time}Z`), 'Africa/Lagos'),
      ),
    ).toEqual([false, true, false])
  }
})

test('a span past midnight covers the next morning but not the next evening', () => {
  const friday = { friday: [{ from: '22:00', to: '02:00' }] }
  expect(isOpenAt(friday, at('2026-11-20T21:30:00Z'), 'Africa/Lagos')).toBe(true)
  expect(isOpenAt(friday, at('2026-11-21T00:59:59Z'), 'Africa/Lagos')).toBe(true)
  expect(isOpenAt(friday, at('2026-11-21T01:00:00Z'), 'Africa/Lagos')).toBe(false)
  expect(isOpenAt(friday, at('2026-11-21T21:30:00Z'), 'Africa/Lagos')).toBe(false)
})

test('a span of Sunday night continues into Monday', () => {
  const hours = { sunday: [{ from: '20:00', to: '03:00' }] }
  expect(isOpenAt(hours, at('2026-11-23T01:30:00Z'), 'Africa/Lagos')).toBe(true)
  expect(nextOpening(hours, at('2026-11-23T02:00:00Z'), 'Africa/Lagos')).toEqual(at('2026-11-29T19:00:00Z'))
})

test('the last open moment is now, or just before the latest closing', () => {
  const hours = { sunday: [{ from: '20:00', to: '03:00' }] }
  const last = (text: string) => lastOpen(hours, at(text), 'Africa/Lagos')
  expect(last('2026-11-23T01:30:00Z')).toEqual(at('2026-11-23T01:30:00Z'))
  expect(last('2026-11-23T02:00:00Z')).toEqual(at('2026-11-23T01:59:59.999Z'))
  expect(last('2026-11-24T12:00:00Z')).toEqual(at('2026-11-23T01:59:59.999Z'))
  expect(last('2026-11-26T12:00:00Z')).toBeNull()
})

test('a span from midnight to midnight covers the whole day', () => {
  const hours = everyDay('00:00', '00:00')
  fc.assert(fc.property(moments, zones, (now, zone) => isOpenAt(hours, now, zone)))
})

test('when clocks go forward, a span inside the gap is skipped and one across it is shorter', () => {
  const zone = 'Europe/London' // 01:00 becomes 02:00 on 2026-03-29
  expect(isOpenAt({ sunday: [{ from: '01:15', to: '01:45' }] }, at('2026-03-29T01:00:00Z'), zone)).toBe(false)
  expect(nextOpening({ sunday: [{ from: '01:15', to: '01:45' }] }, at('2026-03-29T00:00:00Z'), zone)).toEqual(
    at('2026-04-05T00:15:00Z'),
  )
  expect(nextOpening({ sunday: [{ from: '01:15', to: '01:45' }] }, at('2026-03-22T02:00:00Z'), zone)).toEqual(
    at('2026-04-05T00:15:00Z'),
  )
  const late = { saturday: [{ from: '18:00', to: '01:30' }] }
  expect(isOpenAt(late, at('2026-03-29T00:59:59Z'), zone)).toBe(true)
  expect(isOpenAt(late, at('2026-03-29T01:00:00Z'), zone)).toBe(false)
})

test('when clocks go back, a span lasts through the repeated hour', () => {
  const late = { saturday: [{ from: '18:00', to: '01:30' }] }
  for (const time of ['2026-10-25T00:15:00Z', '2026-10-25T00:45:00Z', '2026-10-25T01:29:00Z'])
    expect(isOpenAt(late, at(time), 'Europe/London')).toBe(true)
  expect(isOpenAt(late, at('2026-10-25T01:30:00Z'), 'Europe/London')).toBe(false)
  const early = { sunday: [{ from: '01:30', to: '05:00' }] }
  expect(
    ['2026-10-25T00:29:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z'].map((time) =>
      isOpenAt(early, at(time), 'Europe/London'),
    ),
  ).toEqual([false, true, true])
})

/** Returns whether the opening hours, compared with the local clock time alone, include this moment. */
function isOpenByWallClock(open: OpeningHours, now: Date, zone: string): boolean {
  const [today, time] = [localDate(now, zone), localTime(now, zone)]
  const spansOf = (date: string) => open[WEEKDAYS[weekdayOf(date) - 1] ?? 'monday'] ?? []
  return (
    spansOf(today).some(({ from, to }) => from <= time && (to <= from || time < to)) ||
    spansOf(addDays(today, -1)).some(({ from, to }) => to <= from && time < to)
  )
}

function offset(now: Date, zone: string): number {
  return Date.parse(`${localDate(now, zone)}T${localTime(now, zone)}Z`) - now.getTime()
}

test('away from clock changes, opening hours follow the local clock', () => {
  fc.assert(
    fc.property(hours, moments, zones, (open, now, zone) => {
      const around = [-2, -1, 1, 2].map((days) => offset(new Date(now.getTime() + days * DAY_MS), zone))
      fc.pre(around.every((one) => one === offset(now, zone)))
      expect(isOpenAt(open, now, zone)).toBe(isOpenByWallClock(open, now, zone))
    }),
    { numRuns: 200 },
  )
})

test('around a clock change, a business that the local clock shows as open is open', () => {
  fc.assert(
    fc.property(hours, moments, zones, (open, now, zone) => {
      // A skipped date has no evening whose span could continue past midnight.
      fc.pre(
        localDate(startOfLocalDay(addDays(localDate(now, zone), -1), zone), zone) === addDays(localDate(now, zone), -1),
      )
      expect(isOpenAt(open, now, zone) || !isOpenByWallClock(open, now, zone)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('the business is open at the next opening and closed until then', () => {
  fc.assert(
    fc.property(
      hours,
      moments,
      zones,
      fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { minLength: 5, maxLength: 5 }),
      (open, now, zone, parts) => {
        const next = nextOpening(open, now, zone)
        // If it never opens, testing one week is enough.
        const gap = (next?.getTime() ?? now.getTime() + 7 * DAY_MS) - now.getTime()
        const between =
          gap > 0 ? [...parts, 0.999_999].map((part) => new Date(now.getTime() + Math.floor(part * gap))) : []
        expect(next === null || isOpenAt(open, next, zone)).toBe(true)
        expect(between.filter((moment) => isOpenAt(open, moment, zone))).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})

test('a moment of the day shows its time on the clock, or lies right after a gap', () => {
  fc.assert(
    fc.property(moments, clock, zones, (day, time, zone) => {
      const date = localDate(day, zone)
      const [first, last] = [momentOf(date, time, zone, 'first'), momentOf(date, time, zone, 'last')]
      expect(first <= last).toBe(true)
      const shown = (moment: Date) => `${localDate(moment, zone)}T${localTime(moment, zone)}`
      const asked = `${date}T${time}`
      expect(shown(first) >= asked).toBe(true)
      // Of an hour that the clocks show twice, the second begins after a later reading.
      const isTwice = first < last
      expect(isTwice ? [shown(first), shown(last)] : [asked, asked]).toEqual([asked, asked])
      expect(isTwice || shown(new Date(last.getTime() - 1)) < shown(last) || shown(first) !== asked).toBe(true)
      expect(shown(new Date(first.getTime() - 1)) < asked).toBe(true)
    }),
    { numRuns: 200, examples: [[new Date('2026-11-01T06:00:00Z'), '01:00', 'America/New_York']] },
  )
})
