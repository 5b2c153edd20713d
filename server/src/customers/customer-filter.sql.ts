import { activeSince, newSince } from '@stampwell/domain/customers/customer.ts'
import { sql, type RawBuilder } from 'kysely'
import { haveReady } from '../stamping/ready-rewards.sql.ts'
import type { CustomerSearch } from './customer-search.sql.ts'

export type CustomerFilter = {
  search?: CustomerSearch | null
  status?: 'active' | 'inactive' | 'new' | 'ready' | undefined
  stamp_id?: string | undefined
  /** Active = last activity since `active_since`; new = joined since `new_since`; ready = a reward valid at `now`. */
  active_since: Date
  new_since: Date
  now: Date
}

export function everybody(now: Date): CustomerFilter {
  return { active_since: activeSince(now), new_since: newSince(now), now }
}

/** The condition on `customers as c` for status and card. */
export function fitsFilter(
  businessId: string,
  { status, active_since, new_since, now, stamp_id }: Omit<CustomerFilter, 'search'>,
): RawBuilder<boolean> {
  const parts = [sql<boolean>`true`]
  if (status === 'active') parts.push(sql<boolean>`c.last_activity_at >= ${active_since}`)
  if (status === 'inactive') parts.push(sql<boolean>`c.last_activity_at < ${active_since}`)
  if (status === 'new') parts.push(sql<boolean>`c.joined_at >= ${new_since}`)
  if (status === 'ready') parts.push(sql<boolean>`c.id in (${haveReady(businessId, now)})`)
  if (stamp_id)
    parts.push(
      sql<boolean>`exists (select 1 from customer_cards h where h.business_id = ${businessId} and h.customer_id = c.id and h.stamp_id = ${stamp_id} and h.left_at is null)`,
    )
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}
