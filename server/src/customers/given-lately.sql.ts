/** What the stamping rules must know of a customer's card. Gives that were undone or refunded do not count. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type LastGive = { at: Date; by: string | null }

/** The last give, and the stamps given since a moment. */
export async function findGivenLately(db: Db, businessId: string, { customerId, stampId, since }: { customerId: string; stampId: string; since: Date }): Promise<{ last: LastGive | null; given: number }> {
  const standing = sql`e.business_id = ${businessId} and e.customer_id = ${customerId} and e.stamp_id = ${stampId} and e.kind = 'give'
    and not exists (select 1 from stamp_events u where u.business_id = ${businessId} and u.reverses_id = e.id)
    and not exists (select 1 from receipts r where r.business_id = ${businessId} and r.event_id = e.id and r.refunded_event_id is not null)`
  const last = await sql<LastGive>`
    select e.created_at as at, e.actor_name as by from stamp_events e where ${standing} order by e.seq desc limit 1`.execute(db)
  const today = await sql<{ given: number }>`
    select coalesce(sum(e.quantity), 0)::int as given from stamp_events e where ${standing} and e.created_at >= ${since}`.execute(db)
  return { last: last.rows[0] ?? null, given: today.rows[0]?.given ?? 0 }
}
