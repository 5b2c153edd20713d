/** The merchants on a version of a plan. Each function needs a database that sees all businesses. */
import { nameInMail } from '@stampwell/domain/text/plain-name.ts'
import { sql } from 'kysely'
import { languageOf } from '../accounts/language.sql.ts'
import type { Db } from '../db/open.ts'
import type { Owner } from '../accounts/owner.sql.ts'
import { STATE_COLUMNS, type SubscriptionRow } from '../subscriptions/subscriptions.sql.ts'

export type SubscriberRow = SubscriptionRow & { business_id: string; timezone: string; suspended_at: Date | null }

/**
 * Returns subscriptions on a version, by business; `lock` keeps them as they are until the transaction ends.
 * tenant-free: a move is for every business on the version.
 */
export function listSubscribers(
  db: Db,
  planId: string,
  { after, limit, lock }: { after: string | null; limit: number; lock: boolean },
): Promise<SubscriberRow[]> {
  return db
    .selectFrom('subscriptions as subscription')
    .innerJoin('businesses as business', 'business.id', 'subscription.business_id')
    .where('subscription.plan_id', '=', planId)
    .where('subscription.status', 'not in', ['cancelled', 'expired'])
    .$if(after !== null, (query) => query.where('subscription.business_id', '>', after))
    .select(STATE_COLUMNS)
    .select(['subscription.business_id', 'business.timezone', 'business.suspended_at'])
    .orderBy('subscription.business_id')
    .limit(limit)
    .$if(lock, (query) => query.forNoKeyUpdate('subscription'))
    .execute()
}

/** Keeps the paid period; the next paid renewal is one of the plan. tenant-free: as above, the ids are locked. */
export async function moveAtRenewal(db: Db, ids: readonly string[], planId: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update subscriptions set pending_plan_id = ${planId}, pending_kind = 'downgrade', kept_stamp_ids = null, updated_at = ${now}
    where business_id = any(${ids}::uuid[])`.execute(db)
}

/** Nothing is paid for: the plan of the registration is another one. tenant-free: as above. */
export async function moveAtOnce(db: Db, ids: readonly string[], planId: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update subscriptions set plan_id = ${planId}, registered_plan_id = ${planId}, updated_at = ${now}
    where business_id = any(${ids}::uuid[])`.execute(db)
}

/**
 * Returns those of the businesses that have more open cards than the plan allows, or closed ones beside them.
 * tenant-free: as above.
 */
export async function listUnfitted(db: Db, ids: readonly string[], max: number | null): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ business_id: string }>`
    select business_id from stamp_cards
    where business_id = any(${ids}::uuid[]) and published_at is not null and archived_at is null
    group by business_id
    having bool_or(not is_open_for_joins) or count(*) > coalesce(${max}::int, count(*))
    order by business_id`.execute(db)
  return rows.map(({ business_id }) => business_id)
}

/**
 * Returns the owners by the ids of their businesses, each business as its e-mails name it (`nameInMail`). `email` is
 * that of the first user. tenant-free: as above.
 */
export async function findOwners(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Pick<Owner, 'business_name' | 'email' | 'language'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('businesses as business')
    .innerJoin('business_users as user', 'user.business_id', 'business.id')
    .where('business.id', 'in', ids)
    .distinctOn('business.id')
    .select(['business.id', 'business.business_name', 'business.language', 'user.email'])
    .select((row) => row('user.email_verified_at', 'is not', null).$castTo<boolean>().as('is_verified'))
    .orderBy('business.id')
    .orderBy('user.created_at')
    .execute()
  return new Map(
    rows.map(({ id, language, ...owner }) => [
      id,
      { email: owner.email, business_name: nameInMail(owner), language: languageOf(language) },
    ]),
  )
}
