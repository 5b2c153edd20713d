/** Compares roll-ups with the ledger up to their mark; recomputes each figure by another method than the roll-up. */
import { FAR, QUARTERS_A_DAY } from '@stampwell/domain/stamping/rollup.ts'
import type { Check } from './check.ts'

export const quarterOf = (at: string) => `floor(date_part('epoch', ${at}) / 900)::int`
const startOf = (quarter: string) => `to_timestamp((${quarter}) * 900.0)`
const dayOf = (quarter: string) => `date '1970-01-01' + ${quarter} / ${QUARTERS_A_DAY}`
const firstOf = (day: string) => `(${day} - date '1970-01-01') * ${QUARTERS_A_DAY}`
export const isCounted = (row: string) => `(${row}.written_in, ${row}.id) <= (m.written_in, m.event_id)`
/** `public.` reads beyond the batch: an undo on another day is subtracted on the day of the give. */
export const isNotUndone = (row: string) => `not exists (select 1 from public.stamp_events u
  where u.business_id = m.business_id and u.reverses_id = ${row}.id and u.reverses_id is not null
    and ${isCounted('u')})`
/** Finds days that differ from `counted`. Most quarter-hours are empty, so days are not unnested. */
const differs = (what: string) => `
  select c.business_id || ' quarter ' || c.quarter || ': ${what}' as what
  from counted c left join rollup_days d on d.business_id = c.business_id and d.day = ${dayOf('c.quarter')}
  where c.${what} <> coalesce(d.${what}[c.quarter % ${QUARTERS_A_DAY} + 1], 0)
  union all
  select business_id || ' day ' || day || ': ${what}'
  from rollup_days d left join (select business_id, ${dayOf('quarter')} as day, count(*) as held from counted
    where ${what} <> 0 group by 1, 2) c using (business_id, day)
  where cardinality(array_remove(d.${what}, 0)) <> coalesce(c.held, 0)`

/** Gives and redemptions by quarter-hour, without undone ones. */
const COUNTED = `select e.business_id, ${quarterOf('e.created_at')} as quarter,
    coalesce(sum(e.quantity) filter (where e.kind = 'give'), 0) as stamps, count(*) filter (where e.kind = 'redeem') as redemptions
  from rollups m join stamp_events e on e.business_id = m.business_id and ${isCounted('e')}
  where e.kind in ('give', 'redeem') and ${isNotUndone('e')} group by 1, 2`
/** Visits that were not undone, with the time since the customer's previous one, which may lie before the batch. */
const GAPS = `select business_id, quarter, least(quarter - coalesce(last, (
      select ${quarterOf('e.created_at')} from rollups m
        join public.stamp_events e on e.business_id = m.business_id and ${isCounted('e')}
      where m.business_id = visits.business_id and e.customer_id = visits.customer_id and e.kind = 'give'
        and e.created_at >= ${startOf(`visits.quarter - ${FAR}`)} and e.created_at < ${startOf('visits.quarter')} and ${isNotUndone('e')}
      order by e.created_at desc limit 1), quarter - ${FAR}), ${FAR}) as gap
  from (select business_id, customer_id, quarter, lag(quarter) over (partition by business_id, customer_id order by quarter) as last
    from (select distinct e.business_id, e.customer_id, ${quarterOf('e.created_at')} as quarter
      from rollups m join stamp_events e on e.business_id = m.business_id and ${isCounted('e')}
      where e.kind = 'give' and ${isNotUndone('e')}) came) visits`

export const ROLLUP_CHECKS: readonly Check[] = [
  {
    id: 'S1',
    per: 'day',
    title: 'A roll-up holds the stamps and redemptions of the ledger, quarter by quarter and day by day',
    sql: `with counted as materialized (${COUNTED}) ${differs('stamps')} union all ${differs('redemptions')}
      union all
      select business_id || ' day ' || day || ': ' || given
      from rollup_days d left join (select business_id, ${dayOf('quarter')} as day, sum(stamps) as stamps from counted
        group by 1, 2) c using (business_id, day)
      where given <> coalesce(c.stamps, 0)`,
  },
  {
    // The check above compares the days with the ledger. Only this check subtracts refunds from the stamps.
    id: 'S1',
    per: 'business',
    title: 'A roll-up’s totals are those of its days, less what was refunded, and it counts every row of the ledger',
    sql: `select m.business_id || ': ' || m.events || ' rows' as what
      from rollups m
      cross join lateral (select count(*) as events, coalesce(sum(e.quantity) filter (where e.kind = 'adjust'
        and e.receipt is not null), 0) as refunded
        from stamp_events e where e.business_id = m.business_id and ${isCounted('e')}) l
      cross join lateral (select coalesce(sum(d.given), 0) as stamps from rollup_days d
        where d.business_id = m.business_id) d
      cross join lateral (select coalesce(sum(held), 0) as redemptions
        from rollup_days d cross join lateral unnest(array_remove(d.redemptions, 0)) as quarters (held)
        where d.business_id = m.business_id) r
      where (m.events, m.stamps, m.redemptions) <> (l.events, d.stamps + l.refunded, r.redemptions)`,
  },
  {
    id: 'S2',
    per: 'day',
    title: 'A roll-up holds the visits of the ledger, and who came again',
    sql: `with gaps as materialized (${GAPS}), counted as materialized (select business_id, quarter, count(*) as visits
      from gaps group by 1, 2)
      ${differs('visits')}
      union all
      select business_id || ' quarter ' || quarter || ' after ' || gap
      from (select business_id, quarter, gap, count(*) as counted from gaps where gap < ${FAR} group by 1, 2, 3) l
      full join (select * from rollup_returns where visits <> 0) r using (business_id, quarter, gap)
        where l.counted is distinct from r.visits`,
  },
  {
    // Each visit counts in the 24-hour windows that begin up to 95 quarter-hours before it. A customer who returned
    // within that time already counts in the windows that begin by the previous visit. The check above compares visits
    // and returns with the ledger. A day's windows reach into the next day's visits.
    id: 'S2',
    per: 'day',
    title: 'A roll-up’s visitors of 24 hours are those of the ledger, whenever the hours begin',
    sql: `with past as materialized (select business_id, max(day) + 1 as day from rollup_days group by 1),
      days as (
        select business_id, day, visits from rollup_days
        union all select d.business_id, d.day, d.visits from past p
          cross join lateral (select * from public.rollup_days d
            where d.business_id = p.business_id and d.day = p.day offset 0) d),
      returns as (
        select business_id, quarter, gap, visits from rollup_returns
        union all select r.business_id, r.quarter, r.gap, r.visits from past p cross join lateral (select *
          from public.rollup_returns r
          where r.business_id = p.business_id and r.quarter >= ${firstOf('p.day')}
            and r.quarter < ${firstOf('p.day + 1')} offset 0) r),
      spans as materialized (
        select business_id, ${firstOf('day')} + at::int - ${QUARTERS_A_DAY} as first, ${firstOf('day')} + at::int as past, held
        from days cross join lateral unnest(visits) with ordinality as quarters (held, at) where held <> 0
        union all select business_id, quarter - ${QUARTERS_A_DAY - 1}, quarter - gap + 1, -visits from returns
          where gap < ${QUARTERS_A_DAY} and visits <> 0),
      runs as (
        select business_id, quarter as first, lead(quarter) over quarters as past, sum(step) over quarters as visitors
        from (select business_id, first as quarter, held as step from spans union all select business_id, past, -held
          from spans) steps
        window quarters as (partition by business_id order by quarter)),
      parts as materialized (
        select business_id, day, greatest(first - ${firstOf('day')}, 0) + 1 as first, least(past - ${firstOf('day')}, ${QUARTERS_A_DAY}) as last, visitors::int as visitors
        from (select *, ${dayOf('first')} + n as day from runs cross join (values (0), (1)) as days (n)
          where visitors <> 0 and past > first) r
        where past > ${firstOf('day')})
      select p.business_id || ' day ' || p.day || ' quarter ' || p.first as what from parts p
        left join rollup_days d using (business_id, day)
      where cardinality(array_remove(d.visitors[p.first:p.last], p.visitors)) > 0
        or d.day is null and not exists (select 1 from public.rollup_days d
          where d.business_id = p.business_id and d.day = p.day)
      union all
      select business_id || ' day ' || day from rollup_days d
        left join (select business_id, day, sum(last - first + 1) as held from parts
        group by 1, 2) p using (business_id, day)
      where cardinality(array_remove(d.visitors, 0)) <> coalesce(p.held, 0)`,
  },
  {
    id: 'S4',
    per: 'business',
    title: 'A roll-up has the last visit of every customer whose visits it counted',
    sql: `select c.business_id || ' customer ' || c.id as what from customers c
      left join rollup_activity a on a.business_id = c.business_id and a.customer_id = c.id
      left join rollups m on m.business_id = c.business_id
      where a.last_activity_at is distinct from c.last_activity_at and (a.customer_id is null or not exists (
        select 1 from stamp_events e where e.business_id = c.business_id and e.customer_id = c.id
          and not coalesce(${isCounted('e')}, false)))`,
  },
  {
    id: 'S3',
    per: 'business',
    title: 'No roll-up’s mark is ahead of the database’s own transactions',
    sql: `select business_id || ': ' || written_in as what from rollups
      where written_in >= pg_snapshot_xmax(pg_current_snapshot())`,
  },
]
