import type { AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import { normalizeEmail, type StoredEmail } from '@stampwell/domain/text/email.ts'
import { sql } from 'kysely'
import type { PageWindow } from '../db/direction.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'

export type AdminUserRow = StoredEmail & {
  id: string
  name: string
  level: AdminLevel
  disabled_at: Date | null
  has_password: boolean
  has_second_factor: boolean
  last_seen_at: Date | null
  invited_until: Date | null
  created_at: Date
}

function users(db: Db) {
  return db
    .selectFrom('admins as admin')
    .select((eb) => [
      'admin.id',
      'admin.name',
      'admin.email',
      'admin.email_typed',
      'admin.level',
      'admin.disabled_at',
      'admin.created_at',
      sql<boolean>`admin.password_hash is not null`.as('has_password'),
      eb
        .exists(
          eb
            .selectFrom('second_factors as f')
            .select('f.account_id')
            .whereRef('f.account_id', '=', 'admin.id')
            .where('f.confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('has_second_factor'),
      // A log-out deletes the session; where somebody logged in from is kept.
      sql<Date | null>`greatest(
        (select max(s.last_seen_at) from admin_sessions s where s.admin_id = admin.id),
        (select max(n.last_login_at) from admin_login_networks n where n.admin_id = admin.id))`.as('last_seen_at'),
      eb
        .selectFrom('admin_invitations as i')
        .select(({ fn }) => fn.max('i.expires_at').as('at'))
        .whereRef('i.admin_id', '=', 'admin.id')
        .where('i.used_at', 'is', null)
        .as('invited_until'),
    ])
    .$narrowType<{ level: AdminLevel }>() // the column's check allows only these
    .where('admin.removed_at', 'is', null)
}

export function listAdminUsers(
  db: Db,
  search: string | undefined,
  { limit, offset, direction = 'desc' }: PageWindow,
): Promise<AdminUserRow[]> {
  return users(db)
    .where(isNamed(search))
    .orderBy('admin.created_at', direction)
    .orderBy('admin.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

function isNamed(search = '') {
  const email = search.includes('@') ? normalizeEmail(search) : search
  return sql<boolean>`(${hasText(sql`admin.name`, search)} or ${hasText(sql`admin.email`, email)})`
}

export async function countAdminUsers(db: Db, search: string | undefined): Promise<number> {
  const { n } = await db
    .selectFrom('admins as admin')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('admin.removed_at', 'is', null)
    .where(isNamed(search))
    .executeTakeFirstOrThrow()
  return n
}

export function findAdminUser(db: Db, id: string): Promise<AdminUserRow | undefined> {
  return users(db).where('admin.id', '=', id).executeTakeFirst()
}

/**
 * Locks every owner who can log in, and returns their ids. Two owners who remove each other run one after the other, and
 * the second finds itself the last. Call it before any other lock on admins.
 */
export async function lockOwners(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('admins')
    .select('id')
    .where('level', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds an admin without a password. Returns false if the address is taken. */
export async function insertInvited(
  db: Db,
  admin: StoredEmail & { id: string; name: string; level: AdminLevel; created_at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('admins')
    .values({ ...admin, password_hash: null })
    .onConflict((conflict) => conflict.column('email').where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export type AdminChange = { name?: string; level?: AdminLevel; disabled_at?: Date | null; removed_at?: Date }

export async function updateAdmin(db: Db, id: string, change: AdminChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable('admins').set(change).where('id', '=', id).execute()
}

/** Replaces links that were not used. */
export async function replaceInvitation(
  db: Db,
  invitation: {
    token_hash: string
    one_time_password_hash: string
    admin_id: string
    created_at: Date
    expires_at: Date
  },
): Promise<void> {
  await endInvitations(db, invitation.admin_id)
  await db.insertInto('admin_invitations').values(invitation).execute()
}

export async function endInvitations(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('admin_invitations').where('admin_id', '=', adminId).where('used_at', 'is', null).execute()
}

export function findInvitation(db: Db, tokenHash: string) {
  return db
    .selectFrom('admin_invitations as i')
    .innerJoin('admins as a', 'a.id', 'i.admin_id')
    .select(['i.admin_id', 'i.expires_at', 'i.used_at', 'i.one_time_password_hash', 'a.name', 'a.email'])
    .select(sql<boolean>`a.password_hash is not null`.as('has_password'))
    .where('i.token_hash', '=', tokenHash)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Uses the link up. Returns false if it was used meanwhile. */
export async function spendInvitation(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('admin_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('admin_id')
    .executeTakeFirst()
  return used !== undefined
}
