import type { LoginOrigin, NetworkQuery } from '@stampwell/domain/login-origin.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'

/** Stands for an admin that does not exist. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export type AdminRow = { id: string; name: string; email: string; password_hash: string }

/** Adds an admin and returns the id; null if the address is taken. Stores the address in lower case. */
export async function createAdmin(
  db: Db,
  { email, name, password_hash }: { email: string; name: string; password_hash: string },
  now: Date,
): Promise<string | null> {
  const row = await db
    .insertInto('admins')
    .values({ id: newId(now), name, email: email.trim().toLowerCase(), password_hash, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Replaces the admin's name and password, and ends every session. */
export async function renewAdmin(db: Db, { email, name, password_hash }: Omit<AdminRow, 'id'>): Promise<void> {
  const { id } = await db
    .updateTable('admins')
    .set({ name, password_hash })
    .where('email', '=', email.trim().toLowerCase())
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('admin_sessions').where('admin_id', '=', id).execute()
}

/** Callers pass the address in lower case. */
export function findAdminByEmail(db: Db, email: string): Promise<AdminRow | undefined> {
  return db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Opens a session and deletes expired ones. */
export async function insertAdminSession(
  db: Db,
  { token_hash, admin_id, now, expires_at }: { token_hash: string; admin_id: string; now: Date; expires_at: Date },
): Promise<void> {
  await db.deleteFrom('admin_sessions').where('expires_at', '<=', now).execute()
  await db
    .insertInto('admin_sessions')
    .values({ token_hash, admin_id, created_at: now, last_seen_at: now, expires_at })
    .execute()
}

export async function endAdminSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Keeps where the admin logged in from; a log-in from the same place again renews the row. */
export async function saveAdminLoginOrigin(db: Db, origin: LoginOrigin & { admin_id: string }): Promise<void> {
  await db
    .insertInto('admin_login_networks')
    .values(origin)
    .onConflict((conflict) =>
      conflict
        .columns(['admin_id', 'network_hash', 'device_hash'])
        .doUpdateSet({ last_login_at: origin.last_login_at }),
    )
    .execute()
}

/** Returns whether the admin logged in from the network. Runs the same statement if the admin does not exist. */
export async function adminHasLoggedInFrom(
  db: Db,
  admin: AdminRow | undefined,
  { network_hashes, since }: NetworkQuery,
): Promise<boolean> {
  const found = await db
    .selectFrom('admin_login_networks')
    .select('last_login_at')
    .where('admin_id', '=', admin?.id ?? NOBODY)
    .where('network_hash', 'in', network_hashes)
    .where('last_login_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
