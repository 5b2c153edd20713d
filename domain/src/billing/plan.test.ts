import { expect, test } from 'vitest'
import { featureFlags, allowsOneMore, planLimits } from './plan.ts'

test('a plan opens the features it lists and nothing else', () => {
  const flags = featureFlags(['offers', 'unheard_of'])
  expect(flags.offers).toBe(true)
  expect(flags.campaigns).toBe(false)
  expect('unheard_of' in flags).toBe(false)
})

test('a limit that a plan does not name is 0, and null means no limit', () => {
  const limits = planLimits({ live_cards: 3, customers: null })
  expect(limits.live_cards).toBe(3)
  expect(limits.customers).toBeNull()
  expect(limits.locations).toBe(0)
})

test('a limit allows the last free unit but not one more', () => {
  expect(allowsOneMore(3, 2)).toBe(true)
  expect(allowsOneMore(3, 3)).toBe(false)
  expect(allowsOneMore(null, 1_000_000)).toBe(true)
})
