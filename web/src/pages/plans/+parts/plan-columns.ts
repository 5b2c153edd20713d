/** The plans of an interval as the page offers them: which one is the business's own, and what a press would do. */
import type { BillingInterval } from '@stampwell/domain/billing/billing-period.ts'
import { say } from '#messages/plans.ts'
import { dayOfMoment, dayWords } from '../../business/+billing/billing-day.ts'
import { refusesChanges } from '../../business/+billing/is-renewal-open.ts'
import type { Billing } from '../../business/+billing/use-billing.ts'
import { FREE_TIER, plansBy, type PlanColumn, type SoldPlan } from '../../+plans/plan-column.ts'
import { planName } from '../../+plans/plan-name.ts'

/** `text`: nothing to press. `open`: shows what the change does. `to`: another page does it. */
export type PlanAct =
  | { kind: 'text'; text: string }
  | { kind: 'open'; label: string; isMain: boolean }
  | { kind: 'to'; href: string; label: string }

export type OwnColumn = PlanColumn & { act: PlanAct | null }

/** `chosenTier`: of the plan that the owner chose before registering. */
export function columnsOf(billing: Billing, interval: BillingInterval, chosenTier: string | null = null): OwnColumn[] {
  const { plans, user } = billing
  const shown = plansBy(plans, interval)
  const own = shown.findIndex(({ tier }) => tier === user.plan.tier)
  const suggested = shown.findIndex(({ popular }) => popular)
  // A plan on trial is to be kept. Else, of those not had yet: the plan that we suggest, or the next larger one.
  const isTried = user.subscription.status === 'trialing'
  const chosen = shown.findIndex(({ tier }) => tier === chosenTier)
  const next = isTried ? own : Math.max(suggested, own + 1)
  const main = chosen >= 0 && chosen !== own ? chosen : next
  return shown.map((plan, index) => ({
    plan,
    isYours: index === own,
    isTried: isTried && index === own,
    isSuggested: billing.canPay && index === suggested && suggested > own,
    isChosen: billing.canPay && index === chosen && (isTried || index !== own),
    act: actOn(billing, plan, index === main),
  }))
}

/** The interval of the subscription, whether its version is still sold or not. */
export function usualInterval({ subscribed }: Billing): BillingInterval {
  return subscribed.interval
}

function actOn(billing: Billing, plan: SoldPlan, isMain: boolean): PlanAct | null {
  const { user, here, canPay } = billing
  const { status, granted } = user.subscription
  const isYours = plan.tier === user.plan.tier
  if (!canPay) return isYours ? { kind: 'text', text: say('cell.none') } : null
  if (refusesChanges(billing)) return null
  if (status === 'active') return actWhilePaid(billing, plan, isMain)
  if (granted && isYours) return { kind: 'text', text: say('cell.granted', { day: dayWords(granted.until, here) }) }
  const name = { plan: planName(plan) }
  if (status === 'incomplete' && plan.id === user.subscription.plan_id)
    return { kind: 'open', label: say('pay_for', name), isMain: true }
  if (isYours && status !== 'trialing' && status !== 'incomplete') return { kind: 'text', text: say('cell.none') }
  const isFree = plan.tier === FREE_TIER
  return { kind: 'open', label: say(isFree ? 'move' : 'choose', name), isMain: isMain && status !== 'incomplete' }
}

function actWhilePaid({ user, here, subscribed }: Billing, plan: SoldPlan, isMain: boolean): PlanAct | null {
  const { plan_id, pending, cancel_at_period_end, current_period_end } = user.subscription
  const name = { plan: planName(plan) }
  const end = current_period_end ? dayOfMoment(current_period_end, here) : ''
  if (plan.id === plan_id) {
    if (pending) return { kind: 'open', label: say('stay', name), isMain: false }
    if (cancel_at_period_end) return { kind: 'to', href: '/business/subscription', label: say('keep', name) }
    return { kind: 'text', text: say('cell.renews', { day: end }) }
  }
  if (plan.id === pending?.plan_id) {
    if (pending.kind === 'upgrade') return { kind: 'open', label: say('pay_for', name), isMain: true }
    return { kind: 'text', text: say('cell.starts', { day: end }) }
  }
  if (cancel_at_period_end && plan.tier === FREE_TIER) return { kind: 'text', text: say('cell.starts', { day: end }) }
  if (plan.tier === subscribed.tier) {
    // The version that it was chosen as is not sold any more.
    if (plan.interval === subscribed.interval) return { kind: 'text', text: say('cell.earlier') }
    return { kind: 'open', label: say(`pay_by.${plan.interval}`), isMain: false }
  }
  return { kind: 'open', label: say('move', name), isMain: isMain && !pending }
}
