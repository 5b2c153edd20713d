import { expect, test } from 'vitest'
import { byDay, byHour, byMonth, byName, hours, weekdays } from './axes.ts'
import { counts, money, percents } from './chart-numbers.ts'

test('a day is named with its weekday, and today is called so', () => {
  const { points } = byDay(['2026-11-19', '2026-11-20'], { today: '2026-11-20' })
  expect(points).toEqual([
    { label: '19 Nov', name: 'Thursday 19 Nov', cell: '19 November 2026' },
    { label: 'Today', name: 'Friday 20 Nov', cell: '20 November 2026' },
  ])
})

test('months name the year only where there are two', () => {
  expect(byMonth(['2026-09', '2026-10']).points.map((point) => point.name)).toEqual(['September', 'October'])
  expect(byMonth(['2025-12', '2026-01']).points[0]).toEqual({
    label: 'Dec 25',
    name: 'December 2025',
    cell: 'December 2025',
  })
})

test('an hour is that of the business’s clock, also in the night when the clocks change', () => {
  const lagos = byHour(['2026-11-20T13:00:00Z'], 'Africa/Lagos').points[0]
  expect(lagos).toEqual({ label: '14:00', name: 'Friday 20 Nov, 14:00', cell: '20 Nov, 14:00' })
  const inBerlin = ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z']
  expect(byHour(inBerlin, 'Europe/Berlin').points.map((point) => point.label)).toEqual(['02:00', '02:00', '03:00'])
  const auckland = byHour(['2026-11-20T13:00:00Z'], 'Pacific/Auckland').points[0]
  expect(auckland?.name).toBe('Saturday 21 Nov, 02:00')
})

test('weekdays begin with Monday, hours are those asked for, and a name may have a shorter label', () => {
  expect([weekdays()[0], weekdays()[6]]).toEqual([
    { label: 'Mon', name: 'Monday' },
    { label: 'Sun', name: 'Sunday' },
  ])
  expect(hours(6, 8).map((hour) => hour.name)).toEqual(['6:00', '7:00', '8:00'])
  expect(byName('Card', ['Lunch', { label: 'Coffee', name: 'Coffee and cake' }]).points[1]).toEqual({
    label: 'Coffee',
    name: 'Coffee and cake',
    cell: 'Coffee and cake',
  })
})

test('numbers are written out where there is space, and short beside the plot', () => {
  expect([counts.full(48_210), counts.short(48_210), counts.short(1612), counts.short(-48_000)]).toEqual([
    '48,210',
    '48.2K',
    '1,612',
    '-48K',
  ])
  expect(percents.short(0.624)).toBe('62%')
  expect([money('NGN').full(950_000_000), money('NGN').short(950_000_000)]).toEqual(['₦9,500,000.00', '₦9.5M'])
  expect(money('JPY').short(500)).toBe('¥500')
})
