import type { AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import { Refusal } from '@stampwell/domain/refusal.ts'
import { isOutOfReach } from '../db/db-errors.ts'
import { inBusiness } from '../db/in-business.ts'
import { createMicroBatch, type MicroBatch } from '../db/micro-batch.ts'
import type { Database, Db } from '../db/open.ts'
import { runNamed } from '../db/run-named.ts'

/** `idle_since`: a session not used since then has ended. `wants_version`: costs a look at the newest ledger rows. */
type BusinessAsk = { hash: string; now: Date; idle_since: Date; wants_version: boolean }
type BusinessSession = {
  business_id: string
  user_id: string
  last_seen_at: Date
  name: string
  email: string
  email_verified_at: Date | null
  timezone: string
  country: string
  is_suspended: boolean
  /** The admin who looks at the business in this session; null in a session of its own. */
  viewed_by: string | null
  /** Changes with every commit that changes what the business's pages show; null if not asked for, or too costly. */
  version: string | null
}
type TillAsk = { hash: string; now: Date }
type TillSession = {
  business_id: string
  till_id: string
  last_seen_at: Date
  name: string
  location_id: string | null
  lock_minutes: number
  staff_since: Date | null
  staff_until: Date | null
  staff_id: string | null
  staff_name: string | null
  timezone: string
  country: string
  has_staff: boolean
  is_suspended: boolean
}

export type Sessions = {
  business: MicroBatch<BusinessAsk, BusinessSession | null>
  /** Finds the till of a token that is neither revoked nor expired, with the staff member signed in there. */
  till: MicroBatch<TillAsk, TillSession | null>
}

/** Looks up concurrent requests in one statement. Caches nothing: a log-out takes effect at the next request. */
export function createSessions({ pool, kind }: Pick<Database, 'pool' | 'kind'>): Sessions {
  const lanes = kind === 'postgres' ? 2 : 1
  const full = () => new Refusal('unavailable', { retry_after: 1 })
  const all = <RequestInput extends object, Row extends object>(name: string, text: string) =>
    createMicroBatch<RequestInput, Row | null>({
      // Few lanes: if every lookup ran at once, all requests would then want a connection in the same moment.
      lanes,
      full,
      max: 32,
      isForAll: isOutOfReach,
      async run(asked) {
        const rows = await runNamed<Row & { n: number }>(pool, {
          name,
          text,
          values: [JSON.stringify(asked.map((ask, n) => ({ ...ask, n })))],
        })
        const found = new Map(rows.map((row) => [row.n, row]))
        return asked.map((_, n) => found.get(n) ?? null)
      },
    })
  return {
    business: all('business-sessions', 'select * from find_business_sessions($1)'),
    till: all('till-sessions', 'select * from find_till_sessions($1)'),
  }
}

export async function touchTill(db: Db, businessId: string, tillId: string, now: Date): Promise<void> {
  await (
    await inBusiness(db, businessId)
  )
    .updateTable('tills')
    .set({ last_seen_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', tillId)
    .where('last_seen_at', '<', now)
    .execute()
}

/** Prolongs the sign-in only of this staff member, and only while they are still signed in. */
export async function prolongSignIn(
  db: Db,
  businessId: string,
  { tillId, staffId, until }: { tillId: string; staffId: string; until: Date },
): Promise<void> {
  await (
    await inBusiness(db, businessId)
  )
    .updateTable('tills')
    .set({ staff_until: until })
    .where('business_id', '=', businessId)
    .where('id', '=', tillId)
    .where('staff_id', '=', staffId)
    .where('staff_until', '<', until)
    .execute()
}

export function findAdminSession(db: Db, tokenHash: string, now: Date, idleSince: Date) {
  return db
    .selectFrom('admin_sessions as session')
    .innerJoin('admins as admin', 'admin.id', 'session.admin_id')
    .leftJoin('second_factors as factor', (join) =>
      join.onRef('factor.account_id', '=', 'admin.id').on('factor.confirmed_at', 'is not', null),
    )
    .select([
      'session.admin_id',
      'session.last_seen_at',
      'admin.name',
      'admin.email',
      'admin.email_typed',
      'admin.level',
    ])
    .select((eb) => eb('factor.account_id', 'is not', null).$castTo<boolean>().as('has_second_factor'))
    .$narrowType<{ level: AdminLevel }>() // the column's check allows only these
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', idleSince)
    .where('admin.disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function touchSession(
  db: Db,
  table: 'business_sessions' | 'admin_sessions',
  tokenHash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', now)
    .execute()
}
