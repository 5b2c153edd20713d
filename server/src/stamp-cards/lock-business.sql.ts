import type { Db } from '../db/open.ts'

/**
 * Locks the business row, so that two requests never both use the last unit of a limit: every count that guards a limit
 * is taken under it. Lock it before any card.
 */
export async function lockBusiness(db: Db, businessId: string): Promise<void> {
  await db.selectFrom('businesses').select('id').where('id', '=', businessId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
