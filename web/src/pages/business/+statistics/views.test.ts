import { expect, test } from 'vitest'
import { daysSinceYear, isCut, readAddress, writeAddress } from './views.ts'

test('an address is read as it was written, and what is usual stays out of it', () => {
  const card = '01900000-0000-7000-8000-000000000001'
  for (const address of [
    { view: 'series', year: 2026, card: '' },
    { view: 'hours', year: 2024, card },
    { view: 'rhythm', year: null, card: '' },
  ] as const)
    expect(readAddress(writeAddress(address, 2026), 2026)).toEqual(address)
  expect(writeAddress({ view: 'series', year: 2026, card: '' }, 2026).toString()).toBe('')
})

test('the year in which a customer joined whom an import brought is read as it was chosen', () => {
  const address = { view: 'series', year: 1998, card: '' } as const
  expect(readAddress(writeAddress(address, 2026), 2026)).toEqual(address)
})

test('a year that ended as many days ago as the plan shows is not shown, the one that ended a day later is', () => {
  expect(daysSinceYear(2025, '2026-01-30')).toBe(30)
  expect(daysSinceYear(2026, '2026-01-30')).toBe(0)
  expect(daysSinceYear(2025, '2026-01-29')).toBe(29)
})

test('a period is cut where it begins on the first day that the plan shows', () => {
  expect(isCut('2026-01-01', { days: 30, today: '2026-01-30' })).toBe(true)
  expect(isCut('2026-01-02', { days: 30, today: '2026-01-30' })).toBe(false)
  expect(isCut('2026-01-01', { days: null, today: '2026-01-30' })).toBe(false)
  expect(isCut('2026-01-01', { days: 1_000_000_000, today: '2026-01-30' })).toBe(false)
})
