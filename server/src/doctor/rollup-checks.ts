/** Roll-ups hold what the ledger says up to their mark: counted here once more, each in another way than they were. */
import { FAR, QUARTERS_A_DAY } from '@stampwell/domain/rollup.ts'
import type { Check } from './check.ts'

const quarterOf = (at: string) => `floor(extract(epoch from ${at}) / 900)::int`
const isCounted = (row: string) => `(${row}.written_in, ${row}.id) <= (m.written_in, m.event_id)`
/** The quarters of the days, one row each. */
const stored = (what: string) => `(select business_id, (day - date '1970-01-01') * ${QUARTERS_A_DAY} + at::int - 1 as quarter, held
  from rollup_days cross join lateral unnest(${what}) with ordinality as quarters (held, at))`

/** What was given and redeemed, undone rows taken off where they were written. */
const COUNTED = `select e.business_id, ${quarterOf('coalesce(g.created_at, e.created_at)')} as quarter,
    sum(e.quantity) filter (where coalesce(g.kind, e.kind) = 'give') as stamps,
    count(*) filter (where e.kind = 'redeem') - count(*) filter (where g.kind = 'redeem') as redemptions
  from rollups m join stamp_events e on e.business_id = m.business_id and ${isCounted('e')}
  left join stamp_events g on g.business_id = m.business_id and g.id = e.reverses_id
  where coalesce(g.kind, e.kind) in ('give', 'redeem') group by 1, 2`
/** Every visit that stands, with the time since the customer's last. */
const GAPS = `select business_id, quarter, coalesce(least(quarter - lag(quarter) over (partition by business_id, customer_id order by quarter), ${FAR}), ${FAR}) as gap
  from (select distinct e.business_id, e.customer_id, ${quarterOf('e.created_at')} as quarter
    from rollups m join stamp_events e on e.business_id = m.business_id and ${isCounted('e')} and e.kind = 'give'
    left join stamp_events u on u.business_id = m.business_id and u.reverses_id = e.id and ${isCounted('u')}
    where u.id is null) visits`

export const ROLLUP_CHECKS: readonly Check[] = [
  {
    id: 'S1', per: 'business', says: 'A roll-up holds the stamps and redemptions of the ledger, quarter by quarter',
    sql: ['stamps', 'redemptions'].map(what => `select business_id || ' quarter ' || quarter || ': ${what}' as what
      from (${COUNTED}) l full join ${stored(what)} r using (business_id, quarter) where coalesce(l.${what}, 0) <> coalesce(r.held, 0)`).join(' union all '),
  },
  {
    id: 'S1', per: 'business', says: 'A roll-up’s totals are the ledger’s, and each day’s are its quarters’',
    sql: `select m.business_id || ': ' || m.events || ' rows' as what
      from rollups m
      left join lateral (select count(*) as events,
          coalesce(sum(e.quantity) filter (where coalesce(g.kind, e.kind) = 'give' or e.kind = 'adjust' and e.receipt is not null), 0) as stamps,
          count(*) filter (where e.kind = 'redeem') - count(*) filter (where g.kind = 'redeem') as redemptions
        from stamp_events e left join stamp_events g on g.business_id = m.business_id and g.id = e.reverses_id
        where e.business_id = m.business_id and ${isCounted('e')}) l on true
      where (m.events, m.stamps, m.redemptions) <> (l.events, l.stamps, l.redemptions)
      union all
      select business_id || ' day ' || day from rollup_days where given <> (select sum(n) from unnest(stamps) n)`,
  },
  {
    id: 'S2', per: 'business', says: 'A roll-up holds the visits of the ledger, and who came again',
    sql: `select business_id || ' quarter ' || quarter as what
      from (select business_id, quarter, count(*) as counted from (${GAPS}) g group by 1, 2) l
      full join ${stored('visits')} r using (business_id, quarter) where coalesce(l.counted, 0) <> coalesce(r.held, 0)
      union all
      select business_id || ' quarter ' || quarter || ' after ' || gap
      from (select business_id, quarter, gap, count(*) as counted from (${GAPS}) g where gap < ${FAR} group by 1, 2, 3) l
      full join rollup_returns r using (business_id, quarter, gap) where coalesce(l.counted, 0) <> coalesce(r.visits, 0)`,
  },
  {
    // Each visit opens its customer's 24 hours for the starts after the last one, and closes them behind itself.
    id: 'S2', per: 'business', says: 'A roll-up’s visitors of 24 hours are those of the ledger, whenever the hours begin',
    sql: `with gaps as materialized (${GAPS}),
      steps as (
        select business_id, quarter - least(gap, ${QUARTERS_A_DAY}) + 1 as quarter, 1 as step, null::int as stored from gaps
        union all select business_id, quarter + 1, -1, null from gaps
        union all select business_id, quarter, 0, held from ${stored('visitors')} s)
      select business_id || ' quarter ' || quarter as what
      from (select *, sum(step) over (partition by business_id order by quarter) as counted from steps) s where stored <> counted
      union all
      select s.business_id || ' quarter ' || s.quarter from steps s
      where s.step = 1 and not exists (select 1 from rollup_days d where d.business_id = s.business_id and d.day = date '1970-01-01' + s.quarter / ${QUARTERS_A_DAY})`,
  },
  {
    id: 'S3', per: 'business', says: 'No roll-up’s mark is ahead of the database’s own transactions',
    sql: `select business_id || ': ' || written_in as what from rollups where written_in >= pg_snapshot_xmax(pg_current_snapshot())`,
  },
]
