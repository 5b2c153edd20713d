import { refuse } from '@stampwell/domain/refusal.ts'
import { countPlaces } from '../accounts/usage.sql.ts'
import type { Db } from '../db/open.ts'
import { loadLimits, lockBusiness } from './plan-limits.sql.ts'

/**
 * Does something that may add places, and refuses it (`plan_limit_reached`) when the plan has no room for what it added.
 * Counted before and after: a place on one more card adds none, and who is over the limit already may still tidy up.
 */
export async function enforceLocationLimit<T>(db: Db, businessId: string, act: () => Promise<T>): Promise<T> {
  await lockBusiness(db, businessId)
  const { locations: max } = await loadLimits(db, businessId)
  const used = await countPlaces(db, businessId)

  const done = await act()

  const after = await countPlaces(db, businessId)
  if (max !== null && after > used && after > max) refuse('plan_limit_reached', { limit: 'locations', used, max })
  return done
}
