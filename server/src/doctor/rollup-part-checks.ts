/** Compares the roll-ups by card, location and customer with the ledger rows that were already rolled up. */
import { QUARTERS_A_DAY } from '@stampwell/domain/stamping/rollup.ts'
import { NO_LOCATION } from '@stampwell/domain/stamping/rollup-parts.ts'
import type { Check } from './check.ts'
import { isCounted, quarterOf, isNotUndone } from './rollup-checks.ts'

const quarterIn = `(d.day - date '1970-01-01') * ${QUARTERS_A_DAY} + at::int - 1`
const sumOf = (array: string) => `(select coalesce(sum(n), 0) from unnest(${array}) as n)`

/** In the SQL, `l`: ledger, `r`: roll-up, `m`: position to which the ledger was rolled up. */
export const ROLLUP_PART_CHECKS: readonly Check[] = [
  {
    id: 'S5',
    per: 'day',
    title: 'A card’s roll-up holds the stamps and redemptions that the ledger has of the card',
    sql: `select business_id || ' card ' || stamp_id || ' quarter ' || quarter as what
      from (select e.business_id, e.stamp_id, ${quarterOf('e.created_at')} as quarter,
          coalesce(sum(e.quantity) filter (where e.kind = 'give'), 0) as stamps, count(*) filter (where e.kind = 'redeem') as redemptions
        from rollups m join stamp_events e on e.business_id = m.business_id and ${isCounted('e')}
        where e.kind in ('give', 'redeem') and ${isNotUndone('e')} group by 1, 2, 3) l
      full join (select d.business_id, d.stamp_id, ${quarterIn} as quarter, held.stamps, held.redemptions
        from rollup_card_days d cross join lateral unnest(d.stamps, d.redemptions) with ordinality as held (stamps, redemptions, at)
        where held.stamps <> 0 or held.redemptions <> 0) r using (business_id, stamp_id, quarter)
      where coalesce(l.stamps, 0) <> coalesce(r.stamps, 0) or coalesce(l.redemptions, 0) <> coalesce(r.redemptions, 0)
      union all
      select business_id || ' card ' || stamp_id || ' day ' || day from rollup_card_days
      where given <> ${sumOf('stamps')} or redeemed <> ${sumOf('redemptions')}`,
  },
  {
    id: 'S5',
    per: 'day',
    title: 'A location’s roll-up holds the stamps that the ledger has of each card at the location',
    sql: `select business_id || ' card ' || stamp_id || ' location ' || location_id || ' quarter ' || quarter as what
      from (select e.business_id, e.stamp_id, coalesce(e.location_id, '${NO_LOCATION}') as location_id,
          ${quarterOf('e.created_at')} as quarter, sum(e.quantity) as stamps
        from rollups m join stamp_events e on e.business_id = m.business_id and ${isCounted('e')}
        where e.kind = 'give' and ${isNotUndone('e')} group by 1, 2, 3, 4) l
      full join (select d.business_id, d.stamp_id, d.location_id, ${quarterIn} as quarter, held.stamps
        from rollup_location_days d cross join lateral unnest(d.stamps) with ordinality as held (stamps, at)
        where held.stamps <> 0) r using (business_id, stamp_id, location_id, quarter)
      where coalesce(l.stamps, 0) <> coalesce(r.stamps, 0)
      union all
      select business_id || ' card ' || stamp_id || ' location ' || location_id || ' day ' || day from rollup_location_days
      where given <> ${sumOf('stamps')}`,
  },
  {
    id: 'S5',
    per: 'card',
    title:
      'A customer’s roll-up holds the gives, stamps and redemptions that the ledger has of the customer, by card and month',
    sql: `select business_id || ' card ' || stamp_id || ' customer ' || customer_id || ' month ' || month as what
      from (select e.business_id, e.customer_id, e.stamp_id,
          date_trunc('month', e.created_at at time zone 'UTC')::date as month,
          count(*) filter (where e.kind = 'give') as gives, coalesce(sum(e.quantity) filter (where e.kind = 'give'), 0) as stamps,
          count(*) filter (where e.kind = 'redeem') as redemptions
        from rollups m join stamp_events e on e.business_id = m.business_id and ${isCounted('e')}
        where e.kind in ('give', 'redeem') and ${isNotUndone('e')} group by 1, 2, 3, 4) l
      full join rollup_customer_months r using (business_id, customer_id, stamp_id, month)
      where coalesce(l.gives, 0) <> coalesce(r.gives, 0) or coalesce(l.stamps, 0) <> coalesce(r.stamps, 0)
        or coalesce(l.redemptions, 0) <> coalesce(r.redemptions, 0)`,
  },
]
