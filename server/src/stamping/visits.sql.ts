import { sql, type RawBuilder } from 'kysely'

/** The condition on `stamp_events as e` that the customer was there: given stamps or redeemed, and it was not undone. */
export function isVisit(businessId: string): RawBuilder<boolean> {
  return sql`e.kind in ('give', 'redeem')
    and not exists (select 1 from stamp_events u where u.business_id = ${businessId} and u.reverses_id = e.id)`
}
