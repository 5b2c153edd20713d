import type { LedgerRow, TrialRules } from '@stampwell/domain/stamping/what-if.ts'
import { sql, type Selectable, type Updateable } from 'kysely'
import { foldedDigits } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

export type RunRow = Selectable<Tables['what_if_runs']>
/** The rules as the start of the run stored them. */
export type RunRules = { before: TrialRules; after: TrialRules; timezone: string }
type Lease = Pick<RunRow, 'business_id' | 'id'> & { lease: string }

/** Runs of a business that are kept. */
const KEPT_RUNS = 50

/** Deletes the oldest runs that are over. Returns false if one is running. */
export async function insertRun(
  db: Db,
  businessId: string,
  { rules, ...run }: Pick<RunRow, 'id' | 'stamp_id' | 'seen_after' | 'created_at'> & { rules: RunRules },
): Promise<boolean> {
  const added = await db
    .insertInto('what_if_runs')
    .values({ ...run, business_id: businessId, status: 'running', rules: JSON.stringify(rules) })
    .onConflict((conflict) => conflict.column('business_id').where('status', '=', 'running').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return false
  await db
    .deleteFrom('what_if_runs')
    .where('business_id', '=', businessId)
    .where('status', '<>', 'running')
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('what_if_runs')
        .select('id')
        .where('business_id', '=', businessId)
        .orderBy('id', 'desc')
        .limit(KEPT_RUNS),
    )
    .execute()
  return true
}

export function findRun(db: Db, businessId: string, runId: string): Promise<RunRow | undefined> {
  return runsOf(db, businessId).where('id', '=', runId).executeTakeFirst()
}

export function findRunning(db: Db, businessId: string): Promise<RunRow | undefined> {
  return runsOf(db, businessId).where('status', '=', 'running').executeTakeFirst()
}

function runsOf(db: Db, businessId: string) {
  return db.selectFrom('what_if_runs').selectAll().where('business_id', '=', businessId)
}

/** Does nothing to a run that is over. */
export async function cancelRun(db: Db, businessId: string, runId: string, now: Date): Promise<void> {
  await cancelRunning(db, businessId, now).where('id', '=', runId).execute()
}

/** Ends the business's run, if it has one. */
export async function cancelRunOf(db: Db, businessId: string, now: Date): Promise<void> {
  await cancelRunning(db, businessId, now).execute()
}

function cancelRunning(db: Db, businessId: string, now: Date) {
  return db
    .updateTable('what_if_runs')
    .set({ status: 'cancelled', lease: null, leased_until: null, finished_at: now })
    .where('business_id', '=', businessId)
    .where('status', '=', 'running')
}

/** Leases the oldest waiting run, or one whose worker died. tenant-free: the worker serves every business. */
export async function leaseRun(
  db: Db,
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    update what_if_runs set lease = ${lease}, leased_until = ${until}, tries = tries + 1 where (business_id, id) = (
      select business_id, id from what_if_runs where status = 'running' and (leased_until is null or leased_until < ${now})
      order by id limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

/** Stores the progress and renews the lease. Returns false when the run was cancelled or taken over meanwhile. */
export function saveProgress(db: Db, lease: Lease, change: { progress: number; leased_until: Date }): Promise<boolean> {
  return changeLeased(db, lease, change)
}

/** Lets another worker begin the run again at once. `tries`: without this one, which was stopped in order. */
export async function releaseRun(db: Db, lease: Lease, { tries }: Pick<RunRow, 'tries'>): Promise<void> {
  await changeLeased(db, lease, { tries, lease: null, leased_until: null })
}

export async function finishRun(
  db: Db,
  lease: Lease,
  {
    result,
    ...change
  }: { status: 'done' | 'failed'; finished_at: Date } & Partial<Pick<RunRow, 'seen_from' | 'rows_seen'>> & {
      result?: object
    },
): Promise<void> {
  await changeLeased(db, lease, {
    ...change,
    ...(result ? { result: JSON.stringify(result), progress: 100 } : {}),
    lease: null,
    leased_until: null,
  })
}

async function changeLeased(
  db: Db,
  { business_id, id, lease }: Lease,
  change: Updateable<Tables['what_if_runs']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('what_if_runs')
    .set(change)
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the number of ledger rows of a card, as its customer cards count them. */
export async function countLedgerRows(db: Db, businessId: string, stampId: string): Promise<number> {
  const row = await db
    .selectFrom('customer_cards')
    .where('business_id', '=', businessId)
    .where('stamp_id', '=', stampId)
    .select(sql<number>`coalesce(sum(last_seq), 0)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** A row's place in the ledger. `at` is text, because the database's times are finer than the program's. */
export type Position = { id: string; at: string }
type Piece = { seenAfter: Date; before: Position | null }

/** Returns the position of the last of `rows` ledger rows of the business before a position; null if there are fewer. */
export async function findPieceEnd(
  db: Db,
  businessId: string,
  { seenAfter, before, rows }: Piece & { rows: number },
): Promise<Position | null> {
  const found = await sql<Position>`
    select e.id, e.created_at::text as at from stamp_events e
    where e.business_id = ${businessId} and e.created_at >= ${seenAfter} ${isBefore(before)}
    order by e.created_at desc, e.id desc offset ${rows - 1} limit 1`.execute(db)
  return found.rows[0] ?? null
}

export type ReadRow = LedgerRow & { customer_id: string }

/** Returns a card's ledger rows between two positions, newest first; `to` is the last, null = to the end. */
export async function readPiece(
  db: Db,
  businessId: string,
  { stampId, seenAfter, before, to }: Piece & { stampId: string; to: Position | null },
): Promise<ReadRow[]> {
  const upTo = to ? sql`and (e.created_at, e.id) >= (${to.at}::timestamptz, ${to.id}::uuid)` : sql``
  // Only a refund repeats the receipt of its give on a row that takes stamps away without naming the give. If the give
  // was on another customer's card, which was merged since, the refund takes from this one what the merge had brought.
  const folded = foldedDigits(sql`normalize(e.receipt, NFKC)`)
  const { rows } = await sql<ReadRow>`
    select e.customer_id, e.kind, e.quantity, e.spent, e.balance, e.cycle, e.created_at as at,
      e.reverses_id is not null or (e.kind = 'adjust' and e.quantity <= 0 and e.receipt is not null
        and coalesce(e.spend_minor, -1) < 0 and not exists (
          select 1 from receipts m
          join stamp_events g on g.business_id = ${businessId} and g.id = m.event_id
          where m.business_id = ${businessId} and m.refunded_event_id = e.id and g.customer_id <> e.customer_id
            and m.receipt = upper(regexp_replace(${folded}, '\\s', '', 'g')))) as reverses,
      u.id is not null or r.event_id is not null as is_reversed,
      e.kind = 'adjust' and coalesce(e.spend_minor, -1) >= 0 as is_visit, e.source = 'import' as is_imported
    from stamp_events e
    left join stamp_events u on u.business_id = ${businessId} and u.reverses_id = e.id
    left join receipts r on r.business_id = ${businessId} and r.event_id = e.id and r.refunded_event_id is not null
    where e.business_id = ${businessId} and e.stamp_id = ${stampId} and e.created_at >= ${seenAfter}
      ${isBefore(before)} ${upTo}
    order by e.created_at desc, e.id desc`.execute(db)
  return rows
}

function isBefore(position: Position | null) {
  return position ? sql`and (e.created_at, e.id) < (${position.at}::timestamptz, ${position.id}::uuid)` : sql``
}
