import { expect, test } from 'vitest'
import { kindOfChange, type PlanVersion } from './plan-change.ts'
import * as plans from '../testing/plans.ts'

const { free, starter, starterYear, growth, growthYear, scale, scaleYear } = plans

test('a business that pays for nothing chooses its first plan', () => {
  expect(plans.PLANS.map((plan) => kindOfChange(null, plan))).toEqual(plans.PLANS.map(() => 'first'))
  expect(kindOfChange(free, starter)).toBe('first')
})

test.each([
  // One column for each: free, starter, starterYear, growth, growthYear, scale, scaleYear, scaleDollar.
  [starter, ['downgrade', 'same', 'upgrade', 'upgrade', 'upgrade', 'upgrade', 'upgrade', 'downgrade']],
  [starterYear, ['downgrade', 'downgrade', 'same', 'downgrade', 'upgrade', 'downgrade', 'upgrade', 'downgrade']],
  [growth, ['downgrade', 'downgrade', 'downgrade', 'same', 'upgrade', 'upgrade', 'upgrade', 'downgrade']],
  [growthYear, ['downgrade', 'downgrade', 'downgrade', 'downgrade', 'same', 'downgrade', 'upgrade', 'downgrade']],
  [scale, ['downgrade', 'downgrade', 'downgrade', 'downgrade', 'downgrade', 'same', 'upgrade', 'downgrade']],
  [scaleYear, ['downgrade', 'downgrade', 'downgrade', 'downgrade', 'downgrade', 'downgrade', 'same', 'downgrade']],
])('from $id a higher price by the month is an upgrade, and so is the year of the same tier', (current, kinds) => {
  expect(plans.PLANS.map((plan) => kindOfChange(current, plan))).toEqual(kinds)
})

test('at the same price the position of the tier decides', () => {
  const other = (position: number): PlanVersion => ({ ...growth, id: 'other', tier: 'other', position })
  expect(kindOfChange(growth, other(5))).toBe('upgrade')
  expect(kindOfChange(growth, other(3))).toBe('downgrade')
  expect(kindOfChange(growth, other(4))).toBe('downgrade')
})

test('the largest amounts are compared exactly', () => {
  const max = { ...growth, amount_minor: Number.MAX_SAFE_INTEGER }
  expect(kindOfChange({ ...max, amount_minor: max.amount_minor - 1 }, { ...max, id: 'more', position: 1 })).toBe(
    'upgrade',
  )
})
