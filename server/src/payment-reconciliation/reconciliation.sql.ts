/** Reports of the nightly reconciliation. They name payments by reference, and no business. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { ExpiredRows } from '../db/delete-expired.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

/** Time in ms for which reports are kept. What an admin settled is kept: its difference does not end by itself. */
const KEEP_MS = 400 * DAY_MS

export type DifferenceKind = 'status' | 'amount' | 'refund' | 'unconfirmed'
export type Difference = Omit<Selectable<Tables['payment_differences']>, 'kind'> & { kind: DifferenceKind }
export type Run = Selectable<Tables['payment_reconciliations']>

export type AskedPayment = { business_id: string; reference: string; provider: PaymentProviderName }

/**
 * Returns payments of a provider since a moment, and all whose amount does not match, by reference.
 * tenant-free: the job serves every business.
 */
export function listPaymentsToAsk(
  db: Db,
  { since, after, limit }: { since: Date; after: string; limit: number },
): Promise<AskedPayment[]> {
  return db
    .selectFrom('payments')
    .where('provider', 'is not', null)
    .where((row) =>
      row.or([row('created_at', '>=', since), row('paid_at', '>=', since), row('mismatch', 'is not', null)]),
    )
    .where('reference', '>', after)
    .select(['business_id', 'reference', 'provider'])
    .$narrowType<{ provider: PaymentProviderName }>() // the column's check allows only these
    .orderBy('reference')
    .limit(limit)
    .execute()
}

/** Keeps how far a run came. A run that was cut short counts from the beginning again. */
export async function saveRun(db: Db, run: Insertable<Tables['payment_reconciliations']>): Promise<void> {
  const { began_at, ended_at, asked, unanswered } = run
  await db
    .insertInto('payment_reconciliations')
    .values(run)
    .onConflict((conflict) => conflict.column('night').doUpdateSet({ began_at, ended_at, asked, unanswered }))
    .execute()
}

/** Notes a difference once a night. */
export async function noteDifference(db: Db, difference: Difference): Promise<void> {
  const { ours, theirs, is_fixed, noted_at } = difference
  await db
    .insertInto('payment_differences')
    .values(difference)
    .onConflict((conflict) =>
      conflict.columns(['night', 'reference', 'kind']).doUpdateSet({ ours, theirs, is_fixed, noted_at }),
    )
    .execute()
}

/** Returns the newest run; null before the first. */
export async function findNewestRun(db: Db): Promise<Run | null> {
  const run = await db
    .selectFrom('payment_reconciliations')
    .selectAll()
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run ?? null
}

/** Returns the newest run with its differences; null before the first. One that somebody settled counts as fixed. */
export async function findNewestReport(db: Db): Promise<{ run: Run; differences: Difference[] } | null> {
  const run = await findNewestRun(db)
  if (!run) return null
  const differences = await db
    .selectFrom('payment_differences')
    .where('night', '=', run.night)
    .selectAll()
    .$narrowType<{ kind: DifferenceKind }>() // the column's check allows only these
    .orderBy('is_fixed')
    .orderBy('reference')
    .orderBy('kind')
    .execute()
  if (differences.length === 0) return { run, differences }
  const settled = await db
    .selectFrom('payment_difference_settlements')
    .select(['reference', 'kind', 'ours', 'theirs'])
    .where(
      'reference',
      'in',
      differences.map(({ reference }) => reference),
    )
    .execute()
  const keyOf = ({ reference, kind, ours, theirs }: (typeof settled)[number]) =>
    [reference, kind, ours, theirs].join(' ')
  const keys = new Set(settled.map(keyOf))
  return { run, differences: differences.map((one) => (keys.has(keyOf(one)) ? { ...one, is_fixed: true } : one)) }
}

export function listExpired(now: Date): readonly ExpiredRows[] {
  const before = new Date(now.getTime() - KEEP_MS)
  return [
    { table: 'payment_differences', old: sql`noted_at < ${before}` },
    { table: 'payment_reconciliations', old: sql`began_at < ${before}` },
  ]
}
