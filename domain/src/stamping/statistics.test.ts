import { expect, test } from 'vitest'
import { cohortsOf, monthsBetween, monthsOf, statisticsPeriod } from './statistics.ts'
import { weekHourIn } from './week-hours.ts'
import { quarterOf } from './rollup.ts'

const asked = { days: null, first: '2025-03-20', today: '2026-02-10' }

test('all years begin with the first day that has anything to count, and end today', () => {
  const { from, to, months } = statisticsPeriod(asked)
  expect([from, to, months.length]).toEqual(['2025-03-20', '2026-02-11', 12])
  expect(months[0]).toEqual({ month: '2025-03', from: '2025-03-20', to: '2025-04-01' })
  expect(months.at(-1)).toEqual({ month: '2026-02', from: '2026-02-01', to: '2026-02-11' })
})

test('a year is whole, the present one until today, and a year to come has no months', () => {
  expect(statisticsPeriod({ ...asked, year: 2025 })).toMatchObject({ from: '2025-01-01', to: '2026-01-01' })
  expect(statisticsPeriod({ ...asked, year: 2025 }).months).toHaveLength(12)
  expect(statisticsPeriod({ ...asked, year: 2026 }).months.map(({ month }) => month)).toEqual(['2026-01', '2026-02'])
  expect(statisticsPeriod({ ...asked, year: 2027 })).toEqual({ from: '2027-01-01', to: '2027-01-01', months: [] })
})

test('a plan of 30 days shows today and the 29 days before, in whatever year they lie', () => {
  expect(statisticsPeriod({ ...asked, days: 30 })).toEqual({
    from: '2026-01-12',
    to: '2026-02-11',
    months: [
      { month: '2026-01', from: '2026-01-12', to: '2026-02-01' },
      { month: '2026-02', from: '2026-02-01', to: '2026-02-11' },
    ],
  })
  expect(statisticsPeriod({ ...asked, days: 60, year: 2025 })).toMatchObject({ from: '2025-12-13', to: '2026-01-01' })
  expect(statisticsPeriod({ ...asked, days: 30, year: 2025 })).toMatchObject({ months: [] })
  expect(statisticsPeriod({ ...asked, days: 0 })).toMatchObject({ months: [] })
})

test('a plan of more days than there are dates shows all of them', () => {
  expect(statisticsPeriod({ ...asked, days: 1_000_000_000 })).toEqual(statisticsPeriod(asked))
})

test('a business without a past has the month of today', () => {
  expect(statisticsPeriod({ ...asked, first: '2026-02-10' }).months).toEqual([
    { month: '2026-02', from: '2026-02-10', to: '2026-02-11' },
  ])
})

test('months follow each other over the end of a year and through a leap February', () => {
  expect(monthsOf('2027-12-31', '2028-03-01').map(({ month }) => month)).toEqual(['2027-12', '2028-01', '2028-02'])
  expect([monthsBetween('2027-12', '2028-02'), monthsBetween('2026-05', '2026-05')]).toEqual([2, 0])
})

test('a cohort counts who came back from the month after joining on, for twelve months', () => {
  const visits = [
    { cohort: '2025-01', month: '2025-02', customers: 3 },
    { cohort: '2025-01', month: '2026-01', customers: 1 },
    { cohort: '2025-01', month: '2026-02', customers: 9 },
    { cohort: '2025-02', month: '2025-02', customers: 9 },
  ]
  expect(
    cohortsOf(
      [
        { month: '2025-01', size: 4 },
        { month: '2025-02', size: 2 },
      ],
      visits,
    ),
  ).toEqual([
    { month: '2025-01', size: 4, came_back: [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
    { month: '2025-02', size: 2, came_back: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
  ])
})

test('a quarter hour has the weekday and hour of the local clock, before and after the clocks change', () => {
  const placeAt = (timezone: string, moment: string) => weekHourIn(timezone)(quarterOf(new Date(moment)))
  expect(placeAt('Africa/Lagos', '2026-11-22T23:15:00Z')).toEqual({ weekday: 0, hour: 0 })
  expect(placeAt('Asia/Kathmandu', '2026-11-22T18:15:00Z')).toEqual({ weekday: 0, hour: 0 })
  expect(placeAt('Asia/Kathmandu', '2026-11-22T18:00:00Z')).toEqual({ weekday: 6, hour: 23 })
  // In New York 01:30 comes twice on 1 November 2026, and 02:30 not at all on 8 March.
  expect(placeAt('America/New_York', '2026-11-01T05:30:00Z')).toEqual({ weekday: 6, hour: 1 })
  expect(placeAt('America/New_York', '2026-11-01T06:30:00Z')).toEqual({ weekday: 6, hour: 1 })
  expect(placeAt('America/New_York', '2026-03-08T06:45:00Z')).toEqual({ weekday: 6, hour: 1 })
  expect(placeAt('America/New_York', '2026-03-08T07:00:00Z')).toEqual({ weekday: 6, hour: 3 })
})
