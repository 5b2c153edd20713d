import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, everyDay, hours, moments, zones } from '../testing/opening-hours.ts'
import { localDate } from '../time/calendar.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { dayBegan, MAX_WAIT_MINUTES, mayGive, nextOpening, NO_RULES, type StampingRules } from './stamping-rules.ts'

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

test('the next possible time satisfies every rule at once', () => {
  // The wait ends after closing time, so the next possible time is tomorrow's opening.
  const refused = ask(
    { wait_minutes: 120, opening_hours: everyDay('08:00', '17:00') },
    { now: '2026-11-21T15:30:00Z', last: '2026-11-21T15:00:00Z', given: 1 },
  )
  expect(refused).toMatchObject({ rule: 'wait_minutes', next_possible_at: at('2026-11-22T07:00:00Z') })
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
        const last_give_at = ago === null ? null : new Date(now.getTime() - ago * MINUTE_MS)
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
