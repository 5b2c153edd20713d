import { asResumed, asStopped } from '@stampwell/domain/billing/subscription-stop.ts'
import { beginTrial as trialOf, TRIAL_TIER, withoutTrial } from '@stampwell/domain/billing/subscription.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { canPay } from '../payment-providers/open-payment-providers.ts'
import { readAllSettings } from '../platform/platform-settings.sql.ts'
import { holdMonthlyPlan, isTierSold } from './plans.sql.ts'
import { findTrialFacts, insertSubscription, lockSubscription, updateSubscription } from './subscriptions.sql.ts'
import { takeTrial } from './trial-contacts.sql.ts'

/** For an installation without a payment provider, unless the operator chose another plan. */
const UNSOLD_TIER = 'scale'
const FREE_TIER = 'free'

/** Tiers that a new business may begin with, whatever the operator chose. */
export const FIRST_TIERS: readonly string[] = [FREE_TIER, TRIAL_TIER, UNSOLD_TIER]

/** Returns the tier of registration: in force until a business has a trial or chooses a plan. After a trial Free is. */
export async function findDefaultTier(
  { paymentProviders }: Pick<AppContext, 'paymentProviders'>,
  db: Db,
  chosen: string | null,
): Promise<string> {
  if (chosen !== null && (await isTierSold(db, chosen))) return chosen
  return canPay(paymentProviders) ? FREE_TIER : UNSOLD_TIER
}

/**
 * Gives a new business its first plan: the default one, which ends nothing. Its trial begins when its e-mail address is
 * proven, so nobody uses up another's by registering with it.
 */
export async function openSubscription(
  app: Pick<AppContext, 'paymentProviders'>,
  db: Db,
  businessId: string,
  { currency, now }: { currency: string; now: Date },
): Promise<void> {
  const { default_plan } = await readAllSettings(db)
  const tier = await findDefaultTier(app, db, default_plan)
  await insertSubscription(db, businessId, withoutTrial(await holdMonthlyPlan(db, tier, currency)), now)
}

/**
 * Begins the trial of a business that has just proven its e-mail address. Returns false where there is none: nobody can
 * pay, the operator gives none, the address or the phone number has had one, or the business pays for a plan already.
 * The link works while the business is suspended too: the days before the trial are none of it. `email` is normalised.
 */
export async function beginTrial(
  app: Pick<AppContext, 'paymentProviders'>,
  db: Db,
  businessId: string,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  if (!canPay(app.paymentProviders)) return false
  const { trial_days } = await readAllSettings(db)
  if (trial_days === 0) return false
  const stored = await lockSubscription(db, businessId)
  const { phone, currency, ...stop } = await findTrialFacts(db, businessId)
  const trialPlanId = await holdMonthlyPlan(db, TRIAL_TIER, currency)
  const at = { now, timezone: stop.timezone, days: trial_days }
  const onTrial = trialOf(asResumed(stored, stop, now), trialPlanId, at)
  if (onTrial === null || !(await takeTrial(db, { email, phone }, now))) return false

  await updateSubscription(db, businessId, asStopped(onTrial, stored, stop, now), now)
  return true
}
