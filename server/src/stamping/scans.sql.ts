/** Codes read at the counter: each works once, and allows one give for five minutes. */
import type { Db } from '../db/open.ts'

/** Stores that a code was read. Returns false when it was read before. */
export async function useCode(
  db: Db,
  businessId: string,
  { customerId, step, now }: { customerId: string; step: number; now: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('used_codes')
    .values({ business_id: businessId, customer_id: customerId, step, used_at: now })
    .onConflict((conflict) => conflict.columns(['business_id', 'customer_id', 'step']).doNothing())
    .returning('step')
    .executeTakeFirst()
  return added !== undefined
}

export async function insertScan(
  db: Db,
  businessId: string,
  scan: { id: string; customer_id: string; scanned_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('scans')
    .values({ ...scan, business_id: businessId, given_event_id: null })
    .execute()
}

export async function freeScan(db: Db, businessId: string, scanId: string, eventId: string): Promise<void> {
  await db
    .updateTable('scans')
    .set({ given_event_id: null })
    .where('business_id', '=', businessId)
    .where('id', '=', scanId)
    .where('given_event_id', '=', eventId)
    .execute()
}

export function findScan(db: Db, businessId: string, scanId: string) {
  return db
    .selectFrom('scans')
    .select(['customer_id', 'scanned_at', 'expires_at', 'given_event_id'])
    .where('business_id', '=', businessId)
    .where('id', '=', scanId)
    .executeTakeFirst()
}
