import { sql, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { NOBODY } from './tills.sql.ts'

export type StaffRow = Selectable<Tables['staff']>
type StaffAtTill = { tillId: string; staffId: string }

export function listStaff(db: Db, businessId: string): Promise<StaffRow[]> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export function findStaff(db: Db, businessId: string, staffId: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', staffId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Locks a person so that a new PIN, or their removal, waits for this transaction. */
export function lockStaff(db: Db, businessId: string, staffId: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', staffId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

export function findStaffByName(db: Db, businessId: string, name: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export async function insertStaff(
  db: Db,
  businessId: string,
  { id, name, pin_hash, now }: { id: string; name: string; pin_hash: string; now: Date },
): Promise<void> {
  await db
    .insertInto('staff')
    .values({ business_id: businessId, id, name, pin_hash, created_at: now, updated_at: now })
    .execute()
}

export async function updateStaff(
  db: Db,
  businessId: string,
  staffId: string,
  change: { name?: string; pin_hash?: string; removed_at?: Date; updated_at: Date },
): Promise<void> {
  await db.updateTable('staff').set(change).where('business_id', '=', businessId).where('id', '=', staffId).execute()
}

/** Replaces the hash of an unchanged PIN after a change of the secret key; does nothing if the PIN changed meanwhile. */
export async function replacePinHash(
  db: Db,
  businessId: string,
  staffId: string,
  { before, pin_hash }: { before: string; pin_hash: string },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ pin_hash })
    .where('business_id', '=', businessId)
    .where('id', '=', staffId)
    .where('pin_hash', '=', before)
    .execute()
}

/** Signs the person out of every till, so that they enter their PIN again, and clears their count of wrong PINs. */
export async function signOutEverywhere(db: Db, businessId: string, staffId: string): Promise<void> {
  await db
    .updateTable('tills')
    .set(NOBODY)
    .where('business_id', '=', businessId)
    .where('staff_id', '=', staffId)
    .execute()
  await db.deleteFrom('pin_tries').where('business_id', '=', businessId).where('staff_id', '=', staffId).execute()
}

/** Returns undefined and counts nothing if there were `max` already, the last of them after `since`. */
export async function countPinAttempt(
  db: Db,
  businessId: string,
  { tillId, staffId }: StaffAtTill,
  { max, since, now }: { max: number; since: Date; now: Date },
): Promise<number | undefined> {
  const counted = await db
    .insertInto('pin_tries')
    .values({ business_id: businessId, till_id: tillId, staff_id: staffId, tries: 1, tried_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'till_id', 'staff_id'])
        .doUpdateSet({
          tries: sql<number>`case when pin_tries.tried_at <= ${since} then 1 else pin_tries.tries + 1 end`,
          tried_at: now,
        })
        .where((row) => row.or([row('pin_tries.tries', '<', max), row('pin_tries.tried_at', '<=', since)])),
    )
    .returning('tries')
    .executeTakeFirst()
  return counted?.tries
}

export async function lastPinAttempt(
  db: Db,
  businessId: string,
  { tillId, staffId }: StaffAtTill,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('pin_tries')
    .select('tried_at')
    .where('business_id', '=', businessId)
    .where('till_id', '=', tillId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row?.tried_at
}

export async function deletePinAttempts(db: Db, businessId: string, { tillId, staffId }: StaffAtTill): Promise<void> {
  await db
    .deleteFrom('pin_tries')
    .where('business_id', '=', businessId)
    .where('till_id', '=', tillId)
    .where('staff_id', '=', staffId)
    .execute()
}
