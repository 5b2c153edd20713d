import { localDate, startOfLocalMonth } from '@stampwell/domain/time/calendar.ts'
import type { Limit, PlanLimits } from '@stampwell/domain/billing/plan.ts'
import type { NoticeLimit } from '@stampwell/domain/billing/plan-limits.ts'
import { sql, type RawBuilder } from 'kysely'
import { cacheSlowCount } from '../db/cached-count.ts'
import type { Db } from '../db/open.ts'
import { countSentThisMonth, isInMonthOf } from '../delivery/sending-days.sql.ts'

/** Counts published cards that new customers can join; archived ones do not count. */
const liveCards = (businessId: string | RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from stamp_cards
    where business_id = ${businessId} and published_at is not null and archived_at is null and is_open_for_joins)`

/** Counts locations in use: the same name and address, in any case, on several cards count once; archived cards do not count. */
const places = (businessId: string | RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(most), 0)::int from (
    select max(times) as most from (
      select lower(l.name) as name, lower(l.address) as address, count(*) as times from locations l
      join stamp_cards c on c.business_id = l.business_id and c.id = l.stamp_id
      where l.business_id = ${businessId} and l.deleted_at is null and c.archived_at is null
      group by l.stamp_id, lower(l.name), lower(l.address)
    ) on_one_card group by name, address
  ) everywhere)`

export async function countLiveCards(db: Db, businessId: string): Promise<number> {
  const { rows } = await sql<{ live: number }>`select ${liveCards(businessId)} as live`.execute(db)
  return rows[0]?.live ?? 0
}

export async function countPlaces(db: Db, businessId: string): Promise<number> {
  const { rows } = await sql<{ places: number }>`select ${places(businessId)} as places`.execute(db)
  return rows[0]?.places ?? 0
}

/**
 * Counts the joins, gives and redemptions since a moment, an undone one too, but not the joins of an import. Stops at
 * `most`: a limit needs no more, and a long ledger is not read to its end.
 */
export async function countOperations(
  db: Db,
  businessId: string,
  { since, most }: { since: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ operations: number }>`
    select count(*)::int as operations from (
      select 1 from stamp_events
      where business_id = ${businessId} and created_at >= ${since} and kind in ('join', 'give', 'redeem')
        and source <> 'import'
      limit ${most}) counted`.execute(db)
  return rows[0]?.operations ?? 0
}

/** Counts offers that are live or scheduled on the business's local date: what has ended does not count. */
export async function countLiveOffers(db: Db, businessId: string, today: string): Promise<number> {
  const row = await db
    .selectFrom('offers')
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .select(sql<number>`count(*)::int`.as('live'))
    .executeTakeFirstOrThrow()
  return row.live
}

async function countCustomers(db: Db, businessId: string): Promise<number> {
  const row = await db
    .selectFrom('customers')
    .where('business_id', '=', businessId)
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .select(sql<number>`count(*)::int`.as('customers'))
    .executeTakeFirstOrThrow()
  return row.customers
}

const customersShown = cacheSlowCount<number>((customers) => customers)

/** Largest number of operations that is counted for display. A plan that limits them allows fewer. */
const MAX_SHOWN_OPERATIONS = 100_000
const operationsShown = cacheSlowCount<number>((operations) => operations)

/** Returns the usage for display; limit checks count separately. */
export async function countUsage(
  db: Db,
  businessId: string,
  { timezone, now }: { timezone: string; now: Date },
): Promise<Omit<Record<Limit, number>, 'statistics_days'>> {
  const today = localDate(now, timezone)
  const since = startOfLocalMonth(now, timezone)
  const { rows } = await sql<{
    live_cards: number
    locations: number
  }>`select ${liveCards(businessId)} as live_cards, ${places(businessId)} as locations`.execute(db)
  return {
    ...(rows[0] ?? { live_cards: 0, locations: 0 }),
    live_offers: await countLiveOffers(db, businessId, today),
    ...(await countSentThisMonth(db, businessId, today)),
    operations_month: await operationsShown(`${businessId} ${today.slice(0, 7)}`, () =>
      countOperations(db, businessId, { since, most: MAX_SHOWN_OPERATIONS }),
    ),
    customers: await customersShown(businessId, () => countCustomers(db, businessId)),
  }
}

/** Returns the usage of the limits that the owner gets notices of. Operations are counted up to the plan's limit. */
export async function countNoticeUsage(
  db: Db,
  businessId: string,
  { limits, timezone, now }: { limits: PlanLimits; timezone: string; now: Date },
): Promise<Record<NoticeLimit, number>> {
  const since = startOfLocalMonth(now, timezone)
  return {
    ...(await countSentThisMonth(db, businessId, localDate(now, timezone))),
    customers: limits.customers === null ? 0 : await countCustomers(db, businessId),
    operations_month:
      limits.operations_month === null
        ? 0
        : await countOperations(db, businessId, { since, most: limits.operations_month }),
  }
}

export type ListUsage = Omit<Record<Limit, number>, 'statistics_days'>

/** A business whose usage a list shows. `most`: largest number of operations that is counted, its plan's limit. */
export type ListedBusiness = { id: string; today: string; since: Date; most: number }

/** Returns the usage of several businesses by id, in one statement. */
// tenant-free: the admin's list shows a page of businesses; the ids are those of the page.
export async function countListUsage(
  db: Db,
  businesses: readonly ListedBusiness[],
): Promise<ReadonlyMap<string, ListUsage>> {
  const column = <Name extends keyof ListedBusiness>(name: Name) => businesses.map((one) => one[name])
  const id = sql.ref('b.id')
  const { rows } = await sql<ListUsage & { id: string }>`
    select b.id, ${liveCards(id)} as live_cards, ${places(id)} as locations,
      (select count(*)::int from customers c
        where c.business_id = b.id and c.erased_at is null and c.merged_into is null) as customers,
      (select count(*)::int from (select 1 from stamp_events e
        where e.business_id = b.id and e.created_at >= b.since and e.kind in ('join', 'give', 'redeem')
        and e.source <> 'import' limit b.most) counted) as operations_month,
      (select count(*)::int from offers o where o.business_id = b.id and o.deleted_at is null
        and (o.ends_on is null or o.ends_on >= b.today)) as live_offers,
      coalesce(sent.emails, 0) as emails_month, coalesce(sent.sms, 0) as sms_month
    from unnest(${column('id')}::uuid[], ${column('today')}::date[], ${column('since')}::timestamptz[],
      ${column('most')}::int[]) as b (id, today, since, most)
    left join lateral (select sum(d.emails + d.single_emails)::int as emails,
        sum(d.sms + d.single_sms)::int as sms from sending_days d
      where d.business_id = b.id and ${isInMonthOf(sql.ref('d.day'), sql.ref('b.today'))}) sent on true`.execute(db)
  return new Map(rows.map(({ id: of, ...usage }) => [of, usage]))
}
