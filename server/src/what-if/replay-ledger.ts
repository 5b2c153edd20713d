/** Replays ledgers for what-if runs. A run that was stopped by the end of its process begins again. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Comparison, replayHolder, WHAT_IF_SECONDS } from '@stampwell/domain/stamping/what-if.ts'
import type { AppContext, JobRun } from '../app-context.ts'
import { isUnavailable } from '../db/db-errors.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { type Job } from '../jobs/job.ts'
import { READ_PACE, readHolders, type ReadPace } from './read-holders.ts'
import { finishRun, leaseRun, releaseRun, saveProgress, type RunRow, type RunRules } from './what-if.sql.ts'

const LEASE_MS = 2 * WHAT_IF_SECONDS * 1000
/** A run whose process was killed each time it was begun is failed. */
const MAX_TRIES = 3
/** Rows replayed before the process may answer requests again: some milliseconds. */
const ROWS_AT_ONCE = 2_000
/** Progress when all rows are read. Reading takes most of the time. */
const READ_PERCENT = 90

type Deps = { db: Db; clock: AppContext['clock'] }
type Run = Deps & { row: RunRow; lease: string; signal: AbortSignal; pace: ReadPace }

/** Runs the waiting replays; each minute also those that a killed process left, once their lease is over. */
export const replayJob: Job<JobRun> = {
  name: 'what-if',
  worker: 'replays',
  every: MINUTE_MS,
  async run({ app, database, signal }) {
    while (!signal.aborted && (await replayNext({ db: database.db, clock: app.clock }, signal)));
  },
}

/** Runs one waiting replay. Returns whether there was one. */
export async function replayNext(
  { db: root, clock }: Deps,
  signal: AbortSignal,
  pace: ReadPace = READ_PACE,
): Promise<boolean> {
  const [lease, now] = [randomUUID(), clock.now()]
  const row = await leaseRun(acrossBusinesses(root), { lease, now, until: new Date(now.getTime() + LEASE_MS) })
  if (!row) return false
  const run = { db: await inBusiness(root, row.business_id), clock, row, lease, signal, pace }
  if (row.tries > MAX_TRIES) {
    await finishRun(run.db, leaseOf(run), { status: 'failed', finished_at: now })
    return true
  }
  try {
    if (!(await replay(run)) && signal.aborted) await releaseRun(run.db, leaseOf(run), { tries: row.tries - 1 })
  } catch (error) {
    // While the database is unavailable, the lease expires and the run begins again. Any other error would repeat.
    if (!isUnavailable(error)) await finishRun(run.db, leaseOf(run), { status: 'failed', finished_at: clock.now() })
    throw error
  }
  return true
}

/** Replays one run and stores its result. Returns false when it was cancelled or stopped before its end. */
async function replay(run: Run): Promise<boolean> {
  const { before, after, timezone } = run.row.rules as RunRules // only `insertRun` writes them
  const onPiece = (share: number) =>
    saveProgress(run.db, leaseOf(run), {
      progress: Math.floor(READ_PERCENT * share),
      leased_until: new Date(run.clock.now().getTime() + LEASE_MS),
    })
  const read = await readHolders({ ...run, onPiece })
  if (!read) return false
  const comparison = new Comparison({ before, after })
  let rowsSincePause = 0
  for (const newestFirst of read.holders.values()) {
    const rows = newestFirst.toReversed()
    comparison.add(replayHolder(rows, before, timezone), replayHolder(rows, after, timezone))
    rowsSincePause += rows.length
    if (rowsSincePause < ROWS_AT_ONCE) continue
    rowsSincePause = 0
    await nextTurn()
    if (run.signal.aborted) return false
  }
  await finishRun(run.db, leaseOf(run), {
    status: 'done',
    result: { ...comparison.result(), is_cut: read.isCut },
    seen_from: read.seenFrom,
    rows_seen: read.rows,
    finished_at: run.clock.now(),
  })
  return true
}

function leaseOf({ row: { business_id, id }, lease }: Run) {
  return { business_id, id, lease }
}
