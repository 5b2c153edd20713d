import { RHYTHM_VISITS } from '@stampwell/domain/stamping/rhythm.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import { keptIdOf, withMergedIds } from './find-customer.sql.ts'

/** The condition on `stamp_events as e` that the customer was there: given stamps or redeemed, and it was not undone. */
export function isVisit(businessId: string): RawBuilder<boolean> {
  return sql`e.kind in ('give', 'redeem')
    and not exists (select 1 from stamp_events u where u.business_id = ${businessId} and u.reverses_id = e.id)`
}

/**
 * The condition on a person `c`, whose visits may stand in the ledger of a customer merged into them. `offset 0` keeps the
 * time out of the search: newer than the statistics, it would look so rare that all rows of it are read for each person.
 */
export function cameBetween(businessId: string, from: RawBuilder<Date>, until: RawBuilder<Date>): RawBuilder<boolean> {
  return sql`exists (
      select 1 from (${withMergedIds(businessId)}) own
      cross join lateral (
        select e.id, e.kind, e.created_at from stamp_events e
        where e.business_id = ${businessId} and e.customer_id = own.id offset 0
      ) e where e.created_at >= ${from} and e.created_at < ${until} and ${isVisit(businessId)})`
}

/** Selects the people who came in a time, and when last. One reading of that time serves any number of people. */
export function visitorsBetween(businessId: string, from: Date, until: Date): RawBuilder<unknown> {
  return sql`select ${keptIdOf('own')} as id, max(e.created_at) as last_at from stamp_events e
      join customers own on own.business_id = ${businessId} and own.id = e.customer_id
      where e.business_id = ${businessId} and ${isVisit(businessId)} and e.created_at >= ${from} and e.created_at < ${until}
      group by 1`
}

export type VisitFacts = { customer_id: string; visit_days: string[] }

/** Returns the newest days on which each customer, or one merged into them, was given stamps or redeemed. */
export async function readVisitDays(
  db: Db,
  businessId: string,
  { customerIds, timezone }: { customerIds: readonly string[]; timezone: string },
): Promise<VisitFacts[]> {
  const { rows } = await sql<VisitFacts>`
    select c.id as customer_id, v.days as visit_days from unnest(${customerIds}::uuid[]) as c (id)
    cross join lateral (
      select array_agg(day::text) as days from (
        select distinct (e.created_at at time zone ${timezone})::date as day from stamp_events e
        where e.business_id = ${businessId} and e.customer_id in (${withMergedIds(businessId)})
          and ${isVisit(businessId)}
        order by day desc limit ${RHYTHM_VISITS}
      ) newest
    ) v where v.days is not null`.execute(db)
  return rows
}
