/** Results of campaigns: their recipients, and the visits and redemptions after them. */
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { HoldoutCounts } from '@stampwell/domain/sending/holdout.ts'
import type { RecipientReason, RecipientStatus } from '@stampwell/domain/sending/recipient.ts'
import { sql, type RawBuilder } from 'kysely'
import type { PageWindow } from '../db/direction.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import { keptIdOf, withMergedIds } from '../stamping/find-customer.sql.ts'
import { isVisit, visitorsBetween } from '../stamping/visits.sql.ts'

export type ShownWay = {
  customer_id: string
  channel: Channel
  status: RecipientStatus
  reason: RecipientReason | null
  due_at: Date | null
  changed_at: Date
}
export type ShownRecipient = ShownWay & { name: string }
/** Without a channel: the row that stands for each person. */
type RecipientFilter = {
  broadcastId: string
  channel?: Channel | undefined
  statuses: readonly RecipientStatus[] | null
  /** Stands in the person's name. */
  search?: string | undefined
}

const WAY = ['r.customer_id', 'r.channel', 'r.status', 'r.reason', 'r.due_at', 'r.changed_at'] as const

function recipients(db: Db, businessId: string, { broadcastId, channel, statuses, search = '' }: RecipientFilter) {
  return db
    .selectFrom('broadcast_recipients as r')
    .where('r.business_id', '=', businessId)
    .where('r.broadcast_id', '=', broadcastId)
    .where((is) => (channel === undefined ? is('r.is_first', '=', true) : is('r.channel', '=', channel)))
    .$if(statuses !== null, (query) => query.where('r.status', 'in', statuses ?? []))
    .$if(search !== '', (query) =>
      query.where(
        // Not `exists`: one look-up for each recipient, not a list of all customers with the name.
        sql<boolean>`(select ${hasText(sql`p.name`, search)} from customers p where p.business_id = ${businessId} and p.id = r.customer_id)`,
      ),
    )
}

/** Returns one row for each person. */
export function listRecipients(
  db: Db,
  businessId: string,
  filter: RecipientFilter,
  { limit, offset, direction = 'desc' }: PageWindow,
): Promise<ShownRecipient[]> {
  return (
    recipients(db, businessId, filter)
      .innerJoin('customers as c', (join) =>
        join.onRef('c.business_id', '=', 'r.business_id').onRef('c.id', '=', 'r.customer_id'),
      )
      .select([...WAY, 'c.name'])
      .orderBy('r.changed_at', direction)
      // The index has this order, and from its end the other.
      .orderBy('r.customer_id', direction === 'desc' ? 'asc' : 'desc')
      .limit(limit)
      .offset(offset)
      .$narrowType<Pick<ShownRecipient, 'channel' | 'status' | 'reason'>>() // the columns' checks allow only these
      .execute()
  )
}

/** Returns how many people have each status that anybody has. */
export function countRecipients(
  db: Db,
  businessId: string,
  filter: Omit<RecipientFilter, 'statuses'>,
): Promise<{ status: RecipientStatus; total: number }[]> {
  return recipients(db, businessId, { ...filter, statuses: null })
    .select(['r.status', sql<number>`count(*)::int`.as('total')])
    .groupBy('r.status')
    .$narrowType<{ status: RecipientStatus }>() // the column's check allows only these
    .execute()
}

/** Returns every way that was tried or left out, for each of these people. */
export async function listWays(
  db: Db,
  businessId: string,
  broadcastId: string,
  customerIds: readonly string[],
): Promise<ShownWay[]> {
  if (customerIds.length === 0) return []
  return db
    .selectFrom('broadcast_recipients as r')
    .select(WAY)
    .where('r.business_id', '=', businessId)
    .where('r.broadcast_id', '=', broadcastId)
    .where('r.customer_id', 'in', customerIds)
    .$narrowType<Pick<ShownWay, 'channel' | 'status' | 'reason'>>() // the columns' checks allow only these
    .execute()
}

/**
 * Selects the recipients of a broadcast, by the person they stand for: merged customers, and the one whom they were
 * merged into, are one.
 */
function recipientsByPerson(businessId: string, broadcastId: string): RawBuilder<unknown> {
  return sql`select ${keptIdOf('own')} as id, r.sent_at, r.reason from broadcast_recipients r
      join customers own on own.business_id = ${businessId} and own.id = r.customer_id
      where r.business_id = ${businessId} and r.broadcast_id = ${broadcastId}`
}

/** Selects whom a broadcast reached, and when first. */
export function reachedPeople(businessId: string, broadcastId: string): RawBuilder<unknown> {
  return sql`select id, min(sent_at) as sent_at from (${recipientsByPerson(businessId, broadcastId)}) r
      where sent_at is not null group by id`
}

/**
 * Selects the rewards and offers that people whom a broadcast reached redeemed after their own message and did not
 * undo. `broadcastId`, `since` and `until`: values, or columns of the statement around it.
 */
function redemptionsAfter(
  businessId: string,
  { broadcastId, since, until }: { broadcastId: unknown; since: unknown; until: unknown },
): RawBuilder<unknown> {
  return sql`select used.created_at from (
      select e.customer_id, e.created_at from stamp_events e
      where e.business_id = ${businessId} and e.kind = 'redeem' and ${isVisit(businessId)}
        and e.created_at >= ${since} and e.created_at < ${until}
      union all
      select o.customer_id, o.created_at from offer_redemptions o
      where o.business_id = ${businessId} and o.undone_at is null and o.created_at >= ${since} and o.created_at < ${until}
    ) used
    join customers own on own.business_id = ${businessId} and own.id = used.customer_id
    cross join lateral (select ${keptIdOf('own')} as id) c
    where exists (
      select 1 from (${withMergedIds(businessId)}) person
      -- By the key, which "offset 0" keeps so: without statistics the planner would read all recipients for each person.
      cross join lateral (
        select 1 from broadcast_recipients r where r.business_id = ${businessId} and r.broadcast_id = ${broadcastId}
          and r.customer_id = person.id and r.sent_at <= used.created_at offset 0
      ) message)`
}

/** Counts what the people of each broadcast redeemed after their message, until the end given. */
export async function countRedeemed(
  db: Db,
  businessId: string,
  windows: readonly { id: string; since: Date; until: Date }[],
): Promise<Map<string, number>> {
  if (windows.length === 0) return new Map()
  const said = JSON.stringify(windows)
  const { rows } = await sql<{ id: string; redeemed: number }>`
    select w.id, count(*)::int as redeemed
    from jsonb_to_recordset(${said}::jsonb) as w (id uuid, since timestamptz, until timestamptz)
    cross join lateral (${redemptionsAfter(businessId, { broadcastId: sql`w.id`, since: sql`w.since`, until: sql`w.until` })}) used
    group by w.id`.execute(db)
  return new Map(rows.map(({ id, redeemed }) => [id, redeemed]))
}

/** `visits`: people who came for the first time after their message. */
export type DayFigures = { date: string; sent: number; clicked: number; redeemed: number; visits: number }

/** Returns the figures of each local day from the first message to the end given. */
export async function listDays(
  db: Db,
  businessId: string,
  { broadcastId, since, until, timezone }: { broadcastId: string; since: Date; until: Date; timezone: string },
): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    with reached as materialized (${reachedPeople(businessId, broadcastId)}
    ), visits as (
      select r.id, (e.created_at at time zone ${timezone})::date as day from stamp_events e
      join customers own on own.business_id = ${businessId} and own.id = e.customer_id
      join reached r on r.id = ${keptIdOf('own')} and e.created_at >= r.sent_at
      where e.business_id = ${businessId} and ${isVisit(businessId)} and e.created_at >= ${since} and e.created_at < ${until}
    ), first_visits as (
      select id, min(day) as day from visits group by id
    ), counted as (
      select (sent_at at time zone ${timezone})::date as day, count(*)::int as sent, 0 as clicked, 0 as redeemed, 0 as visits
        from broadcast_recipients where business_id = ${businessId} and broadcast_id = ${broadcastId} and sent_at < ${until} group by 1
      union all
      select (k.clicked_at at time zone ${timezone})::date, 0, count(distinct k.recipient_id)::int, 0, 0 from broadcast_clicks k
        join broadcast_recipients r on r.business_id = k.business_id and r.id = k.recipient_id
        where k.business_id = ${businessId} and r.broadcast_id = ${broadcastId} and k.clicked_at < ${until} group by 1
      union all
      select (created_at at time zone ${timezone})::date, 0, 0, count(*)::int, 0
        from (${redemptionsAfter(businessId, { broadcastId, since, until })}) used group by 1
      union all
      select day, 0, 0, 0, count(*)::int from first_visits group by 1
    )
    select day::text as date, sum(sent)::int as sent, sum(clicked)::int as clicked, sum(redeemed)::int as redeemed, sum(visits)::int as visits
    from counted group by day order by day`.execute(db)
  return rows
}

/** Counts who of those reached came in a time after the first message, and who in as many days before it. */
export async function countVisitors(
  db: Db,
  businessId: string,
  { broadcastId, since, until }: { broadcastId: string; since: Date; until: Date },
): Promise<{ after: number; before: number }> {
  const earlier = new Date(since.getTime() - (until.getTime() - since.getTime()))
  const { rows } = await sql<{ after: number; before: number }>`
    select count(*) filter (where last_at >= sent_at)::int as after, count(*) filter (where was_before)::int as before
    from (
      -- Grouped, not joined: a planner without statistics would read all visitors for each person.
      select max(sent_at) as sent_at, max(last_at) as last_at, bool_or(was_before) as was_before from (
        select id, sent_at, null::timestamptz as last_at, false as was_before
          from (${reachedPeople(businessId, broadcastId)}) reached
        union all
        select id, null, last_at, false from (${visitorsBetween(businessId, since, until)}) later
        union all
        select id, null, null, true from (${visitorsBetween(businessId, earlier, since)}) earlier
      ) one group by id
    ) c where sent_at is not null`.execute(db)
  return rows[0] ?? { after: 0, before: 0 }
}

/**
 * Counts both groups of a campaign and who of them visited in its time. A person whose message went to one of two
 * merged customers was not held out, also if the other one was.
 */
export async function countHoldout(
  db: Db,
  businessId: string,
  { broadcastId, since, until }: { broadcastId: string; since: Date; until: Date },
): Promise<Omit<HoldoutCounts, 'cost_minor'>> {
  const { rows } = await sql<{ is_held_out: boolean; people: number; visitors: number }>`
    select c.is_held_out, count(*)::int as people,
      count(*) filter (where c.id in (
        select id from (${visitorsBetween(businessId, since, until)}) visitor))::int as visitors
    from (
      select id, bool_and(sent_at is null) as is_held_out from (${recipientsByPerson(businessId, broadcastId)}) r
      where reason = 'holdout' or sent_at is not null group by id
    ) c group by c.is_held_out`.execute(db)
  const group = (is_held_out: boolean) => {
    const found = rows.find((row) => row.is_held_out === is_held_out)
    return { people: found?.people ?? 0, visitors: found?.visitors ?? 0 }
  }
  return { treated: group(false), held_out: group(true) }
}

export async function storeHoldout(
  db: Db,
  businessId: string,
  broadcastId: string,
  final: HoldoutCounts,
): Promise<void> {
  await sql`
    update broadcasts set final_holdout = ${JSON.stringify(final)}::jsonb
    where business_id = ${businessId} and id = ${broadcastId}`.execute(db)
}

export type UnmeasuredCampaign = { business_id: string; id: string; first_sent_at: Date; timezone: string }

/** Returns campaigns that were first sent after and before these moments and have no result yet, oldest first. */
export async function listUnmeasured(
  db: Db,
  { after, before, limit }: { after: Date; before: Date; limit: number },
): Promise<UnmeasuredCampaign[]> {
  const { rows } = await sql<UnmeasuredCampaign>`
    select b.business_id, b.id, b.first_sent_at, o.timezone from broadcasts b join businesses o on o.id = b.business_id
    where b.holds_out and b.final_holdout is null and b.first_sent_at > ${after} and b.first_sent_at < ${before}
    order by b.first_sent_at limit ${limit}`.execute(db)
  return rows
}

export async function sumCost(db: Db, businessId: string, broadcastId: string): Promise<number | null> {
  const { rows } = await sql<{ cost: number | null }>`
    select sum(cost_minor)::bigint as cost from broadcast_recipients
    where business_id = ${businessId} and broadcast_id = ${broadcastId} and channel = 'sms' and tries > 0`.execute(db)
  return rows[0]?.cost ?? null
}

/** Queues again what failed for a passing reason. Returns how many. */
export async function retryFailed(
  db: Db,
  businessId: string,
  { broadcastId, now }: { broadcastId: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ retried: number }>`
    with again as (
      update broadcast_recipients set status = 'queued', reason = null, due_at = ${now}, claimed_until = null, tries = 1, changed_at = ${now}
      where business_id = ${businessId} and broadcast_id = ${broadcastId} and status = 'failed' and reason = 'unanswered'
      returning channel
    ), moved as (
      select channel, count(*)::int as recipients from again group by channel
    ), counted as (
      insert into broadcast_counts as n (business_id, broadcast_id, channel, status, reason, recipients)
      select ${businessId}, ${broadcastId}, channel, status, reason, step * recipients
      from moved cross join (values ('queued', '', 1), ('failed', 'unanswered', -1)) as change (status, reason, step)
      order by channel, status, reason
      on conflict (business_id, broadcast_id, channel, status, reason) do update set recipients = n.recipients + excluded.recipients
    )
    select coalesce(sum(recipients), 0)::int as retried from moved`.execute(db)
  return rows[0]?.retried ?? 0
}
