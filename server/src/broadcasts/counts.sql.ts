import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { RecipientReason, RecipientStatus } from '@stampwell/domain/sending/recipient.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { keptIdOf, withMergedIds } from '../stamping/find-customer.sql.ts'

export type RecipientCount = {
  broadcast_id: string
  channel: Channel
  status: RecipientStatus
  /** Empty where the status says enough. */
  reason: RecipientReason | ''
  recipients: number
}
export type Exclusion = { broadcast_id: string; reason: RecipientReason; customers: number }

export async function listCounts(
  db: Db,
  businessId: string,
  broadcastIds: readonly string[],
): Promise<RecipientCount[]> {
  if (broadcastIds.length === 0) return []
  return db
    .selectFrom('broadcast_counts')
    .select(['broadcast_id', 'channel', 'status', 'reason', 'recipients'])
    .where('business_id', '=', businessId)
    .where('broadcast_id', 'in', broadcastIds)
    .where('recipients', '>', 0)
    .$narrowType<Pick<RecipientCount, 'channel' | 'status' | 'reason'>>() // written from these types
    .execute()
}

export function listExclusions(db: Db, businessId: string, broadcastIds: readonly string[]): Promise<Exclusion[]> {
  return db
    .selectFrom('broadcast_exclusions')
    .select(['broadcast_id', 'reason', 'customers'])
    .where('business_id', '=', businessId)
    .where('broadcast_id', 'in', broadcastIds)
    .orderBy('customers', 'desc')
    .orderBy('reason')
    .$narrowType<Pick<Exclusion, 'reason'>>() // written from this type
    .execute()
}

/**
 * Adds the people of recipients that were just skipped to the excluded of their broadcast, if every message to them is
 * skipped: their own, and those of customers merged with them. The reason is that of the row which stands for the person.
 */
export async function addExclusions(db: Db, businessId: string, skippedIds: readonly string[]): Promise<void> {
  if (skippedIds.length === 0) return
  await sql`
    insert into broadcast_exclusions as n (business_id, broadcast_id, reason, customers)
    select ${businessId}, c.broadcast_id, said.reason, count(*)::integer
    from (
      select distinct r.broadcast_id, ${keptIdOf('own')} as id from broadcast_recipients r
      join customers own on own.business_id = r.business_id and own.id = r.customer_id
      where r.business_id = ${businessId} and r.id = any(${skippedIds}::uuid[])
    ) c
    cross join lateral (
      select (array_agg(r.reason order by r.is_first desc, own.id = c.id desc, r.channel))[1] as reason
      from (${withMergedIds(businessId)}) own
      -- By the customer alone, as in findRecipientPeople.
      cross join lateral (
        select * from broadcast_recipients where business_id = ${businessId} and customer_id = own.id offset 0
      ) r
      where r.broadcast_id = c.broadcast_id having bool_and(r.status = 'skipped')
    ) said
    group by c.broadcast_id, said.reason order by c.broadcast_id, said.reason
    on conflict (business_id, broadcast_id, reason) do update set customers = n.customers + excluded.customers`.execute(
    db,
  )
}
