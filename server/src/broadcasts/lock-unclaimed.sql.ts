/** Locks the rows that a claim is decided on, so that no pause, unsubscription, merge or erasure commits before the claim does. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { isSendingClosed } from '../delivery/sending-closed.sql.ts'
import type { RecipientRow } from './recipients.sql.ts'

type Unclaimed = { broadcastId: string; ids: readonly string[]; now: Date }

/**
 * Locks the broadcast, the customers, and the recipients that no process has claimed, in this order. Returns none if the
 * broadcast no longer sends. A recipient whose customer is locked by another transaction waits for the next batch.
 */
export async function lockUnclaimed(
  db: Db,
  businessId: string,
  { broadcastId, ids, now }: Unclaimed,
): Promise<RecipientRow[]> {
  if (ids.length === 0 || !(await lockIfSending(db, businessId, broadcastId))) return []
  const free = await lockPeopleOf(db, businessId, ids)
  // Found by their ids alone: a broadcast that was just frozen has no statistics, and the planner would read all its
  // recipients to find a few.
  const { rows } = await sql<RecipientRow>`
    with named as materialized (
      select * from broadcast_recipients where business_id = ${businessId} and id = any(${free}::uuid[])
      order by id for update skip locked
    )
    select n.* from named n where n.broadcast_id = ${broadcastId} and n.status in ('queued', 'held')
      and (n.claimed_until is null or n.claimed_until <= ${now})
    order by n.id`.execute(db)
  return rows
}

/** Keeps a pause, a cancellation, a failure and a suspension waiting until the claim has committed. */
async function lockIfSending(db: Db, businessId: string, broadcastId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from broadcasts where business_id = ${businessId} and id = ${broadcastId} and status = 'sending' for share`.execute(
    db,
  )
  return rows.length > 0 && !(await isSendingClosed(db, businessId))
}

/**
 * Locks the customers of these recipients and those they were merged into. Returns the recipients of whom both are locked.
 * Skips locked rows instead of waiting, because tills, merges and imports lock several customers in other orders.
 */
async function lockPeopleOf(db: Db, businessId: string, ids: readonly string[]): Promise<string[]> {
  const { rows: recipients } = await sql<{ id: string; customer_id: string }>`
    select id, customer_id from broadcast_recipients where business_id = ${businessId} and id = any(${ids}::uuid[])`.execute(
    db,
  )
  const customerIds = recipients.map(({ customer_id }) => customer_id)
  const own = new Map((await lockCustomers(db, businessId, customerIds)).map((one) => [one.id, one.merged_into]))
  const kept = [...own.values()].filter((id) => id !== null)
  const keptNow = new Set((await lockCustomers(db, businessId, kept)).map(({ id }) => id))
  return recipients.flatMap(({ id, customer_id }) => {
    const merged_into = own.get(customer_id)
    return merged_into === null || (merged_into !== undefined && keptNow.has(merged_into)) ? [id] : []
  })
}

async function lockCustomers(
  db: Db,
  businessId: string,
  ids: readonly string[],
): Promise<{ id: string; merged_into: string | null }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; merged_into: string | null }>`
    select id, merged_into from customers where business_id = ${businessId} and id = any(${ids}::uuid[]) for share skip locked`.execute(
    db,
  )
  return rows
}
