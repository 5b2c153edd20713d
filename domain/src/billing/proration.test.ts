import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodFrom } from './billing-period.ts'
import { addDays } from '../time/calendar.ts'
import { priceAfterCredit, upgradePrice } from './proration.ts'

const period = { from: '2026-11-01', to: '2026-12-01' }
const starterToGrowth = { old_minor: 750_000, new_minor: 1_800_000, period }

test('an upgrade costs the difference for the days that remain, today included', () => {
  expect(upgradePrice({ ...starterToGrowth, today: '2026-11-01' })).toBe(1_050_000)
  expect(upgradePrice({ ...starterToGrowth, today: '2026-11-16' })).toBe(525_000)
  expect(upgradePrice({ ...starterToGrowth, today: '2026-11-30' })).toBe(35_000)
  expect(upgradePrice({ ...starterToGrowth, today: '2026-12-01' })).toBe(0)
})

test('the price of an upgrade is rounded down', () => {
  const january = { from: '2026-01-01', to: '2026-02-01' }
  // 1,000 × 30 ÷ 31 = 967.74…
  expect(upgradePrice({ old_minor: 0, new_minor: 1000, period: january, today: '2026-01-02' })).toBe(967)
})

test('a year costs its price less the unused days of the month', () => {
  const monthToYear = { old_minor: 1_800_000, new_minor: 18_000_000, period }
  expect(priceAfterCredit({ ...monthToYear, today: '2026-11-01' })).toBe(16_200_000)
  expect(priceAfterCredit({ ...monthToYear, today: '2026-11-16' })).toBe(17_100_000)
  expect(priceAfterCredit({ ...monthToYear, today: '2026-12-01' })).toBe(18_000_000)
})

test('the price after a credit is rounded down', () => {
  const january = { from: '2026-01-01', to: '2026-02-01' }
  // 1,000 × 30 ÷ 31 = 967.74… is credited as 968.
  expect(priceAfterCredit({ old_minor: 1000, new_minor: 5000, period: january, today: '2026-01-02' })).toBe(4032)
})

test('a credit above the new price leaves nothing to pay', () => {
  expect(priceAfterCredit({ old_minor: 4_500_000, new_minor: 100, period, today: '2026-11-02' })).toBe(0)
  expect(upgradePrice({ old_minor: 4_500_000, new_minor: 100, period, today: '2026-11-02' })).toBe(0)
})

const anyAmount = fc.maxSafeNat()
const anyDay = fc.integer({ min: -3, max: 370 })
const anyPeriod = fc
  .record({ days: fc.integer({ min: 0, max: 20_000 }), interval: fc.constantFrom('month' as const, 'year' as const) })
  .map(({ days, interval }) => periodFrom(addDays('2020-01-01', days), interval, 31))

test('prices are whole, never negative, never above the new price, and follow the days', () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, anyPeriod, anyDay, (old_minor, new_minor, any, day) => {
      const upgrade = { old_minor, new_minor, period: any, today: addDays(any.from, day) }
      const tomorrow = { ...upgrade, today: addDays(any.from, day + 1) }
      for (const price of [upgradePrice, priceAfterCredit]) {
        expect(Number.isSafeInteger(price(upgrade))).toBe(true)
        expect(price(upgrade)).toBeGreaterThanOrEqual(0)
        expect(price(upgrade)).toBeLessThanOrEqual(new_minor)
      }
      expect(upgradePrice(tomorrow)).toBeLessThanOrEqual(upgradePrice(upgrade))
      expect(priceAfterCredit(tomorrow)).toBeGreaterThanOrEqual(priceAfterCredit(upgrade))
    }),
  )
})

test('an upgrade in steps costs no more than one in a single step, and at most a unit less', () => {
  const sorted = fc.tuple(anyAmount, anyAmount, anyAmount).map((all) => all.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(sorted, anyPeriod, anyDay, ([low = 0, middle = 0, high = 0], any, day) => {
      const on = { period: any, today: addDays(any.from, day) }
      const steps =
        BigInt(upgradePrice({ ...on, old_minor: low, new_minor: middle })) +
        BigInt(upgradePrice({ ...on, old_minor: middle, new_minor: high }))
      const once = BigInt(upgradePrice({ ...on, old_minor: low, new_minor: high }))
      expect(steps <= once && once - steps <= 1n).toBe(true)
    }),
  )
})
