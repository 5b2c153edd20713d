import { refuse } from '@stampwell/domain/refusal.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type SuspendableBusiness = { id: string; business_name: string; timezone: string; suspended_at: Date | null }

/** Locks the business, so that two admins act one after the other. Refuses `not_found`. */
export async function lockBusinessToSuspend(db: Db, businessId: string): Promise<SuspendableBusiness> {
  return (await selectBusiness(db, businessId).forNoKeyUpdate().executeTakeFirst()) ?? refuse('not_found')
}

/** Returns the business without locking it. Refuses `not_found`. */
export async function findBusinessToView(db: Db, businessId: string): Promise<SuspendableBusiness> {
  return (await selectBusiness(db, businessId).executeTakeFirst()) ?? refuse('not_found')
}

/** Of an erased business only payments and traces are left. */
function selectBusiness(db: Db, businessId: string) {
  return db
    .selectFrom('businesses')
    .select(['id', 'business_name', 'timezone', 'suspended_at'])
    .where('id', '=', businessId)
    .where('erased_at', 'is', null)
}

export async function setSuspended(db: Db, businessId: string, at: Date | null): Promise<void> {
  await db.updateTable('businesses').set({ suspended_at: at }).where('id', '=', businessId).execute()
}

/** Waits for the senders that have begun to claim messages. */
export async function lockSendingBroadcasts(db: Db, businessId: string): Promise<void> {
  await sql`select 1 from broadcasts where business_id = ${businessId} and status = 'sending' order by id for update`.execute(
    db,
  )
}
