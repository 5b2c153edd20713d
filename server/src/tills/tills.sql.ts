import type { Language } from '@stampwell/domain/text/language.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

/** Includes the names of its location and of the signed-in person. */
export type TillRow = Selectable<Tables['tills']> & { location_name: string | null; staff_name: string | null }
export type PairingRow = Selectable<Tables['till_pairings']>
type NewTill = Omit<
  Insertable<Tables['tills']>,
  'business_id' | 'revoked_at' | 'staff_id' | 'staff_since' | 'staff_until'
>
type TillChange = { updated_at: Date } & Pick<
  Updateable<Tables['tills']>,
  'name' | 'location_id' | 'lock_minutes' | 'revoked_at' | 'staff_id' | 'staff_since' | 'staff_until'
>

function tills(db: Db, businessId: string, now: Date) {
  return db
    .selectFrom('tills')
    .where('tills.business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .leftJoin('locations', (join) =>
      join
        .onRef('locations.business_id', '=', 'tills.business_id')
        .onRef('locations.id', '=', 'tills.location_id')
        .on('locations.deleted_at', 'is', null),
    )
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.business_id', '=', 'tills.business_id')
        .onRef('staff.id', '=', 'tills.staff_id')
        .on('staff.removed_at', 'is', null)
        .on('tills.staff_until', '>', now),
    )
    .selectAll('tills')
    .select(['locations.name as location_name', 'staff.name as staff_name'])
}

/** Returns tills, newest first, including those whose 90 days are over, so that the owner sees what to pair again. */
export function listTills(db: Db, businessId: string, now: Date): Promise<TillRow[]> {
  return tills(db, businessId, now).orderBy('tills.paired_at', 'desc').orderBy('tills.id', 'desc').execute()
}

export function findTill(db: Db, businessId: string, tillId: string, now: Date): Promise<TillRow | undefined> {
  return tills(db, businessId, now).where('tills.id', '=', tillId).executeTakeFirst()
}

export async function insertTill(db: Db, businessId: string, till: NewTill): Promise<void> {
  await db
    .insertInto('tills')
    .values({ ...till, business_id: businessId })
    .execute()
}

export async function updateTill(db: Db, businessId: string, tillId: string, change: TillChange): Promise<void> {
  await db.updateTable('tills').set(change).where('business_id', '=', businessId).where('id', '=', tillId).execute()
}

/** The columns of a till at which nobody is signed in. */
export const NOBODY = { staff_id: null, staff_since: null, staff_until: null }

/** Signs out only the staff member who is named, if one is: a request that was late must not sign out the next. */
export async function signOutOfTill(
  db: Db,
  businessId: string,
  { tillId, staffId, now }: { tillId: string; staffId: string | undefined; now: Date },
): Promise<void> {
  const signOut = db
    .updateTable('tills')
    .set({ ...NOBODY, updated_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', tillId)
  await (staffId === undefined ? signOut : signOut.where('staff_id', '=', staffId)).execute()
}

export async function insertTillSession(
  db: Db,
  businessId: string,
  session: { token_hash: string; till_id: string },
): Promise<void> {
  await db
    .insertInto('till_sessions')
    .values({ ...session, business_id: businessId })
    .execute()
}

/** Unpairs a till: nobody is signed in at it any more, and its device needs a new code. */
export async function revokeTill(db: Db, businessId: string, tillId: string, now: Date): Promise<void> {
  await updateTill(db, businessId, tillId, { ...NOBODY, revoked_at: now, updated_at: now })
  await db.deleteFrom('till_sessions').where('business_id', '=', businessId).where('till_id', '=', tillId).execute()
}

export async function insertPairing(
  db: Db,
  businessId: string,
  pairing: Omit<Insertable<Tables['till_pairings']>, 'business_id'>,
): Promise<void> {
  await db
    .insertInto('till_pairings')
    .values({ ...pairing, business_id: businessId })
    .execute()
}

/** Returns whether a pairing code for this till is stored, used or not. */
export async function hasPairing(db: Db, businessId: string, tillId: string): Promise<boolean> {
  const found = await db
    .selectFrom('till_pairings')
    .select('till_id')
    .where('business_id', '=', businessId)
    .where('till_id', '=', tillId)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes an unused code; the till that a used code paired stays. */
export async function endPairing(db: Db, businessId: string, tillId: string): Promise<void> {
  await db
    .deleteFrom('till_pairings')
    .where('business_id', '=', businessId)
    .where('till_id', '=', tillId)
    .where('used_at', 'is', null)
    .execute()
}

/** Uses up a valid pairing once: of two devices with one code, only the first gets it. */
export function usePairing(db: Db, codeHashes: string[], now: Date): Promise<PairingRow | undefined> {
  return db
    .updateTable('till_pairings')
    .set({ used_at: now })
    .where('code_hash', 'in', codeHashes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export function findBusiness(db: Db, businessId: string) {
  return db
    .selectFrom('businesses')
    .select(['business_name', 'country', 'currency', 'timezone', 'language'])
    .$narrowType<{ language: Language }>() // the column's check allows only these
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}
