import { sql, type RawBuilder } from 'kysely'
import { withMergedIds } from './find-customer.sql.ts'

/**
 * Selects when the card `h` was last stamped, also as that of a customer merged into this one. Leaves out gives that were
 * undone or refunded. `customerId`: a value, or a column of the statement around it.
 */
export function lastStamp(businessId: string, customerId: unknown): RawBuilder<Date | null> {
  return sql<Date | null>`(select max(given.created_at)
      from (select ${customerId}::uuid as id) c
      cross join lateral (${withMergedIds(businessId)}) own
      cross join lateral (
        select e.created_at from stamp_events e
        where e.business_id = ${businessId} and e.customer_id = own.id and e.stamp_id = h.stamp_id and e.kind = 'give'
          and not exists (select 1 from stamp_events u where u.business_id = ${businessId} and u.reverses_id = e.id)
          and not exists (select 1 from receipts r where r.business_id = ${businessId} and r.event_id = e.id and r.refunded_event_id is not null)
        order by e.created_at desc, e.id desc limit 1
      ) given)`
}
