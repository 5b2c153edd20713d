import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { keptIdOf } from '../stamping/find-customer.sql.ts'
import { isVisit } from '../stamping/visits.sql.ts'
import { reachedPeople } from './campaigns.sql.ts'

/**
 * Returns what the people whom a broadcast reached spent in its time, by the amounts typed for their visits, in the
 * currency of the business. Null where no amount was typed. What was undone or refunded counts nowhere.
 */
export async function sumSpent(
  db: Db,
  businessId: string,
  { broadcastId, since, until }: { broadcastId: string; since: Date; until: Date },
): Promise<{ spent_minor: number | null; currency: string }> {
  const { rows } = await sql<{ spent_minor: number | null; currency: string }>`
    select b.currency, (
      select sum(e.spend_minor)::bigint from stamp_events e
      join customers own on own.business_id = ${businessId} and own.id = e.customer_id
      join (${reachedPeople(businessId, broadcastId)}) r on r.id = ${keptIdOf('own')}
      where e.business_id = ${businessId} and e.created_at >= ${since} and e.created_at < ${until}
        and e.spend_minor is not null and ${isVisit(businessId)}
        and not exists (select 1 from receipts t
          where t.business_id = ${businessId} and t.event_id = e.id and t.refunded_event_id is not null)
    ) as spent_minor
    from businesses b where b.id = ${businessId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A campaign has no business')
  return found
}
