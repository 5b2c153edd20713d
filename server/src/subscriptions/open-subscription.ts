import { localDate } from '@stampwell/domain/calendar.ts'
import { TRIAL_TIER, withoutTrial, withTrial } from '@stampwell/domain/subscription.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { canPay } from '../payment-providers/open-payment-providers.ts'
import { findMonthlyPlan } from './plans.sql.ts'
import { insertSubscription } from './subscriptions.sql.ts'
import { takeTrial } from './trial-contacts.sql.ts'

const DEFAULT_TIER = 'scale'

/** `email` is normalised, `phone` is E.164. */
type NewSubscription = { email: string; phone: string; currency: string; timezone: string; now: Date }

/**
 * Gives a new business its first plan. Where nobody can pay that is the default plan, with every feature, and nothing
 * ends. Elsewhere it is a trial, or Free for an e-mail or a phone number that has had one.
 */
export async function openSubscription(
  app: Pick<AppContext, 'paymentProviders'>,
  db: Db,
  businessId: string,
  { email, phone, currency, timezone, now }: NewSubscription,
): Promise<void> {
  const planOf = (tier: string) => findMonthlyPlan(db, tier, currency)
  const first = async () => {
    if (!canPay(app.paymentProviders)) return withoutTrial(await planOf(DEFAULT_TIER))
    const registered_plan_id = await planOf('free')
    if (!(await takeTrial(db, { email, phone }, now))) return withoutTrial(registered_plan_id)
    return withTrial({ trial_plan_id: await planOf(TRIAL_TIER), registered_plan_id }, localDate(now, timezone))
  }

  await insertSubscription(db, businessId, await first(), now)
}
