import { expect, test } from 'vitest'
import { FEATURES, featureFlags, LIMITS, planLimits } from './plan.ts'
import { closedBy, type PlanFacts } from './plan-gate.ts'
import { SUBSCRIPTION_STATUSES } from './subscription.ts'

const everyLimit = (max: number | null) => planLimits(Object.fromEntries(LIMITS.map((limit) => [limit, max])))
const everyUsage = (used: number) => Object.fromEntries(LIMITS.map((limit) => [limit, used]))

const facts = (changes: Partial<PlanFacts['plan']> = {}, subscription: Partial<PlanFacts['subscription']> = {}) => ({
  plan: { features: featureFlags(FEATURES), limits: everyLimit(null), usage: everyUsage(0), ...changes },
  subscription: { status: 'active' as const, granted: null, ...subscription },
})

test.each(FEATURES)('an act of %s is open with a plan that has it, and closed with one that lacks it', (feature) => {
  expect(closedBy({ feature }, facts())).toBeNull()
  expect(closedBy({ feature }, facts({ features: featureFlags([]) }))).toBe('feature')
  const others = FEATURES.filter((one) => one !== feature)
  expect(closedBy({ feature }, facts({ features: featureFlags(others) }))).toBe('feature')
})

test.each(LIMITS)('an act that counts against %s is open below the limit, and closed when it is reached', (limit) => {
  const at = (used: number, max: number | null) =>
    closedBy({ limit }, facts({ limits: everyLimit(max), usage: everyUsage(used) }))
  expect([at(2, 3), at(1_000_000, null)]).toEqual([null, null])
  expect([at(3, 3), at(4, 3), at(0, 0)]).toEqual(['limit', 'limit', 'limit'])
})

test('an act that looks back further than the plan shows is closed, whatever the profile counts', () => {
  const asked = (used: number, max: number | null) =>
    closedBy({ limit: 'statistics_days', used }, facts({ limits: everyLimit(max), usage: everyUsage(0) }))
  expect([asked(0, 30), asked(29, 30), asked(30, 30), asked(4000, null)]).toEqual([null, null, 'limit', null])
})

test('a plan that is not known closes what it could close', () => {
  expect(closedBy({ feature: 'campaigns' }, null)).toBe('unknown')
  expect(closedBy({ limit: 'customers' }, null)).toBe('unknown')
  expect(closedBy({ closedInGrace: true }, null)).toBe('unknown')
  const { plan, subscription } = facts()
  expect(closedBy({ feature: 'campaigns' }, { subscription })).toBe('unknown')
  expect(closedBy({ closedInGrace: true }, { plan })).toBe('unknown')
  expect(closedBy({ feature: 'campaigns' }, facts({ features: {} }))).toBe('feature')
  expect(closedBy({ limit: 'customers' }, facts({ limits: {} }))).toBe('unknown')
  expect(closedBy({ limit: 'customers' }, facts({ limits: everyLimit(3), usage: {} }))).toBe('unknown')
})

test('only grace closes joins and sends, unless an admin has given a plan', () => {
  const closed = SUBSCRIPTION_STATUSES.filter((status) => closedBy({ closedInGrace: true }, facts({}, { status })))
  expect(closed).toEqual(['grace'])
  expect(closedBy({ closedInGrace: true }, facts({}, { status: 'grace', granted: {} }))).toBeNull()
  expect(closedBy({ feature: 'offers' }, facts({}, { status: 'grace' }))).toBeNull()
})

test('an account that is being closed takes no customers and sends nothing, and everything else stays open', () => {
  const closing = { ...facts({}, { status: 'grace' }), closes_at: '2026-12-24T09:00:00.000Z' }
  expect(closedBy({ limit: 'customers', closedInGrace: true }, closing)).toBe('closing')
  expect(closedBy({ feature: 'offers' }, closing)).toBeNull()
  expect(closedBy({ closedInGrace: true }, { ...facts(), closes_at: null })).toBeNull()
})

test('in grace the open payment is named before a limit, and a missing feature before both', () => {
  const full = { limits: everyLimit(0) }
  const needs = { limit: 'customers', closedInGrace: true } as const
  expect(closedBy(needs, facts(full, { status: 'grace' }))).toBe('grace')
  expect(closedBy({ ...needs, feature: 'sms' }, facts({ ...full, features: {} }, { status: 'grace' }))).toBe('feature')
})
