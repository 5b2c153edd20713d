import { sql } from 'kysely'
import { cacheSlowCount } from '../db/cached-count.ts'
import type { Db } from '../db/open.ts'

/** Counts published cards; archived ones do not count. */
const liveCards = (businessId: string) =>
  sql<number>`(select count(*)::int from stamp_cards
    where business_id = ${businessId} and published_at is not null and archived_at is null)`

/** Counts locations in use: the same name and address on several cards counts once; archived cards do not count. */
const places = (businessId: string) => sql<number>`(
  select coalesce(sum(most), 0)::int from (
    select max(times) as most from (
      select l.name, l.address, count(*) as times from locations l
      join stamp_cards c on c.business_id = l.business_id and c.id = l.stamp_id
      where l.business_id = ${businessId} and l.deleted_at is null and c.archived_at is null
      group by l.stamp_id, l.name, l.address
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

/** Returns the usage for display; limit checks count separately. `today` is the business's local date. */
export async function countUsage(
  db: Db,
  businessId: string,
  today: string,
): Promise<{
  live_cards: number
  locations: number
  customers: number
  live_offers: number
  emails_month: number
  sms_month: number
}> {
  const { rows } = await sql<{
    live_cards: number
    locations: number
  }>`select ${liveCards(businessId)} as live_cards, ${places(businessId)} as locations`.execute(db)
  return {
    ...(rows[0] ?? { live_cards: 0, locations: 0 }),
    live_offers: await countLiveOffers(db, businessId, today),
    ...(await countSentThisMonth(db, businessId, today)),
    customers: await customersShown(businessId, () => countCustomers(db, businessId)),
  }
}

/** Counts the messages to many customers that were sent since the first day of the local month. */
async function countSentThisMonth(
  db: Db,
  businessId: string,
  today: string,
): Promise<{ emails_month: number; sms_month: number }> {
  const { rows } = await sql<{ emails_month: number; sms_month: number }>`
    select coalesce(sum(emails), 0)::int as emails_month, coalesce(sum(sms), 0)::int as sms_month from sending_days
    where business_id = ${businessId} and day >= date_trunc('month', ${today}::date)::date and day <= ${today}::date`.execute(
    db,
  )
  return rows[0] ?? { emails_month: 0, sms_month: 0 }
}
