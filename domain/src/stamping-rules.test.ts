import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate, localTime, momentOf, startOfLocalDay, weekdayOf } from './calendar.ts'
import {
  dayBegan,
  isOpenAt,
  MAX_WAIT_MINUTES,
  mayGive,
  nextOpening,
  NO_RULES,
  WEEKDAYS,
  type OpeningHours,
  type StampingRules,
} from './stamping-rules.ts'

const MINUTE = 60_000
const at = (text: string) => new Date(text)
const ask = (
  rules: Partial<StampingRules>,
  {
    now,
    last = null,
    given = 0,
    quantity = 1,
    timezone = 'Africa/Lagos',
  }: { now: string; last?: string | null; given?: number; quantity?: number; timezone?: string },
) =>
  mayGive({
    rules: { ...NO_RULES, ...rules },
    now: at(now),
    timezone,
    last_give_at: last === null ? null : at(last),
    given_today: given,
    quantity,
  })
const everyDay = (from: string, to: string): OpeningHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from, to }]]))

test('a give without rules is always allowed', () => {
  expect(ask({}, { now: '2026-11-21T10:00:00Z', last: '2026-11-21T09:59:59Z', given: 400, quantity: 50 })).toBe('ok')
})

test('a wait ends exactly after its last minute', () => {
  const last = '2026-11-21T10:00:00Z'
  expect(ask({ wait_minutes: 120 }, { now: '2026-11-21T11:59:59.999Z', last, given: 1 })).toEqual({
    rule: 'wait_minutes',
    limit: 120,
    given: 1,
    asked: 1,
    next_possible_at: at('2026-11-21T12:00:00Z'),
  })
  expect(ask({ wait_minutes: 120 }, { now: '2026-11-21T12:00:00Z', last, given: 1 })).toBe('ok')
  expect(ask({ wait_minutes: 120 }, { now: '2026-11-21T10:00:00Z' })).toBe('ok')
})

test('the daily limit resets at the business’s midnight', () => {
  expect(ask({ most_per_day: 2 }, { now: '2026-11-21T10:00:00Z', given: 1 })).toBe('ok')
  expect(ask({ most_per_day: 2 }, { now: '2026-11-21T10:00:00Z', given: 1, quantity: 2 })).toEqual({
    rule: 'most_per_day',
    limit: 2,
    given: 1,
    asked: 2,
    next_possible_at: at('2026-11-21T23:00:00Z'),
  })
  expect(dayBegan(at('2026-11-21T23:30:00Z'), 'Africa/Lagos')).toEqual(at('2026-11-21T23:00:00Z'))
})

test('more stamps than the limit of one give or of one day are never possible', () => {
  expect(ask({ most_per_scan: 3 }, { now: '2026-11-21T10:00:00Z', quantity: 4 })).toMatchObject({
    rule: 'most_per_scan',
    limit: 3,
    next_possible_at: null,
  })
  expect(ask({ most_per_day: 3 }, { now: '2026-11-21T10:00:00Z', quantity: 4 })).toMatchObject({
    rule: 'most_per_day',
    limit: 3,
    next_possible_at: null,
  })
})

test('if several rules forbid a give, the refusal names the one that demands most of the staff', () => {
  const all = { most_per_scan: 1, opening_hours: {}, wait_minutes: 60, most_per_day: 3 }
  const asked = { now: '2026-11-21T10:00:00Z', last: '2026-11-21T09:30:00Z', given: 3, quantity: 2 }
  expect(ask(all, asked)).toEqual({ rule: 'most_per_scan', limit: 1, given: 3, asked: 2, next_possible_at: null })
  expect(ask(all, { ...asked, quantity: 1 })).toEqual({
    rule: 'opening_hours',
    limit: null,
    given: 3,
    asked: 1,
    next_possible_at: null,
  })
  expect(ask({ ...all, opening_hours: null }, { ...asked, quantity: 1 })).toMatchObject({
    rule: 'wait_minutes',
    limit: 60,
  })
  expect(ask({ most_per_day: 3 }, { ...asked, quantity: 1 })).toMatchObject({ rule: 'most_per_day', limit: 3 })
})

test('a give over today’s remaining stamps waits for tomorrow; one over either limit is never possible', () => {
  const rules = { most_per_scan: 5, most_per_day: 3 }
  expect(ask(rules, { now: '2026-11-21T10:00:00Z', given: 1, quantity: 3 })).toMatchObject({
    rule: 'most_per_day',
    next_possible_at: at('2026-11-21T23:00:00Z'),
  })
  expect(ask(rules, { now: '2026-11-21T10:00:00Z', given: 1, quantity: 4 })).toMatchObject({
    rule: 'most_per_day',
    next_possible_at: null,
  })
  expect(
    ask({ most_per_scan: 3, most_per_day: 5 }, { now: '2026-11-21T10:00:00Z', given: 5, quantity: 3 }),
  ).toMatchObject({ next_possible_at: at('2026-11-21T23:00:00Z') })
})

test('a wait past midnight outlasts the daily limit, a shorter one does not', () => {
  const rules = { wait_minutes: 120, most_per_day: 1 }
  expect(ask(rules, { now: '2026-11-21T22:30:00Z', last: '2026-11-21T22:00:00Z', given: 1 })).toMatchObject({
    next_possible_at: at('2026-11-22T00:00:00Z'),
  })
  expect(ask(rules, { now: '2026-11-21T10:30:00Z', last: '2026-11-21T10:00:00Z', given: 1 })).toMatchObject({
    next_possible_at: at('2026-11-21T23:00:00Z'),
  })
})

test('without a wait rule, a give dated in the future does not block the next one', () => {
  expect(ask({}, { now: '2026-11-21T10:00:00Z', last: '2026-11-23T10:00:00Z' })).toBe('ok')
  expect(
    ask({ most_per_day: 1 }, { now: '2026-11-21T10:00:00Z', last: '2026-11-23T10:00:00Z', given: 1 }),
  ).toMatchObject({ next_possible_at: at('2026-11-21T23:00:00Z') })
})

test('a wait may last 31 days', () => {
  expect(MAX_WAIT_MINUTES).toBe(44_640)
})

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

test('a refusal outside opening hours names the next opening, whatever the order of the spans', () => {
  const hours = everyDay('18:00', '22:00')
  const two = {
    ...hours,
    saturday: [
      { from: '18:00', to: '22:00' },
      { from: '12:00', to: '14:00' },
    ],
  }
  expect(ask({ opening_hours: two }, { now: '2026-11-21T10:00:00Z' })).toEqual({
    rule: 'opening_hours',
    limit: null,
    given: 0,
    asked: 1,
    next_possible_at: at('2026-11-21T11:00:00Z'),
  })
  expect(nextOpening(two, at('2026-11-21T13:00:00Z'), 'Africa/Lagos')).toEqual(at('2026-11-21T17:00:00Z'))
  expect(nextOpening(two, at('2026-11-21T11:30:00Z'), 'Africa/Lagos')).toEqual(at('2026-11-21T11:30:00Z'))
  expect(nextOpening({}, at('2026-11-21T13:00:00Z'), 'Africa/Lagos')).toBeNull()
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

test('the next possible time satisfies every rule at once', () => {
  // The wait ends after closing time, so the next possible time is tomorrow's opening.
  const refused = ask(
    { wait_minutes: 120, opening_hours: everyDay('08:00', '17:00') },
    { now: '2026-11-21T15:30:00Z', last: '2026-11-21T15:00:00Z', given: 1 },
  )
  expect(refused).toMatchObject({ rule: 'wait_minutes', next_possible_at: at('2026-11-22T07:00:00Z') })
})

const zones = fc.constantFrom(
  'Africa/Lagos',
  'Europe/London',
  'America/New_York',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'America/Havana',
  'America/Sao_Paulo',
  'Pacific/Pago_Pago',
)
const span = { min: Date.parse('2009-01-01T00:00:00Z') / MINUTE, max: Date.parse('2031-01-01T00:00:00Z') / MINUTE }
// Half of the random moments lie within a day and a half of a clock change.
const changes = [
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-04-04T15:00Z',
  '2024-11-03T05:00Z',
  '2018-11-04T03:00Z',
  '2024-04-25T22:00Z',
  '2011-12-30T10:00Z',
  '2024-03-10T02:00Z',
]
const moments = fc.oneof(
  fc.integer(span).map((minutes) => new Date(minutes * MINUTE)),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2200, max: 2200 }))
    .map(([change, minutes]) => new Date(Date.parse(change) + minutes * MINUTE)),
)
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const spans = fc.array(fc.record({ from: clock, to: clock }), { maxLength: 2 })
const hours: fc.Arbitrary<OpeningHours> = fc.record(
  Object.fromEntries(WEEKDAYS.map((day) => [day, fc.option(spans, { nil: undefined })])),
)

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
      const around = [-2, -1, 1, 2].map((days) => offset(new Date(now.getTime() + days * 24 * 60 * MINUTE), zone))
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
        const gap = (next?.getTime() ?? now.getTime() + 7 * 24 * 60 * MINUTE) - now.getTime()
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
      expect(shown(first) >= `${date}T${time}`).toBe(true)
      expect(shown(new Date(last.getTime() - 1)) < shown(last) || shown(first) !== `${date}T${time}`).toBe(true)
      expect(shown(new Date(first.getTime() - 1)) < `${date}T${time}`).toBe(true)
    }),
    { numRuns: 200 },
  )
})

const someRules: fc.Arbitrary<StampingRules> = fc.record({
  wait_minutes: fc.option(fc.integer({ min: 1, max: 3000 })),
  most_per_day: fc.option(fc.integer({ min: 1, max: 6 })),
  most_per_scan: fc.option(fc.integer({ min: 1, max: 6 })),
  opening_hours: fc.option(hours),
})

test('a refusal names the first moment at which the same give is allowed', () => {
  fc.assert(
    fc.property(
      someRules,
      moments,
      zones,
      fc.record({ ago: fc.option(fc.nat(4000)), given: fc.nat(6), quantity: fc.integer({ min: 1, max: 5 }) }),
      (rules, now, timezone, { ago, given, quantity }) => {
        const last_give_at = ago === null ? null : new Date(now.getTime() - ago * MINUTE)
        const verdictAt = (moment: Date) =>
          mayGive({
            rules,
            now: moment,
            timezone,
            last_give_at,
            given_today: localDate(moment, timezone) === localDate(now, timezone) ? given : 0,
            quantity,
          })
        const verdict = verdictAt(now)
        const next = verdict === 'ok' ? null : verdict.next_possible_at
        fc.pre(next !== null)
        expect(next > now).toBe(true)
        expect(verdictAt(next)).toBe('ok')
        expect(verdictAt(new Date(next.getTime() - 1))).not.toBe('ok')
      },
    ),
    { numRuns: 200 },
  )
})
