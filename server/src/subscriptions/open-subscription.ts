import { withoutTrial } from '@stampwell/domain/subscription.ts'
import type { Db } from '../db/open.ts'
import { findMonthlyPlan } from './plans.sql.ts'
import { insertSubscription } from './subscriptions.sql.ts'

const DEFAULT_TIER = 'scale'

/** Gives a new business the default plan: nobody can pay yet, so every feature is open and nothing ends. */
export async function openSubscription(
  db: Db,
  businessId: string,
  { currency, now }: { currency: string; now: Date },
): Promise<void> {
  const planId = await findMonthlyPlan(db, DEFAULT_TIER, currency)

  await insertSubscription(db, businessId, withoutTrial(planId), now)
}
