/** Who belongs to an audience, and what reaches them: the freezing of an audience and its preview ask the same. */
import {
  ALMOST_FULL_STAMPS,
  BIRTHDAY_DAYS,
  FREQUENT_STAMPS,
  frequentSince,
  type CampaignAudience,
} from '@stampwell/domain/sending/campaign.ts'
import { activeSince, newSince } from '@stampwell/domain/customers/customer.ts'
import { sql, type RawBuilder } from 'kysely'
import { openCards } from '../stamping/open-cards.sql.ts'

/** `import_id` is that of the audience `import`. */
export type Audience = { businessId: string; audience: CampaignAudience; import_id: string | null; now: Date }

/** The condition on `customers as c`, one customer at a time, so that a piece of a list costs the same wherever it lies. */
export function belongsTo({ businessId, audience, import_id, now }: Audience): RawBuilder<boolean> {
  if (audience === 'new') return sql`c.joined_at >= ${newSince(now)}`
  if (audience === 'inactive') return sql`c.last_activity_at < ${activeSince(now)}`
  if (audience === 'frequent')
    return sql`(
      select coalesce(sum(e.quantity), 0) from stamp_events e
      where e.business_id = ${businessId} and e.customer_id = c.id and e.kind = 'give' and e.created_at >= ${frequentSince(now)}
        and not exists (select 1 from stamp_events u where u.business_id = ${businessId} and u.reverses_id = e.id)
        and not exists (select 1 from receipts r where r.business_id = ${businessId} and r.event_id = e.id and r.refunded_event_id is not null)
    ) >= ${FREQUENT_STAMPS}`
  // Born on 29 February, a customer has the birthday on the 28th in years without a 29th, as automations say. The days do
  // not depend on the customer, so a statement makes them once.
  if (audience === 'birthday')
    return sql`c.birthday in (
      select unnest(case when to_char(day, 'MM-DD') = '02-28' and to_char(day + 1, 'MM-DD') = '03-01'
        then array['02-28', '02-29'] else array[to_char(day, 'MM-DD')] end)
      from (select (${now}::timestamptz at time zone b.timezone)::date + ahead as day
        from businesses b, generate_series(0, ${BIRTHDAY_DAYS - 1}::integer) as ahead where b.id = ${businessId}) next_days
    )`
  if (audience === 'almost_full')
    return sql`exists (
      select 1 from ${openCards(now)}
      where h.business_id = ${businessId} and h.customer_id = c.id
        and t.number_of_stamps - h.balance between 1 and ${ALMOST_FULL_STAMPS}
    )`
  if (audience === 'import') return isOfImport(businessId, import_id)
  return sql`true`
}

/** Statuses of an import that is over and was not taken back. */
const STANDING_IMPORT = ['done', 'cancelled', 'failed']

/**
 * The condition on `customers as c` that the import added the customer, or brought a balance that they still have. For a
 * customer whom others were merged into it is enough that one of those came. Nobody belongs to an import that runs, that
 * was taken back or that was removed from the list.
 */
function isOfImport(businessId: string, importId: string | null): RawBuilder<boolean> {
  const isNamed = (customer: 'c' | 'm') => sql`(${sql.ref(`${customer}.import_id`)} = ${importId}::uuid or exists (
      select 1 from import_balances b
      where b.business_id = ${businessId} and b.import_id = ${importId}::uuid
        and b.customer_id = ${sql.ref(`${customer}.id`)} and b.taken_back_at is null))`
  return sql`exists (
      select 1 from imports i
      where i.business_id = ${businessId} and i.id = ${importId}::uuid and i.status = any(${STANDING_IMPORT}::text[])
    ) and (${isNamed('c')} or exists (
      select 1 from customers m where m.business_id = ${businessId} and m.merged_into = c.id and ${isNamed('m')}))`
}
