import { expect, test } from 'vitest'
import { onPlan, PLANS, versionOf } from '../../../testing/billing.ts'
import { changeWords } from './change-words.ts'

const here = { now: new Date('2026-11-23T12:00:00Z'), timezone: 'Africa/Lagos' }

/** Returns what the page says before a business on Growth, whose cancellation waits for 12 December, moves up. */
function textOf(plan: (typeof PLANS)['scale'], amount_minor: number, subscribed = versionOf(PLANS.growth)): string {
  const user = onPlan('growth', { cancel_at_period_end: true, next: { on: '2026-12-12', what: 'cancels' } })
  const billing = { user, here, nameOf: () => 'Growth', subscribed }
  const starts_at = here.now.toISOString()
  const preview = { kind: 'upgrade' as const, amount_minor, currency: 'NGN', starts_at, over: [], cards: [] }
  return changeWords({ billing, plan, preview }).text
}

test('an upgrade of a cancelled subscription is said to end with it, and names no price of a renewal', () => {
  expect(textOf(PLANS.scale, 1_710_000)).toBe(
    'You pay ₦17,100.00 now for the days until 12 December, and it opens at once. Your cancellation stays: it ends on 12 December, unless you take that back.',
  )
  expect(textOf(PLANS.scale, 0)).toMatch(/^There is nothing to pay .* Your cancellation stays: it ends on 12 December,/)
  expect(textOf(PLANS.scale_year, 43_200_000)).toMatch(/^You pay .* Your cancellation stays: it ends after that year,/)
})

test('a first plan that is paid for while another is given is said to open after that one', () => {
  const granted = { plan_id: PLANS.scale.id, until: '2026-12-31' }
  const user = onPlan('scale', { status: 'none', granted, next: { on: '2027-01-01', what: 'grant_ends' } })
  const billing = { user, here, nameOf: () => 'Scale', subscribed: versionOf(PLANS.growth) }
  const paid = { kind: 'first' as const, amount_minor: 1_800_000, currency: 'NGN', over: [], cards: [] }
  const words = changeWords({
    billing,
    plan: PLANS.growth,
    preview: { ...paid, starts_at: '2026-12-31T23:00:00.000Z' },
  })
  expect(words.title).toMatch(/^Start Growth on 1 January/)
  expect(words.text).toMatch(
    /^You pay ₦18,000\.00 now, and it opens on 1 January.*, after the plan that was given to you\./,
  )
  expect(words).toMatchObject({ confirm: 'Pay ₦18,000.00', isPaidNow: true })
})

test('the year of a plan whose monthly version is not sold any more is said to begin today', () => {
  const replaced = { ...versionOf(PLANS.growth), amount_minor: 1_500_000 }
  expect(textOf(PLANS.growth_year, 16_500_000, replaced)).toMatch(/^You pay ₦165,000\.00 now: a year from today,/)
})
