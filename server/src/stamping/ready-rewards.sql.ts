/** Finds customers with a reward ready to collect, starting from the rewards, which are fewer than the customers. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'

/**
 * True for a row of `issued_rewards` that its customer can still collect at `now`: nobody comes back for the rewards of
 * an erased customer.
 */
export function isWaiting(businessId: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isReady(now)}
    and customer_id not in (select id from customers where business_id = ${businessId} and erased_at is not null))`
}

function isReady(now: Date): RawBuilder<boolean> {
  return sql<boolean>`redeemed_at is null and revoked_at is null and (expires_at is null or expires_at > ${now})`
}

/** Selects the customers, one row per reward valid at `now`; includes customers who left. */
export function haveReady(businessId: string, now: Date): RawBuilder<unknown> {
  return sql`select w.customer_id from issued_rewards w
    where w.business_id = ${businessId} and ${isReady(now)}`
}

export async function countReady(db: Db, businessId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      ${haveReady(businessId, now)}
      except select id from customers where business_id = ${businessId} and (erased_at is not null
        or merged_into is not null)) ready`.execute(db)
  return rows[0]?.total ?? 0
}

export function listReadyRewards(
  db: Db,
  businessId: string,
  customerIds: readonly string[],
  now: Date,
): Promise<{ customer_id: string; stamp_id: string; reward_id: string; gift: boolean; name: string }[]> {
  if (customerIds.length === 0) return Promise.resolve([])
  return prepared(db, 'ready-rewards-of-customers')
    .selectFrom('issued_rewards')
    .select(['customer_id', 'stamp_id', 'reward_id', 'gift', 'name'])
    .where('business_id', '=', businessId)
    .where('customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy(sql`expires_at nulls last`)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
}
