import { addDays, localDate } from '@stampwell/domain/calendar.ts'
import { passTime, type Subscription } from '@stampwell/domain/subscription.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.sql.ts'
import { findOwner, findPlanName, takeNotice, TRIAL_NOTICE_DAYS, type Owner } from './renewals.sql.ts'
import { trialEndedMail, trialEndingMail } from './trial-mails.ts'

/**
 * Stores a subscription as time has left it and tells its owner. Acts pass time themselves: the row only makes lists
 * right, so a run that is late changes no plan.
 */
export async function passTimeOf(
  { outbox, config, clock }: Pick<AppContext, 'outbox' | 'config' | 'clock'>,
  tx: Db,
  businessId: string,
): Promise<void> {
  const before = await lockSubscription(tx, businessId)
  const owner = await findOwner(tx, businessId)
  const now = clock.now()

  const current = passTime(before, now, owner.timezone)
  const mails = await trialMails(tx, businessId, { before, current, owner, now, publicUrl: config.publicUrl })

  if (current !== before) await updateSubscription(tx, businessId, current, now)
  for (const mail of mails) await outbox.mail(tx, mail)
}

type Passed = { before: Subscription; current: Subscription; owner: Owner; now: Date; publicUrl: string }

async function trialMails(db: Db, businessId: string, { before, current, owner, now, publicUrl }: Passed) {
  const { email: to, business_name, timezone } = owner
  const input = { to, business_name, publicUrl }
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

function isOnTrial({ status, incomplete }: Subscription): boolean {
  return status === 'trialing' || incomplete?.from.status === 'trialing'
}
