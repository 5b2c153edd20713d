/** Selections over `customer_months` (rollups/customer-months.sql.ts). */
import { sql, type RawBuilder } from 'kysely'

export type TopCustomer = {
  customer_id: string
  name: string
  stamps: number
  redemptions: number
  last_activity_at: string
}
/** `active`: customers who joined, were given a stamp or redeemed. `top` leaves out erased people. */
export type PeopleOfPeriod = { active: number; top: TopCustomer[] }
type Window = { from: Date; to: Date }

const TOP = 10

export function peopleOfPeriod(
  businessId: string,
  { from, to, stampId }: Window & { stampId: string | null },
): RawBuilder<unknown> {
  return sql`
    select (
      select count(*)::int from (
        select customer_id from customer_months where gives > 0 or redemptions > 0
        union
        select customer_id from (${joinedIn(businessId, { from, to, stampId })}) joined
      ) here
    ) as active, (
      select coalesce(json_agg(t order by t.stamps desc, t.redemptions desc, t.customer_id), '[]') from (
        select m.customer_id, c.name, m.stamps, m.redemptions, c.last_activity_at
        from (select customer_id, sum(stamps)::int as stamps, sum(redemptions)::int as redemptions
          from customer_months group by 1) m
        join customers c on c.business_id = ${businessId} and c.id = m.customer_id and c.erased_at is null
        where m.stamps > 0 or m.redemptions > 0
        order by m.stamps desc, m.redemptions desc, m.customer_id limit ${sql.lit(TOP)}) t
    ) as top`
}

/** Selects how many of each month's joiners were here in each month; the months of `customer_months` by number. */
export function cohortVisits(
  businessId: string,
  {
    months,
    joining,
    stampId,
  }: { months: { month: string; n: number }[]; joining: (Window & { month: string })[]; stampId: string | null },
): RawBuilder<unknown> {
  const [first, last] = [joining[0], joining.at(-1)]
  const all = { from: first?.from ?? new Date(0), to: last?.to ?? new Date(0), stampId }
  return sql`
    select j.month as cohort, a.month, count(*)::int as customers
    from (${joinedIn(businessId, all)}) c
    join unnest(${joining.map(({ month }) => month)}::text[], ${joining.map(({ from }) => from)}::timestamptz[],
      ${joining.map(({ to }) => to)}::timestamptz[]) as j (month, from_here, to_here)
      on c.joined_at >= j.from_here and c.joined_at < j.to_here
    join customer_months m on m.customer_id = c.customer_id and (m.gives > 0 or m.redemptions > 0)
    join unnest(${months.map(({ month }) => month)}::text[], ${months.map(({ n }) => n)}::int[]) as a (month, n)
      on a.n = m.n
    where a.month > j.month
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
