/**
 * Differences from providers as an admin sees them: what is open now, the newest nightly note of each, and who settled
 * it.
 */
import { DAY_MS, HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { isUnansweredCharge } from '../payments/card-charges.sql.ts'
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

/**
 * Time in ms for which a refund may wait for its provider. The job asks every ten minutes, or an hour after no answer.
 */
const REFUND_WAITS_MS = HOUR_MS

/**
 * The newest refund of each payment, if nothing of it went back. It is open at once, without a night in between.
 * tenant-free: as below.
 */
const openRefunds = (now: Date) => sql`
  select r.reference, 'refund', p.provider, r.amount_minor || ' ' || p.currency || ' ' || r.refund_reference, r.status,
    coalesce(r.done_at, r.created_at), false, true
  from payment_refunds r join payments p on p.business_id = r.business_id and p.reference = r.reference
  where (r.status in ('failed', 'unknown') or (r.status = 'due' and r.created_at <= ${new Date(now.getTime() - REFUND_WAITS_MS)}))
    and p.refunded_minor < r.refunded_before_minor + r.amount_minor
    and not exists (select from payment_refunds newer where newer.business_id = r.business_id and newer.reference = r.reference
      and (newer.created_at, newer.reason = 'admin', length(newer.refund_reference), newer.refund_reference)
        > (r.created_at, r.reason = 'admin', length(r.refund_reference), r.refund_reference))`

/**
 * Payments of another amount than ours. Both sides are written as the nightly comparison writes them.
 * tenant-free: as below.
 */
const OPEN_MISMATCHES = sql`
  select reference, 'amount', provider, amount_minor || ' ' || currency, mismatch, coalesce(asked_at, created_at), false, true
  from payments where status = 'pending' and mismatch is not null`

/** Time in ms for which a charge may have no outcome. Until it has one no renewal follows, and no plan ends. */
const CHARGE_WAITS_MS = DAY_MS

/**
 * Charges without an outcome. Both sides wait, so the nightly comparison finds no difference. tenant-free: as below.
 */
const openCharges = (now: Date) => sql`
  select reference, 'status', provider, status, 'unknown', created_at, false, true
  from payments where ${isUnansweredCharge('payments')} and created_at <= ${new Date(now.getTime() - CHARGE_WAITS_MS)}`

/** Takes an open difference before a note: the note may be of an earlier night. */
const newest = (now: Date) => sql`
  select distinct on (d.reference, d.kind) d.*, p.business_id, b.business_name, p.currency, s.settled_at, s.admin_name, s.reason
  from (
    select reference, kind, provider, ours, theirs, noted_at, is_fixed, false as is_open_now from payment_differences
    union all ${openRefunds(now)} union all ${OPEN_MISMATCHES} union all ${openCharges(now)}) d
  left join payment_references of on of.reference = d.reference
  left join payments p on p.business_id = of.business_id and p.reference = of.reference
  left join businesses b on b.id = p.business_id
  left join payment_difference_settlements s
    on s.reference = d.reference and s.kind = d.kind and s.ours = d.ours and s.theirs = d.theirs
  order by d.reference, d.kind, d.is_open_now desc, d.noted_at desc`

/**
 * Returns each difference as it was noted last: all that are open, and those that were settled or fixed since a moment.
 * tenant-free: the notes name payments of every business.
 */
export async function listDifferences(
  db: Db,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<NotedDifference[]> {
  const { rows } = await sql<NotedDifference>`
    select * from (${newest(now)}) d
    where (not is_fixed and settled_at is null) or settled_at >= ${since} or (is_fixed and noted_at >= ${since})
    order by is_fixed or settled_at is not null, noted_at desc, reference, kind limit ${limit}`.execute(db)
  return rows
}

/** Returns a difference as it was noted last; null if none was. tenant-free: as above. */
export async function findDifference(
  db: Db,
  { reference, kind, now }: { reference: string; kind: DifferenceKind; now: Date },
): Promise<NotedDifference | null> {
  const { rows } = await sql<NotedDifference>`
    select * from (${newest(now)}) d where reference = ${reference} and kind = ${kind}`.execute(db)
  return rows[0] ?? null
}

/** Counts the open differences, refunds that did not go back by themselves. tenant-free: as above. */
export async function countOpenDifferences(db: Db, now: Date): Promise<{ refunds: number; others: number }> {
  const { rows } = await sql<{ refunds: number; others: number }>`
    select count(*) filter (where is_open_now and kind = 'refund')::int as refunds,
      count(*) filter (where not (is_open_now and kind = 'refund'))::int as others
    from (${newest(now)}) d where not is_fixed and settled_at is null`.execute(db)
  return rows[0] ?? { refunds: 0, others: 0 }
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
