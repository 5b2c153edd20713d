/**
 * Audiences of campaigns that no column of a customer tells. Each rule stands once: as a condition on one customer, for
 * pieces of a list, and as the list of all, which is counted faster.
 */
import {
  ALMOST_FULL_STAMPS,
  BIRTHDAY_DAYS,
  FREQUENT_STAMPS,
  frequentSince,
} from '@stampwell/domain/sending/campaign.ts'
import { sql, type RawBuilder } from 'kysely'
import { keptIdOf, withMergedIds } from '../stamping/find-customer.sql.ts'
import { openCards } from '../stamping/open-cards.sql.ts'

/** The condition on `customers as c`. Stamps given to a customer merged into this one count. */
export function isFrequent(businessId: string, now: Date): RawBuilder<boolean> {
  return sql`(
      select coalesce(sum(e.quantity), 0) from ${recentGives(businessId, now)}
        and e.customer_id in (${withMergedIds(businessId)})
    ) >= ${FREQUENT_STAMPS}`
}

/**
 * Selects the `customer_id` of each frequent customer once; includes customers who were erased. The ledger is summed before
 * it is joined, so that the join reads a row of each customer and not of each stamp.
 */
export function frequentCustomers(businessId: string, now: Date): RawBuilder<unknown> {
  return sql`select ${keptIdOf('own')} as customer_id
      from (select e.customer_id, sum(e.quantity) as stamps from ${recentGives(businessId, now)} group by e.customer_id) given
      join customers own on own.business_id = ${businessId} and own.id = given.customer_id
      group by ${keptIdOf('own')} having sum(given.stamps) >= ${FREQUENT_STAMPS}`
}

/** The condition on `customers as c`. */
export function isAlmostFull(businessId: string, now: Date): RawBuilder<boolean> {
  return sql`exists (select 1 from ${almostFullCards(businessId, now)} and h.customer_id = c.id)`
}

/** Selects the `customer_id` of each customer with a card that is almost full once. */
export function almostFullCustomers(businessId: string, now: Date): RawBuilder<unknown> {
  return sql`select distinct h.customer_id from ${almostFullCards(businessId, now)}`
}

/**
 * The condition on `customers as c`. Born on 29 February, a customer has the birthday on the 28th in years without a 29th,
 * as automations say. The days do not depend on the customer, so a statement makes them once.
 */
export function hasBirthdaySoon(businessId: string, now: Date): RawBuilder<boolean> {
  return sql`c.birthday in (
      select unnest(case when to_char(day, 'MM-DD') = '02-28' and to_char(day + 1, 'MM-DD') = '03-01'
        then array['02-28', '02-29'] else array[to_char(day, 'MM-DD')] end)
      from (select (${now}::timestamptz at time zone b.timezone)::date + ahead as day
        from businesses b, generate_series(0, ${BIRTHDAY_DAYS - 1}::integer) as ahead where b.id = ${businessId}) next_days
    )`
}

/** From and where of the gives `e` that make a customer frequent: none that was undone or refunded. */
function recentGives(businessId: string, now: Date): RawBuilder<unknown> {
  return sql`stamp_events e
      where e.business_id = ${businessId} and e.kind = 'give' and e.created_at >= ${frequentSince(now)}
        and not exists (select 1 from stamp_events u where u.business_id = ${businessId} and u.reverses_id = e.id)
        and not exists (select 1 from receipts r where r.business_id = ${businessId} and r.event_id = e.id and r.refunded_event_id is not null)`
}

/** From and where of the held cards `h` that want one or two stamps. */
function almostFullCards(businessId: string, now: Date): RawBuilder<unknown> {
  return sql`${openCards(now)}
      where h.business_id = ${businessId} and t.number_of_stamps - h.balance between 1 and ${ALMOST_FULL_STAMPS}`
}
