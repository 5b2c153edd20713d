/** Reads the requests of every business's customers about their data. tenant-free statements here serve admins only. */
import type { PrivacyRequestKind } from '@stampwell/domain/customers/privacy-request.ts'
import { sql } from 'kysely'
import { DIRECTION, type PageWindow } from '../db/direction.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import { keptIdOf } from '../stamping/find-customer.sql.ts'

export type PrivacyRequestRow = {
  kind: PrivacyRequestKind
  customer_id: string
  /** Null once the person is erased. */
  name: string | null
  business_id: string
  business_name: string
  asked_at: Date
  done_at: Date | null
}
type PrivacyFilter = { state: 'open' | 'done'; search: string | undefined }

/** Returns one page, in the order of the request; `search` finds a part of the business's name. tenant-free: for admins. */
export async function listAnyRequests(
  db: Db,
  filter: PrivacyFilter,
  { limit, offset, direction = 'asc' }: PageWindow,
): Promise<PrivacyRequestRow[]> {
  const { rows } = await sql<PrivacyRequestRow>`
    select p.kind, p.customer_id, p.name, p.business_id, b.business_name, p.asked_at, p.done_at
    from ${requestsIn(filter)} p join businesses b on b.id = p.business_id
    where ${hasText(sql`b.business_name`, filter.search ?? '')}
    order by p.asked_at ${DIRECTION[direction]}, p.customer_id ${DIRECTION[direction]}, p.kind
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** tenant-free: for admins. */
export async function countAnyRequests(db: Db, filter: PrivacyFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${requestsIn(filter)} p join businesses b on b.id = p.business_id
    where ${hasText(sql`b.business_name`, filter.search ?? '')}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A request of a customer who was merged since is one of the customer who was kept. tenant-free: for admins. */
function requestsIn({ state }: PrivacyFilter) {
  const kept = sql`
    select r.kind, k.id as customer_id, case when k.erased_at is null then k.name end as name, r.business_id, r.asked_at, r.done_at
    from privacy_requests r
    join customers c on c.business_id = r.business_id and c.id = r.customer_id
    join customers k on k.business_id = r.business_id and k.id = ${keptIdOf('c')}`
  if (state === 'done') return sql`(${kept} where r.done_at is not null)`
  return sql`(${kept} where r.done_at is null
    union all
    select 'erase', c.id, c.name, c.business_id, c.leave_asked_at, null from customers c
    where c.leave_asked_at is not null and c.erased_at is null and c.merged_into is null)`
}
