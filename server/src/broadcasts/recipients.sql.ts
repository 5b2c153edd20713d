/** The recipients of broadcasts while they are sent: due, claimed before a provider is called, settled by its answer. */
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { RecipientReason, RecipientStatus } from '@stampwell/domain/sending/recipient.ts'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { addExclusions } from './counts.sql.ts'

type Named = { channel: Channel; status: RecipientStatus; reason: RecipientReason | null }
/** The columns' checks allow only these values. */
export type RecipientRow = Omit<Selectable<Tables['broadcast_recipients']>, keyof Named> & Named

export type DueRecipient = Pick<RecipientRow, 'id' | 'broadcast_id' | 'customer_id' | 'channel'>

/** Returns due recipients of one broadcast on one channel, those that wait longest first. */
export async function listDue(
  db: Db,
  businessId: string,
  { broadcastId, channel, limit, now }: { broadcastId: string; channel: Channel; limit: number; now: Date },
): Promise<DueRecipient[]> {
  const { rows } = await sql<DueRecipient>`
    select id, broadcast_id, customer_id, channel from broadcast_recipients
    where business_id = ${businessId} and broadcast_id = ${broadcastId} and channel = ${channel}
      and status in ('queued', 'held') and due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
    order by due_at limit ${limit}`.execute(db)
  return rows
}

export type RecipientChange = {
  id: string
  status: RecipientStatus
  reason?: RecipientReason | null
  due_at?: Date | null
  claimed_until?: Date | null
  tries_added?: number
  lost_claims_added?: number
  provider_id?: string | null
  pages?: number | null
  cost_minor?: number | null
  /** The local day whose limits the message used up. */
  counted_on?: string
  sent_at?: Date | null
}

/**
 * Changes recipients and the counts of their broadcasts, in one statement, and counts who is excluded by that. Their rows
 * are locked by the caller, so that the counts know what they were before. A row that is skipped stays so.
 */
export async function changeRecipients(
  db: Db,
  businessId: string,
  changes: readonly RecipientChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  // As an array too: without statistics the planner reads every recipient of the business to join the list.
  const ids = changes.map(({ id }) => id)
  await sql`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as s (
        id uuid, status text, reason text, due_at timestamptz, claimed_until timestamptz, tries_added smallint, lost_claims_added smallint,
        provider_id text, pages smallint, cost_minor integer, counted_on date, sent_at timestamptz)
    ), before as (
      select r.id, r.broadcast_id, r.channel, r.status, coalesce(r.reason, '') as reason from broadcast_recipients r
      join said s on s.id = r.id where r.business_id = ${businessId} and r.id = any(${ids}::uuid[])
    ), changed as (
      update broadcast_recipients r set status = s.status, reason = s.reason, due_at = s.due_at, claimed_until = s.claimed_until,
        tries = r.tries + coalesce(s.tries_added, 0), lost_claims = r.lost_claims + coalesce(s.lost_claims_added, 0),
        -- A provider's answer may come after the erasure of the customer, of whom no id stays.
        provider_id = case when s.provider_id is null then r.provider_id when not exists (
          select 1 from customers c where c.business_id = ${businessId} and c.id = r.customer_id and c.erased_at is not null) then s.provider_id end,
        pages = coalesce(s.pages, r.pages),
        cost_minor = coalesce(s.cost_minor, r.cost_minor), counted_on = coalesce(r.counted_on, s.counted_on),
        -- One that a report says was not delivered did not go out: it reached nobody.
        sent_at = case when s.status <> 'failed' then coalesce(s.sent_at, r.sent_at) end, changed_at = ${now}
      from said s where r.business_id = ${businessId} and r.id = s.id and r.id = any(${ids}::uuid[])
      returning r.id, r.broadcast_id, r.channel, r.status, coalesce(r.reason, '') as reason
    ), moved as (
      select broadcast_id, channel, status, reason, sum(step)::integer as recipients from (
        select broadcast_id, channel, status, reason, -1 as step from before
        union all select broadcast_id, channel, status, reason, 1 from changed
      ) steps group by broadcast_id, channel, status, reason having sum(step) <> 0
    )
    insert into broadcast_counts as n (business_id, broadcast_id, channel, status, reason, recipients)
    select ${businessId}, broadcast_id, channel, status, reason, recipients from moved order by broadcast_id, channel, status, reason
    on conflict (business_id, broadcast_id, channel, status, reason) do update set recipients = n.recipients + excluded.recipients`.execute(
    db,
  )
  const skipped = changes.filter(({ status }) => status === 'skipped').map(({ id }) => id)
  await addExclusions(db, businessId, skipped)
}

/**
 * Adds the messages to their customers' histories. One that is sent again is there already: it gets the words of this
 * try, which are written anew from what holds now.
 */
export async function insertHistory(
  db: Db,
  businessId: string,
  messages: readonly {
    id: string
    customer_id: string
    broadcast_id: string
    channel: Channel
    /** Null where the broadcast's own words do not name the customer. */
    heading: string | null
    body: string | null
  }[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return
  await sql`
    insert into customer_messages (business_id, id, customer_id, broadcast_id, channel, heading, body, status, created_at)
    select ${businessId}, id, customer_id, broadcast_id, channel, heading, body,
      case when channel = 'in-app' then 'sent' else 'queued' end, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      as m (id uuid, customer_id uuid, broadcast_id uuid, channel text, heading text, body text)
    on conflict (business_id, id) do update set heading = excluded.heading, body = excluded.body`.execute(db)
}

/**
 * Says in the histories what became of messages: sent, `unknown` because they may have arrived, or taken back because
 * nothing went out.
 */
export async function settleHistory(
  db: Db,
  businessId: string,
  settled: { sent?: readonly string[]; unknown?: readonly string[]; withdrawn?: readonly string[] },
): Promise<void> {
  const { sent = [], unknown = [], withdrawn = [] } = settled
  for (const [status, ids] of Object.entries({ sent, unknown }))
    if (ids.length > 0)
      await db
        .updateTable('customer_messages')
        .set({ status })
        .where('business_id', '=', businessId)
        .where('id', 'in', ids)
        .execute()
  if (withdrawn.length > 0)
    await db
      .deleteFrom('customer_messages')
      .where('business_id', '=', businessId)
      .where('id', 'in', withdrawn)
      .execute()
}

/** Moves a recipient that waits and that nobody has claimed to a later moment. */
export async function postpone(db: Db, businessId: string, { id, until }: { id: string; until: Date }): Promise<void> {
  await sql`
    update broadcast_recipients set due_at = ${until}
    where business_id = ${businessId} and id = ${id} and status in ('queued', 'held') and claimed_until is null`.execute(
    db,
  )
}

/** Locks recipients by id, whatever their status. */
export async function lockRecipients(db: Db, businessId: string, ids: readonly string[]): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select * from broadcast_recipients where business_id = ${businessId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  )
  return rows
}

export async function isErased(db: Db, businessId: string, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('erased_at')
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined && row.erased_at !== null
}
