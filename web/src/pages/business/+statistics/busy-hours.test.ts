import { emptyHours } from '@stampwell/domain/stamping/statistics.ts'
import { expect, test } from 'vitest'
import { busiestOf, quietestOf, spanOf } from './busy-hours.ts'

function weekWith(...stamps: [day: number, hour: number, count: number][]) {
  const hours = emptyHours()
  for (const [day, hour, count] of stamps) hours[day]?.splice(hour, 1, count)
  return hours
}

test('the map spans the usual day, and further where stamps are given earlier or later', () => {
  expect(spanOf(emptyHours())).toEqual([8, 18])
  expect(spanOf(weekWith([0, 6, 1], [6, 23, 2]))).toEqual([6, 23])
})

test('an empty week has no busiest hour; of two equal ones the earlier counts', () => {
  expect(busiestOf(emptyHours())).toBeNull()
  expect(busiestOf(weekWith([1, 9, 5], [4, 8, 5]))).toMatchObject({ day: 1, hour: 9 })
})

test('the quietest hour lies between the first and the last stamp of its day', () => {
  expect(quietestOf(weekWith([2, 8, 9], [2, 9, 1], [2, 10, 4], [3, 8, 1]))).toMatchObject({ day: 2, hour: 9 })
  expect(quietestOf(weekWith([3, 8, 1]))).toBeNull()
})
