import { addDays, weekdayOf } from '@stampwell/domain/time/calendar.ts'
import { expect, test } from 'vitest'
import { headlineOf } from './chart-words.ts'

const days = (visits: (weekday: number) => number, before = 0) =>
  Array.from({ length: 30 }, (_, index) => {
    const date = addDays('2026-10-23', index)
    return { date, visits: visits(weekdayOf(date)), before }
  })

test('a weekday is named only when it clearly has more visits than every other', () => {
  expect(headlineOf(days((weekday) => (weekday === 6 ? 9 : 4)))).toEqual({
    words: 'Saturdays carry the month',
    weekday: 6,
  })
  expect(headlineOf(days((weekday) => (weekday === 6 ? 12 : 10)))).toEqual({
    words: 'Saturdays are your busiest days',
    weekday: 6,
  })
  expect(headlineOf(days(() => 5)).weekday).toBeNull()
  expect(headlineOf(days((weekday) => (weekday === 6 ? 2 : 0))).weekday).toBeNull()
})

test('each weekday has a plural of its own', () => {
  const words = [1, 2, 3, 4, 5, 6, 7].map((busy) => headlineOf(days((weekday) => (weekday === busy ? 9 : 4))).words)
  expect(words).toEqual(
    ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'].map(
      (name) => `${name} carry the month`,
    ),
  )
})

test('more or fewer visits are reported only with earlier visits, and today does not count', () => {
  expect(headlineOf(days(() => 5, 4)).words).toBe('More visits than four weeks before')
  expect(headlineOf(days(() => 5, 7)).words).toBe('Fewer visits than four weeks before')
  expect(headlineOf(days(() => 5, 0)).words).toBe('150 visits in 30 days')
  const quietToday = days(() => 5, 5).with(29, { date: '2026-11-21', visits: 0, before: 500 })
  expect(headlineOf(quietToday).words).toBe('145 visits in 30 days')
})
