/** Selections over `customer_months` (rollups/customer-months.sql.ts). */
import { sql, type RawBuilder } from 'kysely'

export type TopCustomer = {
  customer_id: string
  name: string
  stamps: number
  redemptions: number
  last_activity_at: string
}
/**
 * `active`: customers who joined, were given a stamp or redeemed; null where nobody asked. `top` leaves out erased people.
 */
export type PeopleOfPeriod = { active: number | null; top: TopCustomer[]; people: number }
export type NumberedVisits = { cohort: number; n: number; customers: number }
type Window = { from: Date; to: Date }

const TOP = 10

/** Over the period as one (`isOnePeriod`). `people`: the customers who were given a stamp or redeemed. */
export function peopleOfPeriod(
  businessId: string,
  { from, to, stampId, countsActive }: Window & { stampId: string | null; countsActive: boolean },
): RawBuilder<unknown> {
  const active = sql`
    (select count(*)::int from (
      select customer_id from customer_months where gives > 0 or redemptions > 0
      union
      select customer_id from (${joinedIn(businessId, { from, to, stampId })}) joined
    ) here)`
  // Erased customers are few, and names are read of the first ones only.
  return sql`
    select ${countsActive ? active : sql`null::int`} as active, (select count(*)::int from customer_months) as people, (
      select coalesce(json_agg(t order by t.stamps desc, t.redemptions desc, t.customer_id), '[]') from (
        select m.customer_id, c.name, m.stamps, m.redemptions, c.last_activity_at
        from (select customer_id, stamps, redemptions from customer_months
          where (stamps > 0 or redemptions > 0) and customer_id not in (
            select id from customers where business_id = ${businessId} and erased_at is not null)
          order by stamps desc, redemptions desc, customer_id limit ${sql.lit(TOP)}) m
        join customers c on c.business_id = ${businessId} and c.id = m.customer_id) t
    ) as top`
}

/**
 * Selects how many of the joiners of each month were here in each later one; both by the number of the month. `joining`:
 * the first months, which follow one another.
 */
export function cohortVisits(
  businessId: string,
  { joining, stampId }: { joining: readonly Window[]; stampId: string | null },
): RawBuilder<unknown> {
  const [first, last] = [joining[0], joining.at(-1)]
  const all = { from: first?.from ?? new Date(0), to: last?.to ?? new Date(0), stampId }
  // A full join: see customer-months.sql.ts.
  return sql`
    select cohort, n, count(*)::int as customers
    from (select customer_id, width_bucket(joined_at, ${joining.map(({ from }) => from)}::timestamptz[]) as cohort
      from (${joinedIn(businessId, all)}) joined offset 0) c
    full join (select customer_id, n from customer_months where gives > 0 or redemptions > 0) m using (customer_id)
    where coalesce(n > cohort, false)
    group by 1, 2`
}

/** Selects the customers who joined, or who joined one card, as `countJoined` counts them. */
function joinedIn(businessId: string, { from, to, stampId }: Window & { stampId: string | null }): RawBuilder<unknown> {
  return stampId === null
    ? sql`select id as customer_id, joined_at from customers where business_id = ${businessId}
        and joined_at >= ${from} and joined_at < ${to} and taken_back_at is null and merged_into is null`
    : sql`select h.customer_id, h.joined_at from customer_cards h
        join customers c on c.business_id = ${businessId} and c.id = h.customer_id and c.merged_into is null
        where h.business_id = ${businessId} and h.stamp_id = ${stampId} and h.left_at is null
          and h.joined_at >= ${from} and h.joined_at < ${to}`
}
