import { localDate } from '@stampwell/domain/calendar.ts'
import { TRIAL_TIER, withoutTrial, withTrial } from '@stampwell/domain/subscription.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { canPay } from '../payment-providers/open-payment-providers.ts'
import { readAllSettings } from '../platform/platform-settings.sql.ts'
import { holdMonthlyPlan, isTierSold } from './plans.sql.ts'
import { insertSubscription } from './subscriptions.sql.ts'
import { takeTrial } from './trial-contacts.sql.ts'

/** Where nobody can pay, unless the operator chose another plan. */
const UNSOLD_TIER = 'scale'
const FREE_TIER = 'free'

/** Tiers that a new business may begin with, whatever the operator chose. */
export const FIRST_TIERS: readonly string[] = [FREE_TIER, TRIAL_TIER, UNSOLD_TIER]

/** Returns the tier of a new business that has no trial, or of one after it that chose nothing. */
export async function findDefaultTier(
  { paymentProviders }: Pick<AppContext, 'paymentProviders'>,
  db: Db,
  chosen: string | null,
): Promise<string> {
  if (chosen !== null && (await isTierSold(db, chosen))) return chosen
  return canPay(paymentProviders) ? FREE_TIER : UNSOLD_TIER
}

/** `email` is normalised, `phone` is E.164. */
type NewSubscription = { email: string; phone: string; currency: string; timezone: string; now: Date }

/**
 * Gives a new business its first plan. Where nobody can pay that is the default plan, and nothing ends. Elsewhere it is a
 * trial, or the default plan (Free, unless the operator chose another) for an e-mail or a phone number that has had one.
 */
export async function openSubscription(
  app: Pick<AppContext, 'paymentProviders'>,
  db: Db,
  businessId: string,
  { email, phone, currency, timezone, now }: NewSubscription,
): Promise<void> {
  const planOf = (tier: string) => holdMonthlyPlan(db, tier, currency)
  const { default_plan, trial_days } = await readAllSettings(db)
  const first = async () => {
    const registered_plan_id = await planOf(await findDefaultTier(app, db, default_plan))
    if (!canPay(app.paymentProviders) || trial_days === 0 || !(await takeTrial(db, { email, phone }, now)))
      return withoutTrial(registered_plan_id)
    const plans = { trial_plan_id: await planOf(TRIAL_TIER), registered_plan_id }
    return withTrial(plans, localDate(now, timezone), trial_days)
  }

  await insertSubscription(db, businessId, await first(), now)
}
