/** Differences from providers as an admin sees them: the newest note of each, and who settled it. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { DifferenceKind } from './reconciliation.sql.ts'

export type NotedDifference = {
  reference: string
  kind: DifferenceKind
  provider: string
  ours: string
  theirs: string
  noted_at: Date
  is_fixed: boolean
  business_id: string | null
  business_name: string | null
  currency: string | null
  settled_at: Date | null
  admin_name: string | null
  reason: string | null
}

const NEWEST = sql`select distinct on (d.reference, d.kind) d.reference, d.kind, d.provider, d.ours, d.theirs, d.noted_at,
    d.is_fixed, p.business_id, b.business_name, p.currency, s.settled_at, s.admin_name, s.reason
  from payment_differences d
  left join payment_references of on of.reference = d.reference
  left join payments p on p.business_id = of.business_id and p.reference = of.reference
  left join businesses b on b.id = p.business_id
  left join payment_difference_settlements s
    on s.reference = d.reference and s.kind = d.kind and s.ours = d.ours and s.theirs = d.theirs`

/**
 * Returns each difference as it was noted last: all that are open, and those that were settled or fixed since a moment.
 * tenant-free: the notes name payments of every business.
 */
export async function listDifferences(
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<NotedDifference[]> {
  const { rows } = await sql<NotedDifference>`
    with newest as (${NEWEST} order by d.reference, d.kind, d.noted_at desc)
    select * from newest
    where (not is_fixed and settled_at is null) or settled_at >= ${since} or (is_fixed and noted_at >= ${since})
    order by is_fixed or settled_at is not null, noted_at desc, reference, kind limit ${limit}`.execute(db)
  return rows
}

/** Returns a difference as it was noted last; null if none was. tenant-free: as above. */
export async function findDifference(
  db: Db,
  { reference, kind }: { reference: string; kind: DifferenceKind },
): Promise<NotedDifference | null> {
  const { rows } = await sql<NotedDifference>`
    ${NEWEST} where d.reference = ${reference} and d.kind = ${kind} order by d.reference, d.kind, d.noted_at desc`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Settles a difference. Returns false if somebody settled it already. */
export async function settleDifference(
  db: Db,
  { reference, kind, ours, theirs }: Pick<NotedDifference, 'reference' | 'kind' | 'ours' | 'theirs'>,
  { admin_name, reason, now }: { admin_name: string; reason: string; now: Date },
): Promise<boolean> {
  const settled = await db
    .insertInto('payment_difference_settlements')
    .values({ reference, kind, ours, theirs, settled_at: now, admin_name, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst()
  return settled !== undefined
}
