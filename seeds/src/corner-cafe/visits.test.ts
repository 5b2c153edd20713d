import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { localDate, weekdayOf } from '@stampwell/domain/time/calendar.ts'
import { describe, expect, test } from 'vitest'
import { ZONE } from '../parts/days.ts'
import { drawVisits, type Visit } from './visits.ts'

/** Seven days from a Friday on, over a turn of the year, each soon after midnight, at noon and before midnight in Lagos. */
const MOMENTS = Array.from({ length: 7 }, (_, day) => day).flatMap((day) =>
  ['00:05', '12:00', '23:55'].map((time) => new Date(Date.parse(`2026-12-27T${time}:00+01:00`) + day * DAY_MS)),
)

const withoutMoment = ({ person, card, stamps }: Visit) => ({ person, card, stamps })
const plan = drawVisits(new Date('2026-11-20T13:20:00Z'))

test('the moments are of every weekday', () => {
  expect(new Set(MOMENTS.map((now) => weekdayOf(localDate(now, ZONE)))).size).toBe(7)
})

describe.each(MOMENTS.map((now) => [now.toISOString(), now] as const))('at %s', (_, now) => {
  const visits = drawVisits(now)
  const today = visits.filter(({ at }) => localDate(at, ZONE) === localDate(now, ZONE))

  test('the same people come as often, to the same cards, in the same order', () => {
    expect(visits.map(withoutMoment)).toEqual(plan.map(withoutMoment))
  })

  test('all of it lies in the past, in the order in which it is lived', () => {
    const moments = visits.map(({ at }) => at.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments.at(-1)).toBeLessThan(now.getTime())
  })

  test('a dozen different customers came today', () => {
    expect(new Set(today.map(({ person }) => person)).size).toBe(12)
    expect(today).toHaveLength(12)
  })
})

test('nobody comes twice on one day', () => {
  const days = plan.map(({ person, at }) => `${person} ${localDate(at, ZONE)}`)
  expect(new Set(days).size).toBe(days.length)
})

test('the café has a history of ninety days and some hundred visits', () => {
  expect(plan.length).toBeGreaterThan(500)
  expect(plan.length).toBeLessThan(700)
  expect(localDate(plan[0]?.at ?? new Date(0), ZONE)).toBe('2026-08-22')
})
