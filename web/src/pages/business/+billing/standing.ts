/** Says in words what a subscription is, and what happens next. */
import { addDays, daysBetween, localDate } from '@stampwell/domain/time/calendar.ts'
import { GRACE_DAY } from '@stampwell/domain/billing/dunning.ts'
import { say } from '#messages/billing.ts'
import { whileGiven } from '@stampwell/domain/billing/subscription.ts'
import { planName } from '../../+plans/plan-name.ts'
import { dayOfMoment, dayWords } from './billing-day.ts'
import { isRenewalOpen, wouldPay } from './is-renewal-open.ts'
import type { Billing } from './use-billing.ts'

export type Standing = {
  tag: string
  tone: 'plain' | 'good' | 'late'
  title: string
  text: string
  /** Beside the tag: how far it is. */
  aside?: string
}

type Facts = Pick<Billing, 'user' | 'here' | 'nameOf' | 'canPay'> &
  Partial<Pick<Billing, 'renewsAs' | 'trialDays' | 'supportEmail'>>

export function standingOf(facts: Facts): Standing {
  const { granted } = facts.user.subscription
  if (facts.user.closes_at !== null && wouldPay(facts)) return ofClosing(facts, facts.user.closes_at)
  if (!granted) return ofStatus(facts)
  const { here, nameOf } = facts
  const [text, next] = [say('state.granted.text'), nextOfPaid(facts, granted)]
  return {
    tag: say('state.granted.tag'),
    tone: 'good',
    title: say('state.granted.title', { plan: nameOf(granted.plan_id), day: dayWords(granted.until, here) }),
    text: next === null ? text : `${text} ${next}`,
  }
}

function ofClosing({ user, here }: Facts, closes_at: string): Standing {
  const known = { plan: planName(user.plan), day: dayOfMoment(closes_at, here) }
  return { ...words('closing', known), tone: 'late' }
}

/** Says what becomes of the paid plan. Until the given one ends, grace closes nothing and nobody is on Free. */
function nextOfPaid({ user, here }: Facts, granted: { until: string }): string | null {
  const { next, past_due } = user.subscription
  if (next === null || next.what === 'grant_ends') return null
  const { on, what } = whileGiven(next, { past_due, granted })
  return say(`next.${what}`, { day: dayWords(on, here) })
}

function ofStatus(facts: Facts): Standing {
  const { user, here, nameOf, canPay } = facts
  const { status, plan_id, next, past_due } = user.subscription
  const [plan, chosen] = [planName(user.plan), nameOf(plan_id)]
  const day = next ? dayWords(next.on, here) : ''
  if (status === 'active') return ofActive(facts, day)
  if (status === 'trialing') {
    // A page that stays open over the end still knows the trial.
    const left = next ? Math.max(0, daysBetween(localDate(here.now, here.timezone), next.on)) : 0
    return { ...words('trialing', { plan, day }), aside: say('state.trialing.left', { count: left }) }
  }
  if (status === 'incomplete') {
    const text = say(`state.incomplete.${next?.what === 'trial_ends' ? 'text_trial' : 'text'}`, { plan, day })
    return {
      tag: say('state.incomplete.tag'),
      tone: 'late',
      title: say('state.incomplete.title', { chosen: capital(chosen) }),
      text,
    }
  }
  if (status === 'past_due' && past_due) {
    const grace = dayWords(addDays(past_due.since, GRACE_DAY), here)
    return {
      tag: say('state.past_due.tag'),
      tone: 'late',
      title: say('state.past_due.title', { plan: nameOf(plan_id), since: dayWords(past_due.since, here) }),
      text: say(`state.past_due.${next?.what === 'grace_begins' ? 'grace_begins' : 'retries'}`, { day, grace }),
      aside: dayOf(past_due.since, here),
    }
  }
  if (status === 'grace')
    return { ...words('grace', { day }), tone: 'late', ...(past_due ? { aside: dayOf(past_due.since, here) } : {}) }
  if (status === 'cancelled' || status === 'expired') return words(status, { plan })
  return canPay ? ofNone(facts) : words('unsold', { plan })
}

/** A business without a trial and without a choice: its trial is still to begin, or its contacts have had one. */
function ofNone({ user, trialDays = 0, supportEmail }: Facts): Standing {
  const standing = words('none', { plan: planName(user.plan) })
  if (trialDays === 0 || user.plan.tier !== 'free') return standing
  if (user.email_verified_at === null)
    return { ...standing, tag: say('state.trial_ahead.tag'), text: say('state.trial_ahead.text', { count: trialDays }) }
  const whom = supportEmail ?? say('state.trial_used.us')
  return { ...standing, text: `${standing.text} ${say('state.trial_used.text', { whom })}` }
}

function ofActive({ user, here, nameOf, renewsAs }: Facts, day: string): Standing {
  const { plan_id, pending, cancel_at_period_end, current_period_end } = user.subscription
  const paidUntil = current_period_end ? dayOfMoment(current_period_end, here) : ''
  if (isRenewalOpen({ user, here }))
    return { ...words('renewing', { plan: capital(nameOf(plan_id)), day: paidUntil }), tone: 'late' }
  const end = day || paidUntil
  const known = { plan: capital(nameOf(plan_id)), day: end }
  if (pending?.kind === 'upgrade') {
    const waits = words('upgrade', { ...known, next: capital(nameOf(pending.plan_id)) })
    // It may never be paid for, so the cancellation stands beside it.
    return cancel_at_period_end ? { ...waits, text: `${waits.text} ${say('next.cancels', { day: end })}` } : waits
  }
  if (cancel_at_period_end) return words('cancelling', known)
  if (renewsAs) return { ...words('renewed', known), tone: 'good' }
  if (pending) return words('downgrade', { ...known, next: nameOf(pending.plan_id) })
  return { ...words('active', known), tone: 'good' }
}

type State =
  | 'none'
  | 'unsold'
  | 'trialing'
  | 'active'
  | 'upgrade'
  | 'downgrade'
  | 'renewed'
  | 'renewing'
  | 'cancelling'
  | 'grace'
  | 'cancelled'
  | 'expired'
  | 'closing'

function words(state: State, params: Record<string, string>): Standing {
  return {
    tag: say(`state.${state}.tag`),
    tone: 'plain',
    title: say(`state.${state}.title`, params),
    text: say(`state.${state}.text`, params),
  }
}

function dayOf(since: string, { now, timezone }: Facts['here']): string {
  return say('day', { day: daysBetween(since, localDate(now, timezone)) })
}

/** 'your plan' begins some sentences. */
function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
