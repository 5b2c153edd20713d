import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { daysUntilLate, RHYTHM_STATES, RHYTHM_VISITS, rhythmOf, type RhythmState } from './rhythm.ts'

const first = '2026-01-05'
/** Visit days with these gaps, and the state `since` days after the last. */
function rhythm(gaps: readonly number[], since: number) {
  const days = [first]
  for (const gap of gaps) days.push(addDays(days.at(-1) ?? first, gap))
  return rhythmOf(days, addDays(days.at(-1) ?? first, since))
}
const state = (gaps: readonly number[], since: number) => rhythm(gaps, since).state

test('fewer than four visit days make no rhythm', () => {
  expect(rhythmOf([], first)).toEqual({ state: 'unknown', median_days: null, days_since: null })
  expect(rhythm([7, 7], 100)).toEqual({ state: 'unknown', median_days: null, days_since: 100 })
  expect(rhythm([7, 7, 7], 7)).toEqual({ state: 'on_time', median_days: 7, days_since: 7 })
})

test('several visits on one day are one visit day', () => {
  expect(rhythmOf([first, first, addDays(first, 1), addDays(first, 1), addDays(first, 2)], first).state).toBe('unknown')
})

test('a weekly customer is due after 7 days, late after 13 and slipping after 21', () => {
  const states = [0, 7, 8, 13, 14, 21, 22, 400].map((since) => state([7, 7, 7], since))
  expect(states).toEqual(['on_time', 'on_time', 'due', 'due', 'late', 'late', 'slipping', 'slipping'])
})

test('a daily customer is slipping after three days, without being late before', () => {
  expect([1, 2, 3, 4, 5].map((since) => state([1, 1, 1], since))).toEqual([
    'on_time',
    'due',
    'due',
    'slipping',
    'slipping',
  ])
})

test('a customer who comes every 30 days is late after 48 days and slipping after 60', () => {
  expect([30, 31, 48, 49, 60, 61].map((since) => state([30, 30, 30], since))).toEqual([
    'on_time',
    'due',
    'due',
    'late',
    'late',
    'slipping',
  ])
})

test('after 60 days, a customer of a slow rhythm slips as soon as the visit is late', () => {
  expect([60, 61, 93, 94].map((since) => state([60, 60, 60], since))).toEqual(['on_time', 'due', 'due', 'slipping'])
})

test('the median ignores one long absence and is the mean of the middle two of an even number of gaps', () => {
  expect(rhythm([2, 90, 2], 0).median_days).toBe(2)
  expect(rhythm([1, 2, 5, 30], 0).median_days).toBe(3.5)
  expect([3, 4].map((since) => state([1, 2, 5, 30], since))).toEqual(['on_time', 'due'])
})

test('only the last ten visit days make the rhythm', () => {
  expect(RHYTHM_VISITS).toBe(10)
  const slowThenDaily = [...Array<number>(20).fill(30), ...Array<number>(9).fill(1)]
  expect(rhythm(slowThenDaily, 0).median_days).toBe(1)
})

test('gaps are days of the calendar, over leap days and years', () => {
  const days = ['2027-12-30', '2028-01-31', '2028-02-28', '2028-02-29', '2028-03-01']
  expect(rhythmOf(days, '2028-03-02')).toEqual({ state: 'on_time', median_days: 14.5, days_since: 1 })
})

test('a visit later than today counts as on time', () => {
  expect(state([7, 7, 7], -3)).toBe('on_time')
})

/** The text of the specification, condition by condition. */
function lastThatHolds(d: number, m: number): RhythmState {
  const conditions: [RhythmState, boolean][] = [
    ['on_time', d <= m],
    ['due', d > m],
    ['late', d > 1.5 * m + 3],
    ['slipping', d > 3 * m || (d > 60 && d > 1.5 * m + 3)],
  ]
  return conditions.findLast(([, holds]) => holds)?.[0] ?? 'unknown'
}
const gapsOfDays = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 3, maxLength: 30 })

test('for any visits the last condition that holds counts', () => {
  fc.assert(
    fc.property(gapsOfDays, fc.nat({ max: 500 }), fc.boolean(), (gaps, since, reversed) => {
      const days = [first]
      for (const gap of gaps) days.push(addDays(days.at(-1) ?? first, gap))
      const today = addDays(days.at(-1) ?? first, since)
      const sorted = gaps.slice(-9).toSorted((one, other) => one - other)
      const at = (index: number) => sorted[index] ?? 0
      const half = sorted.length / 2
      const median = sorted.length % 2 === 1 ? at(Math.floor(half)) : (at(half - 1) + at(half)) / 2
      expect(rhythmOf(reversed ? days.toReversed() : days, today)).toEqual({
        state: lastThatHolds(since, median),
        median_days: median,
        days_since: since,
      })
    }),
  )
})

test('a customer is late from the day that daysUntilLate names, and never grows less late by waiting', () => {
  fc.assert(
    fc.property(gapsOfDays, (gaps) => {
      const median = rhythm(gaps, 0).median_days ?? 0
      const isLate = (since: number) => ['late', 'slipping'].includes(state(gaps, since))
      expect([isLate(daysUntilLate(median) - 1), isLate(daysUntilLate(median))]).toEqual([false, true])
      const ranks = Array.from({ length: 400 }, (_, since) => RHYTHM_STATES.indexOf(state(gaps, since)))
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    }),
    { numRuns: 30 },
  )
})
