import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { EXPIRY_DAY } from '@stampwell/domain/billing/dunning.ts'
import { planOwed } from '@stampwell/domain/billing/subscription-acts.ts'
import { passTime, type Subscription } from '@stampwell/domain/billing/subscription.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { fitCardsAfter } from '../payments/fit-cards-after.ts'
import { findOwner, isBillingStopped, type Owner } from '../accounts/owner.sql.ts'
import { takeNotice } from '../subscriptions/subscription-notices.sql.ts'
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.sql.ts'
import { priceOfRenewal } from './charge-renewal.ts'
import { findPlanName, TRIAL_NOTICE_DAYS } from './renewals.sql.ts'
import { graceBegunMail, unpaidEndedMail } from '../payments/renewal-mails.ts'
import { trialEndedMail, trialEndingMail } from './trial-mails.ts'

/**
 * Stores a subscription as time has left it and tells its owner. Acts pass time themselves: a run that is late
 * changes no plan, only lists and which cards are open for joins.
 */
export async function passTimeOf(
  { outbox, config, clock }: Pick<AppContext, 'outbox' | 'config' | 'clock'>,
  tx: Db,
  businessId: string,
): Promise<void> {
  const before = await lockSubscription(tx, businessId)
  const owner = await findOwner(tx, businessId)
  // Nothing is told of a suspended or closing business, and nothing lapses of it, until it is restored or kept.
  if (isBillingStopped(owner)) return
  const now = clock.now()

  const current = passTime(before, now, owner.timezone)
  const passed = { before, current, owner, now, publicUrl: config.publicUrl }
  const mails = [...(await trialMails(tx, businessId, passed)), ...(await unpaidMails(tx, passed))]

  if (current !== before) {
    await updateSubscription(tx, businessId, current, now)
    await fitCardsAfter(tx, businessId, { before, after: current, timezone: owner.timezone, now })
  }
  for (const mail of mails) await outbox.mail(tx, mail)
}

type Passed = { before: Subscription; current: Subscription; owner: Owner; now: Date; publicUrl: string }

async function trialMails(db: Db, businessId: string, { before, current, owner, now, publicUrl }: Passed) {
  const { email: to, language, business_name, timezone } = owner
  const input = { to, language, business_name, publicUrl }
  const ends_on = current.trial_ends_on
  // A plan that an admin gave goes on after the trial.
  if (ends_on === null || (current.granted && current.granted.until >= ends_on) || !isOnTrial(before)) return []
  if (current.status === 'expired') return [trialEndedMail(input)]
  const today = localDate(now, timezone)
  const isSoon = addDays(ends_on, -TRIAL_NOTICE_DAYS) <= today && today < ends_on && !current.cancel_at_period_end
  if (!isSoon || !(await takeNotice(db, businessId, { kind: 'trial_ending', concerns: ends_on }, now))) return []
  const plan_id = current.incomplete?.from.plan_id ?? current.plan_id
  return [trialEndingMail({ ...input, ends_on, plan_name: await findPlanName(db, plan_id) })]
}

/** Returns the e-mails about days without payment. Each goes with the change that it tells of. */
async function unpaidMails(db: Db, { before, current, owner, now, publicUrl }: Passed) {
  if (before.past_due === null || before.status === current.status) return []
  const given_until = current.granted?.until ?? null
  const input = { owner, plan_name: await findPlanName(db, before.plan_id), publicUrl, given_until }
  if (current.status === 'grace') {
    const planId = planOwed(current, now, owner.timezone)
    const price = await priceOfRenewal(db, { subscription: current, planId }, now, owner.timezone)
    return [graceBegunMail({ ...input, price, ends_on: addDays(before.past_due.since, EXPIRY_DAY) })]
  }
  return current.status === 'expired' ? [unpaidEndedMail(input)] : []
}

function isOnTrial({ status, incomplete }: Subscription): boolean {
  return status === 'trialing' || incomplete?.from.status === 'trialing'
}
