/** The words of a change of plan, from its preview. */
import type { pricing } from '@stampwell/contract/business/pricing.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/plans.ts'
import { dayOfMoment } from '../../business/+billing/billing-day.ts'
import type { Billing } from '../../business/+billing/use-billing.ts'
import { beginsAfterGiven, waitsForGiven } from '../../business/+billing/waits-for-given.ts'
import type { SoldPlan } from '../../+plans/plan-column.ts'
import { FREE_TIER } from '../../+plans/plan-column.ts'
import { planName } from '../../+plans/plan-name.ts'

export type ChangePreview = DataOf<(typeof pricing)['preview']>

export type ChangeWords = {
  title: string
  text: string
  confirm: string
  /** The button that changes nothing. */
  stay: string
  /** A payment follows the choice. An upgrade for which nothing is due passes through there too. */
  isPaidNow: boolean
  /** Nothing is to be confirmed. */
  isNothing?: true
}

type ChangeInput = {
  billing: Pick<Billing, 'user' | 'here' | 'nameOf' | 'subscribed'>
  plan: SoldPlan
  preview: ChangePreview
}

export function changeWords(input: ChangeInput): ChangeWords {
  const { plan, preview } = input
  const stay = stayWords(input)
  if (preview.kind === 'same') return { ...same(input), stay }
  if (plan.tier === FREE_TIER) return { ...toFree(input), stay }
  const amount = showMinor(preview.amount_minor, preview.currency)
  if (preview.kind === 'downgrade') return { ...downgrade(input), stay }
  const confirm =
    preview.amount_minor > 0 ? say('change.pay', { amount }) : say('change.start', { plan: planName(plan) })
  return { ...startedNow(input, amount), confirm, stay, isPaidNow: true }
}

/** On trial of the plan that is chosen nobody stays on it without paying. */
function stayWords({ billing: { user }, plan, preview }: ChangeInput): string {
  const isTried = preview.kind === 'first' && plan.tier === user.plan.tier
  return isTried ? say('not_now') : say('stay', { plan: planName(user.plan) })
}

/** A plan that is paid now opens at once, but not before a plan that was given has ended. */
function startedNow(input: ChangeInput, amount: string) {
  const { billing, preview } = input
  const start = startDay(input)
  const params = { ...shared(input), amount, start }
  const isLater = beginsAfterGiven(preview.starts_at, billing)
  const later = { ...params, day: start }
  if (isLater && preview.kind === 'first')
    return { title: say('change.first_later', later), text: say('change.first_given_text', later) }
  if (isLater) return { title: say('change.downgrade', later), text: say(`change.${textOf(input)}`, params) }
  const title = say(preview.kind === 'first' ? 'change.first' : 'change.upgrade', params)
  return { title, text: say(`change.${textOf(input)}`, params) }
}

/** An upgrade leaves a cancellation as it is: where there is one, no price of a renewal is named. */
function textOf(input: ChangeInput) {
  if (input.preview.kind === 'first') return 'first_text'
  const text = textOfUpgrade(input)
  return input.billing.user.subscription.cancel_at_period_end ? (`${text}_ends` as const) : text
}

/** A new interval begins a new period, today or after a plan that was given. */
function textOfUpgrade({ billing, plan, preview }: ChangeInput) {
  const isLater = beginsAfterGiven(preview.starts_at, billing)
  if (billing.subscribed.interval !== plan.interval) return isLater ? 'year_given_text' : 'year_text'
  if (isLater) return 'upgrade_given_text'
  return preview.amount_minor > 0 ? 'upgrade_text' : 'nothing_due'
}

function downgrade(input: ChangeInput) {
  const params = shared(input)
  const title = say('change.downgrade', { ...params, day: startDay(input) })
  return {
    title,
    // Nothing is paid for the days of a plan that was given; a plan that is to follow takes a cancellation back.
    text: say(
      beginsAfterGiven(input.preview.starts_at, input.billing) ? 'change.given_text' : 'change.downgrade_text',
      {
        ...params,
        day: startDay(input),
      },
    ),
    confirm: title,
    isPaidNow: false,
  }
}

function toFree(input: ChangeInput) {
  const { billing, preview } = input
  const { user } = billing
  const plan = planName(input.plan)
  if (preview.kind === 'downgrade') {
    const current = planUntil(billing)
    return {
      title: say('change.free_later', { plan: current, day: startDay(input) }),
      text: waitsForGiven(billing) ? say('change.free_given_text') : say('change.free_text', { current }),
      confirm: say('change.downgrade', { plan, day: startDay(input) }),
      isPaidNow: false,
    }
  }
  const isTrial = user.subscription.status === 'trialing'
  const title = say('change.free_now', { plan })
  const text = isTrial ? say('change.free_trial_text') : say('change.free_now_text', { current: planName(user.plan) })
  return { title, text, confirm: title, isPaidNow: false }
}

function same({ billing: { user }, plan }: ChangeInput) {
  const title = say('change.same', { plan: planName(plan) })
  const confirm = say('stay', { plan: planName(plan) })
  if (user.subscription.pending) return { title, text: say('change.same_pending'), confirm, isPaidNow: false }
  return { title, text: say('change.same_text'), confirm, isPaidNow: false, isNothing: true as const }
}

function shared({ billing, plan }: ChangeInput) {
  const { user, here } = billing
  const { current_period_end } = user.subscription
  return {
    plan: planName(plan),
    current: planUntil(billing),
    interval: say(`change.${plan.interval}`),
    price: showMinor(plan.amount_minor, plan.currency),
    day: current_period_end ? dayOfMoment(current_period_end, here) : '',
  }
}

/** The plan that a later change ends. What is paid for may go on after a plan that is given. */
function planUntil({ user, here, nameOf }: ChangeInput['billing']): string {
  const { granted, plan_id } = user.subscription
  return granted && !waitsForGiven({ user, here }) ? nameOf(plan_id) : planName(user.plan)
}

function startDay({ billing: { here }, preview }: ChangeInput): string {
  return dayOfMoment(preview.starts_at, here)
}
