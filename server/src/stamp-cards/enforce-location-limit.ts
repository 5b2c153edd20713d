import { refuse } from '@stampwell/domain/refusal.ts'
import { countPlaces } from '../accounts/usage.sql.ts'
import type { Db } from '../db/open.ts'
import { lockBusiness } from './lock-business.sql.ts'
import { loadLimits } from '../subscriptions/plan-in-force.sql.ts'

/**
 * Runs an act that may add locations and refuses it (`plan_limit_reached`) if it exceeds the plan. Counts before and
 * after: a location on one more card adds none, and a business already over its limit may still remove or edit some.
 */
export async function enforceLocationLimit<T>(
  { db, businessId, now }: { db: Db; businessId: string; now: Date },
  act: () => Promise<T>,
): Promise<T> {
  await lockBusiness(db, businessId)
  const { locations: max } = await loadLimits(db, businessId, now)
  const used = await countPlaces(db, businessId)

  const done = await act()

  const after = await countPlaces(db, businessId)
  if (max !== null && after > used && after > max) refuse('plan_limit_reached', { limit: 'locations', used, max })
  return done
}
