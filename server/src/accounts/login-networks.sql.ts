import {
  NOTHING_KNOWN,
  type KnownOrigins,
  type LoginOrigin,
  type NetworkQuery,
  type OriginQuery,
} from '@stampwell/domain/security/login-origin.ts'
import { sql } from 'kysely'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'

/** Stands for the business, and the user, of an e-mail that has no account. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Keeps where the user logged in from; a log-in from the same place again renews the row. */
export async function saveLoginOrigin(
  db: Db,
  businessId: string,
  { user_id, ...origin }: LoginOrigin & { user_id: string },
): Promise<void> {
  await db
    .insertInto('login_networks')
    .values({ business_id: businessId, user_id, ...origin })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'user_id', 'network_hash', 'device_hash'])
        .doUpdateSet({ last_login_at: origin.last_login_at }),
    )
    .execute()
}

/** Returns whether the user logged in from the network. Runs the same statements if the account does not exist. */
export async function hasLoggedInFrom(
  db: Db,
  login: { business_id: string; user_id: string } | undefined,
  { network_hashes, since }: NetworkQuery,
): Promise<boolean> {
  const here = await inBusiness(db, login?.business_id ?? NOBODY)
  const found = await here
    .selectFrom('login_networks')
    .select('last_login_at')
    .where('business_id', '=', login?.business_id ?? NOBODY)
    .where('user_id', '=', login?.user_id ?? NOBODY)
    .where('network_hash', 'in', network_hashes)
    .where('last_login_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns what is known of the log-ins of a user whose business the database is scoped to. */
export async function readKnownOrigins(
  db: Db,
  { business_id, user_id }: { business_id: string; user_id: string },
  { network_hashes, device_hashes, since }: OriginQuery,
): Promise<KnownOrigins> {
  const { rows } = await sql<KnownOrigins>`
    select count(n.user_id)::int as count,
      coalesce(bool_or(n.device_hash = any(${device_hashes}::text[])), false) as has_device,
      coalesce(bool_or(n.network_hash = any(${network_hashes}::text[])), false) as has_network,
      b.created_at as account_since
    from businesses b
    left join login_networks n on n.business_id = b.id and n.user_id = ${user_id} and n.last_login_at > ${since}
    where b.id = ${business_id} group by b.id, b.created_at`.execute(db)
  return rows[0] ?? NOTHING_KNOWN
}
