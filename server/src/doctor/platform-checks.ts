/** Compares the figures of the platform with the roll-ups, which the checks S1 compare with the ledger. */
import type { Check } from './check.ts'

/** A day or a business whose roll-up changed after the last count is counted by the next run. */
const isPending = (rows: string) => `exists (select 1 from rollup_days p, platform_counts c
  where ${rows} and p.written_in >= c.written_in)`
const isRecounted = (day: string) => `exists (select 1 from platform_counts c where ${day} >= c.recount_from)`
/** A row of this day may be newer than the last count of it. */
const isOld = (day: string) => `${day} < (select (counted_at at time zone 'UTC')::date - 1 from platform_counts)`

export const PLATFORM_CHECKS: readonly Check[] = [
  {
    id: 'F1',
    per: 'global',
    title: 'The platform’s stamps and redemptions of a day are those of all businesses',
    sql: `select 'day ' || day as what from (
        select day, sum(given) as stamps, sum((select sum(n) from unnest(redemptions) n)) as redemptions
        from rollup_days group by day) r
      full join (select day, stamps, redemptions from platform_days) d using (day)
      where (coalesce(r.stamps, 0) <> coalesce(d.stamps, 0) or coalesce(r.redemptions, 0) <> coalesce(d.redemptions, 0))
        and not ${isPending('p.day = day')} and not ${isRecounted('day')}`,
  },
  {
    id: 'F2',
    per: 'global',
    title: 'The platform’s sign-ups and new customers of a day are those of all businesses',
    sql: `select 'day ' || day as what from platform_days d
      left join (select (created_at at time zone 'UTC')::date as day, count(*) as n from businesses
        where erased_at is null group by 1) b using (day)
      left join (select (created_at at time zone 'UTC')::date as day, count(*) as n from customers group by 1) u using (day)
      where ${isOld('day')} and not ${isRecounted('day')}
        and (d.sign_ups <> coalesce(b.n, 0) or d.customers_joined <> coalesce(u.n, 0))`,
  },
  {
    id: 'F3',
    per: 'global',
    title: 'A business’s first, tenth and last stamp are on the days of its roll-up',
    sql: `select m.business_id::text as what from merchant_milestones m
      left join (select business_id, min(day) filter (where given > 0) as first, max(day) filter (where given > 0) as last,
          min(day) filter (where total >= 10) as tenth
        from (select business_id, day, given, sum(given) over (partition by business_id order by day) as total
          from rollup_days) days group by 1) r using (business_id)
      where (m.first_stamp_on, m.tenth_stamp_on, m.last_stamp_on) is distinct from (r.first, r.tenth, r.last)
        and not ${isPending('p.business_id = m.business_id')}`,
  },
]
