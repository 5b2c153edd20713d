/** Notes when each business reached its first steps, and which businesses went on stamping month by month. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Stamps of the last step. */
const TENTH = 10
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Adds businesses that have no row. Steps that were reached stay, also when a card is archived later. */
// tenant-free: the figures of the platform count all businesses.
export async function addMerchants(db: Db): Promise<void> {
  await sql`
    insert into merchant_milestones (business_id, registered_on)
    select b.id, (b.created_at at time zone 'UTC')::date from businesses b
    where b.erased_at is null and not exists (select 1 from merchant_milestones m where m.business_id = b.id)
    on conflict (business_id) do nothing`.execute(db)
}

/** Looks at the next businesses that miss one of these steps; returns the last of them, null after the end. */
// tenant-free: the figures of the platform count all businesses.
export async function noteFirstSteps(db: Db, after: string | null, limit: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null; seen: number }>`
    with next as materialized (
      select business_id, registered_on from merchant_milestones
      where (verified_on is null or published_on is null or first_customer_on is null)
        and business_id > ${after ?? NOBODY}::uuid
      order by business_id limit ${limit}),
    found as (
      select n.business_id,
        (select (min(u.email_verified_at) at time zone 'UTC')::date from business_users u
          where u.business_id = n.business_id) as verified_on,
        (select (min(c.published_at) at time zone 'UTC')::date from stamp_cards c
          where c.business_id = n.business_id) as published_on,
        -- An import may bring customers who joined on paper before.
        (select greatest((u.joined_at at time zone 'UTC')::date, n.registered_on) from customers u
          where u.business_id = n.business_id and u.taken_back_at is null order by u.joined_at limit 1) as first_customer_on
      from next n),
    noted as (
      update merchant_milestones m set verified_on = coalesce(m.verified_on, f.verified_on),
        published_on = coalesce(m.published_on, f.published_on),
        first_customer_on = coalesce(m.first_customer_on, f.first_customer_on)
      from found f where m.business_id = f.business_id
        and num_nonnulls(case when m.verified_on is null then f.verified_on end,
          case when m.published_on is null then f.published_on end,
          case when m.first_customer_on is null then f.first_customer_on end) > 0)
    select (select business_id from next order by business_id desc limit 1)::text as last,
      (select count(*)::int from next) as seen`.execute(db)
  const [row] = rows
  return row && row.seen === limit ? row.last : null
}

/** Counts again the first, the tenth and the last stamp of businesses whose roll-ups changed since `written_in`. */
// tenant-free: the figures of the platform count all businesses.
export async function noteStamps(db: Db, written_in: string): Promise<void> {
  await sql`
    update merchant_milestones m set first_stamp_on = s.first_stamp_on, last_stamp_on = s.last_stamp_on,
      tenth_stamp_on = s.tenth_stamp_on
    from (
      select c.business_id,
        (select r.day from rollup_days r where r.business_id = c.business_id and r.given > 0
          order by r.day limit 1) as first_stamp_on,
        (select r.day from rollup_days r where r.business_id = c.business_id and r.given > 0
          order by r.day desc limit 1) as last_stamp_on,
        -- Days before the change count as they did.
        case when o.tenth_stamp_on < c.day then o.tenth_stamp_on else (
          select t.day from (select r.day, sum(r.given) over (order by r.day) as total from rollup_days r
            where r.business_id = c.business_id) t where t.total >= ${TENTH} order by t.day limit 1) end as tenth_stamp_on
      from (select business_id, min(day) as day from rollup_days where written_in >= ${written_in}::xid8 group by 1) c
      join merchant_milestones o on o.business_id = c.business_id) s
    where m.business_id = s.business_id and (m.first_stamp_on, m.tenth_stamp_on, m.last_stamp_on)
      is distinct from (s.first_stamp_on, s.tenth_stamp_on, s.last_stamp_on)`.execute(db)
}

/** Counts a month anew; `month` is its first day. */
// tenant-free: the figures of the platform count all businesses.
export async function countCohorts(db: Db, month: string): Promise<void> {
  await sql`delete from merchant_cohorts where month = ${month}::date`.execute(db)
  await sql`
    insert into merchant_cohorts (cohort, month, merchants)
    select date_trunc('month', m.registered_on)::date, ${month}::date, count(*)
    from (select distinct business_id from rollup_days
      where given > 0 and day >= ${month}::date and day < ${month}::date + interval '1 month') r
    join merchant_milestones m on m.business_id = r.business_id
    group by 1`.execute(db)
}
