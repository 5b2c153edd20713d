/** The live offers for one customer, with the last use by that person that was not undone. */
import { sql, type RawBuilder } from 'kysely'
import { DIRECTION, type Direction } from '../db/direction.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import { selectedCount } from './offer-customers.sql.ts'
import { redemptionCount } from './offer-redemptions.sql.ts'
import type { CountedOfferRow, OfferRow } from './offers.sql.ts'

type LastUse = {
  last_id: string | null
  last_at: Date | null
  last_by: string | null
}
export type CustomerOfferRow = OfferRow & LastUse
type CustomerOffersQuery = {
  /** The customer, and those merged into them. */
  customerIds: readonly string[]
  /** The business's local date. */
  today: string
  /** Leaves out offers that hold once per customer and were used. */
  isOpenOnly: boolean
  /** Stands in the title. */
  search?: string | undefined
  limit: number
  offset?: number
  /** Sorts by the time of creation instead. */
  direction?: Direction | undefined
}

/** Lists the offers to use first, those that end soonest before the others, then those that were used. */
export async function listCustomerOffers(
  db: Db,
  businessId: string,
  query: CustomerOffersQuery,
): Promise<CustomerOfferRow[]> {
  return (await selectOffers<OfferRow>(businessId, query, sql`o.*`).execute(db)).rows
}

/** As `listCustomerOffers`, with what an offer's owner sees: all its uses and all its people, however many. */
export async function listCountedCustomerOffers(
  db: Db,
  businessId: string,
  query: CustomerOffersQuery,
): Promise<(CountedOfferRow & LastUse)[]> {
  const counted = sql`o.*, ${redemptionCount(businessId)} as redemptions,
    ${selectedCount(businessId)} as customers_count`
  return (await selectOffers<CountedOfferRow>(businessId, query, counted).execute(db)).rows
}

function selectOffers<Row>(
  businessId: string,
  { limit, offset = 0, direction, ...query }: CustomerOffersQuery,
  columns: RawBuilder<unknown>,
): RawBuilder<Row & LastUse> {
  return sql<Row & LastUse>`
    select ${columns}, last.id as last_id, last.created_at as last_at,
      coalesce(last.staff_name, last.actor_name) as last_by
    ${liveFor(businessId, query)}
    order by ${direction ? sql`o.created_at ${DIRECTION[direction]}, o.id ${DIRECTION[direction]}` : TO_USE_FIRST}
    limit ${limit} offset ${offset}`
}

const TO_USE_FIRST = sql`o.once_per_customer and last.id is not null, o.ends_on nulls last, o.created_at desc, o.id desc`

export async function countCustomerOffers(
  db: Db,
  businessId: string,
  query: Omit<CustomerOffersQuery, 'limit' | 'offset' | 'direction'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${liveFor(businessId, query)}`.execute(db)
  return rows[0]?.total ?? 0
}

function liveFor(
  businessId: string,
  { customerIds, today, isOpenOnly, search }: Omit<CustomerOffersQuery, 'limit' | 'offset' | 'direction'>,
) {
  return sql`from offers o
    left join lateral (
      select r.id, r.created_at, r.staff_name, r.actor_name from offer_redemptions r
      where r.business_id = ${businessId} and r.offer_id = o.id and r.customer_id = any(${customerIds}::uuid[])
        and r.undone_at is null
      order by r.created_at desc, r.id desc limit 1) last on true
    where o.business_id = ${businessId} and o.deleted_at is null
      and (o.starts_on is null or o.starts_on <= ${today}::date) and (o.ends_on is null or o.ends_on >= ${today}::date)
      and (o.audience = 'all' or exists (select 1 from offer_customers s
        where s.business_id = ${businessId} and s.offer_id = o.id and s.customer_id = any(${customerIds}::uuid[])))
      and not (${isOpenOnly} and o.once_per_customer and last.id is not null)
      and ${search ? hasText(sql`o.title`, search) : sql`true`}`
}
