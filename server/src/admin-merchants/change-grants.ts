/** Gives a business a plan until a day, or more days of its trial. */
import { changedFields } from '@stampwell/domain/changed-fields.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import {
  extendTrial,
  givePlan,
  MAX_GRANT_DAYS,
  type GrantOutcome,
} from '@stampwell/domain/billing/subscription-grants.ts'
import { MAX_TRIAL_DAYS_AHEAD } from '@stampwell/domain/platform/merchant.ts'
import { asResumed, asStopped } from '@stampwell/domain/billing/subscription-stop.ts'
import type { Subscription } from '@stampwell/domain/billing/subscription.ts'
import { recordAct, type ActingAdmin } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { fitCardsAfter } from '../payments/fit-cards-after.ts'
import { holdPlan } from '../subscriptions/plans.sql.ts'
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.sql.ts'
import { say } from '../texts/admin-refusals.ts'
import { findActed, type ActedBusiness } from './merchant-acts.sql.ts'

type ActInput<Body> = ActingAdmin & { db: Db; params: { id: string }; body: Body }
export type Granted = { business: ActedBusiness; subscription: Subscription }

const WORDS: Record<Extract<GrantOutcome, { kind: 'refused' }>['why'], string> = {
  past: say('day_past'),
  too_far: '',
  not_later: say('trial_not_later'),
  not_on_trial: '',
}

export async function giveBusinessPlan(input: ActInput<{ plan_id: string; until: string }>): Promise<Granted> {
  const { db, body } = input
  // One that was deleted meanwhile is unknown: the dialog proposes another one.
  const plan = await holdPlan(db, body.plan_id)
  if (plan?.replaced_at !== null) refuseFields({ plan_id: [say('choose_sold_plan')] })
  return changeGrants(input, {
    action: 'merchant.plan_given',
    change: ({ timezone }, subscription) => givePlan(subscription, body, input.now, timezone),
    shown: ({ granted }) => ({ granted_plan_id: granted?.plan_id ?? null, granted_until: granted?.until ?? null }),
    tooFar: say('day_too_far', { count: MAX_GRANT_DAYS }),
  })
}

export async function extendBusinessTrial(input: ActInput<{ until: string }>): Promise<Granted> {
  return changeGrants(input, {
    action: 'merchant.trial_extended',
    change: ({ timezone }, subscription) => extendTrial(subscription, input.body.until, input.now, timezone),
    shown: ({ trial_ends_on }) => ({ trial_ends_on }),
    tooFar: say('day_too_far', { count: MAX_TRIAL_DAYS_AHEAD }),
  })
}

type Change = {
  action: string
  change: (business: ActedBusiness, subscription: Subscription) => GrantOutcome
  /** The fields that the log names. */
  shown: (subscription: Subscription) => Record<string, unknown>
  tooFar: string
}

async function changeGrants(input: ActInput<unknown>, { action, change, shown, tooFar }: Change): Promise<Granted> {
  const { db, params, now } = input
  if ((await findActed(db, params.id)) === null) refuse('not_found')
  const stored = await lockSubscription(db, params.id)
  // Read under the lock, which a restore and a keep take too: days that do not count are counted once.
  const business = (await findActed(db, params.id)) ?? refuse('not_found')
  const before = asResumed(stored, business, now)

  const outcome = change(business, before)
  if (outcome.kind === 'unchanged') return { business, subscription: before }
  if (outcome.kind === 'refused') {
    const { why } = outcome
    if (why === 'not_on_trial') refuse('conflict', { message: say('not_on_trial') })
    refuseFields({ until: [why === 'too_far' ? tooFar : WORDS[why]] })
  }

  const { to } = outcome
  await updateSubscription(db, params.id, asStopped(to, stored, business, now), now)
  await fitCardsAfter(db, params.id, { before, after: to, timezone: business.timezone, now, isGiven: true })
  await recordAct(db, input, {
    action,
    subject: { kind: 'merchant', id: business.id, name: business.business_name },
    businessId: business.id,
    ...changedFields(shown(before), shown(to)),
  })
  return { business, subscription: to }
}
