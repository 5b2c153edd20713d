import { sql } from 'kysely'
import type { AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import {
  NOTHING_KNOWN,
  type KnownOrigins,
  type LoginOrigin,
  type NetworkQuery,
  type OriginQuery,
} from '@stampwell/domain/security/login-origin.ts'
import { normalizeEmail, toStoredEmail, type StoredEmail } from '@stampwell/domain/text/email.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { endAdminSessions } from './admin-sessions.sql.ts'

/** Stands for an admin that does not exist. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export type AdminRow = StoredEmail & { id: string; name: string; password_hash: string; level: AdminLevel }
/** `email` is as it was typed. */
type NewAdmin = Omit<AdminRow, 'id' | 'email_typed'>

/** Adds an admin and returns the id; null if the address is taken. */
export async function createAdmin(
  db: Db,
  { email, name, password_hash, level }: NewAdmin,
  now: Date,
): Promise<string | null> {
  const row = await db
    .insertInto('admins')
    .values({ id: newId(now), name, ...toStoredEmail(email), password_hash, level, created_at: now })
    .onConflict((conflict) => conflict.column('email').where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Replaces the admin's name and password, and the level if one is given; lets a disabled one in again and ends every
 * session. Returns the id.
 */
export async function renewAdmin(
  db: Db,
  { email, name, password_hash, level }: Omit<NewAdmin, 'level'> & { level?: AdminLevel },
  now: Date,
): Promise<string> {
  const { id } = await db
    .updateTable('admins')
    .set({ name, password_hash, disabled_at: null, ...(level === undefined ? {} : { level }) })
    .where('email', '=', normalizeEmail(email))
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  await endAdminSessions(db, { admin_id: id, kept: null, now })
  return id
}

/** Callers pass the address in lower case. */
export function findAdminByEmail(db: Db, email: string): Promise<AdminRow | undefined> {
  return db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'email_typed', 'password_hash', 'level'])
    .$narrowType<{ level: AdminLevel; password_hash: string }>() // the column's check allows only these; see below
    .where('password_hash', 'is not', null)
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function findAdminHash(db: Db, adminId: string): Promise<string | null> {
  const row = await db.selectFrom('admins').select('password_hash').where('id', '=', adminId).executeTakeFirst()
  return row?.password_hash ?? null
}

export async function renameAdmin(db: Db, adminId: string, name: string): Promise<void> {
  await db.updateTable('admins').set({ name }).where('id', '=', adminId).execute()
}

export async function updateAdminHash(db: Db, adminId: string, password_hash: string): Promise<void> {
  await db.updateTable('admins').set({ password_hash }).where('id', '=', adminId).execute()
}

/** Locks the admin's row until the transaction ends. Undefined for a disabled one. */
export function lockAdmin(db: Db, adminId: string): Promise<{ password_hash: string | null } | undefined> {
  return db
    .selectFrom('admins')
    .select('password_hash')
    .where('id', '=', adminId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Opens a session and deletes expired ones. */
export async function insertAdminSession(db: Db, { now, ...session }: NewAdminSession): Promise<void> {
  await db.deleteFrom('admin_sessions').where('expires_at', '<=', now).execute()
  await db
    .insertInto('admin_sessions')
    .values({ ...session, created_at: now, last_seen_at: now })
    .execute()
}

type NewAdminSession = {
  id: string
  token_hash: string
  admin_id: string
  browser: string | null
  system: string | null
  now: Date
  expires_at: Date
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

/** Returns what is known of the admin's log-ins. */
export async function readAdminOrigins(
  db: Db,
  adminId: string,
  { network_hashes, device_hashes, since }: OriginQuery,
): Promise<KnownOrigins> {
  const { rows } = await sql<KnownOrigins>`
    select count(n.admin_id)::int as count,
      coalesce(bool_or(n.device_hash = any(${device_hashes}::text[])), false) as has_device,
      coalesce(bool_or(n.network_hash = any(${network_hashes}::text[])), false) as has_network,
      a.created_at as account_since
    from admins a left join admin_login_networks n on n.admin_id = a.id and n.last_login_at > ${since}
    where a.id = ${adminId} group by a.id, a.created_at`.execute(db)
  return rows[0] ?? NOTHING_KNOWN
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
