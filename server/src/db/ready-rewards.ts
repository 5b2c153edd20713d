/** Who has a reward that waits to be collected, found by the rewards, which are few, and not by the list. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** The customers, each as often as rewards are good at `now`; also those who left. */
export function haveReady(businessId: string, now: Date): RawBuilder<unknown> {
  return sql`select w.customer_id from issued_rewards w
    where w.business_id = ${businessId} and w.redeemed_at is null and w.revoked_at is null and (w.expires_at is null or w.expires_at > ${now})`
}

/** How many on the list have one. */
export async function countReady(db: Db, businessId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      ${haveReady(businessId, now)}
      except select id from customers where business_id = ${businessId} and (erased_at is not null or merged_into is not null)) ready`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
