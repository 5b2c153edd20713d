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

test('an upgrade that is paid for while another plan is given is said to begin after that one', () => {
  const granted = { plan_id: PLANS.scale.id, until: '2026-11-30' }
  const next = { on: '2026-12-01', what: 'grant_ends' as const }
  const wordsOf = (plan: (typeof PLANS)['scale'], cancel_at_period_end: boolean) => {
    const user = onPlan('growth', { granted, cancel_at_period_end, next })
    const billing = { user, here, nameOf: () => 'Growth', subscribed: versionOf(PLANS.growth) }
    const paid = { kind: 'upgrade' as const, amount_minor: 990_000, currency: 'NGN', over: [], cards: [] }
    return changeWords({ billing, plan, preview: { ...paid, starts_at: '2026-11-30T23:00:00.000Z' } })
  }
  const month = wordsOf(PLANS.scale, false)
  expect(month.title).toBe('Move to Scale on 1 December')
  expect(month.text).toMatch(/^You pay ₦9,900\.00 now for the days from 1 December until 12 December\. Before that/)
  expect(wordsOf(PLANS.growth_year, false).text).toMatch(/^You pay .* now: a year from 1 December, less the days/)
  for (const plan of [PLANS.scale, PLANS.growth_year])
    expect(wordsOf(plan, true).text).toMatch(/ the plan that was given to you\. Your cancellation stays: /)
})

test('the year of a plan whose monthly version is not sold any more is said to begin today', () => {
  const replaced = { ...versionOf(PLANS.growth), amount_minor: 1_500_000 }
  expect(textOf(PLANS.growth_year, 16_500_000, replaced)).toMatch(/^You pay ₦165,000\.00 now: a year from today,/)
})

test('who pays for the plan that they try is not told that they stay on it without paying', () => {
  const user = onPlan('growth', { status: 'trialing', next: { on: '2026-12-03', what: 'trial_ends' } })
  const billing = { user, here, nameOf: () => 'Growth', subscribed: versionOf(PLANS.growth) }
  const paid = { kind: 'first' as const, amount_minor: 1_800_000, currency: 'NGN', over: [], cards: [] }
  const stayBeside = (plan: (typeof PLANS)['scale']) =>
    changeWords({ billing, plan, preview: { ...paid, starts_at: here.now.toISOString() } }).stay
  expect([stayBeside(PLANS.growth), stayBeside(PLANS.scale)]).toEqual(['Not now', 'Stay on Growth'])
})
