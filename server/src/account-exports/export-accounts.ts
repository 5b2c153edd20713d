/**
 * Makes the files of exports. A run that was stopped begins again in another process: a zip file can not be continued.
 * The file stays a draft until it is whole, and each try writes a draft of its own: one that lost its lease may still
 * write.
 */
import { DAY_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext, JobRun } from '../app-context.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import { isOutOfReach, isUnavailable } from '../db/db-errors.ts'
import { withTransaction } from '../db/transaction.ts'
import { type Job } from '../jobs/job.ts'
import { listEarlierCurrencies } from '../accounts/earlier-currencies.sql.ts'
import { mayNotify } from '../accounts/first-mails.ts'
import { findOwner } from '../accounts/owner.sql.ts'
import { changeLeasedExport, leaseExport, type ExportRow } from './account-exports.sql.ts'
import { archiveParts } from './archive-parts.ts'
import { countExportRows } from './export-rows.sql.ts'
import { exportReadyMail } from './export-mail.ts'
import { writeArchive } from './write-archive.ts'

const LEASE_MS = 60_000
/** A query that never ends in time would begin the file anew each minute. A database out of reach counts as no try. */
const MAX_TRIES = 5
/** Milliseconds for which the file is kept. */
const KEPT_MS = 7 * DAY_MS
/** Pause after each page, as a share of its duration, to leave capacity for the counter. */
const PAUSE_SHARE = 0.2

class TakenOver extends Error {}

type Deps = { context: AppContext; db: Db; signal: AbortSignal }
type Work = Deps & { row: ExportRow; lease: string }

/** Makes the waiting exports; each minute also those that a killed process left, once their lease is over. */
export const exportAccountsJob: Job<JobRun> = {
  name: 'export-accounts',
  worker: 'exports',
  every: MINUTE_MS,
  async run({ app, database, signal }) {
    while (!signal.aborted && (await runNext(app, database, signal)));
  },
}

/** Makes one waiting export. Returns whether there was one. */
async function runNext(context: AppContext, database: Database, signal: AbortSignal): Promise<boolean> {
  const [lease, now] = [randomUUID(), context.clock.now()]
  const until = new Date(now.getTime() + LEASE_MS)
  const row = await leaseExport(acrossBusinesses(database.db), { lease, now, until })
  if (!row) return false
  const work = { context, db: await inBusiness(database.db, row.business_id), signal, row, lease }
  try {
    await makeFile(work)
  } catch (error) {
    if (error instanceof TakenOver) return true
    // Another process begins again at once, or this one when the database answers again.
    if (signal.aborted) await change(work, { status: 'running', lease: null, leased_until: null })
    else if (!isOutOfReach(error)) await countTry(work, error)
    if (!signal.aborted) throw error
  } finally {
    await context.exportFiles.discard(row.business_id, row.id, lease)
  }
  return true
}

async function makeFile(work: Work): Promise<void> {
  const { context, db, row, lease, signal } = work
  const { business_id, id } = row
  const owner = await findOwner(db, business_id)
  const counts = Object.values(await countExportRows(db, business_id))
  await renew(work, { rows_total: counts.reduce((sum, count) => sum + count, 0) })

  let done = 0
  let since = performance.now()
  const onPage = async (rows: number) => {
    done += rows
    await renew(work, { rows_done: done })
    await sleep((performance.now() - since) * PAUSE_SHARE, undefined, { signal }).catch(() => undefined)
    since = performance.now()
  }
  const earlier_currencies = await listEarlierCurrencies(db, business_id)
  const business = { id: business_id, ...owner, earlier_currencies }
  const parts = await archiveParts({ context, db, business, now: row.created_at, onPage })
  const draft = await context.exportFiles.write(business_id, id, lease)
  await writeArchive(parts, draft, { mtime: row.created_at, signal })
  // A try that lost its lease during the last part leaves the place to the one that has it now.
  await renew(work, {})
  await finish(work, await context.exportFiles.keep(business_id, id, lease))
}

async function finish(work: Work, bytes: number): Promise<void> {
  const { context, db, row } = work
  await withTransaction(db, async (tx) => {
    const now = context.clock.now()
    const expires_at = new Date(now.getTime() + KEPT_MS)
    const ended = { status: 'ready', bytes, finished_at: now, expires_at, leased_until: null } as const
    if (!(await changeLeasedExport(tx, leaseOf(work), ended))) throw new TakenOver()
    const owner = await findOwner(tx, row.business_id)
    if (await mayNotify(context, tx, owner, now))
      await context.outbox.mail(tx, exportReadyMail({ owner, expires_at, publicUrl: context.config.publicUrl }))
  })
}

async function countTry(work: Work, error: unknown): Promise<void> {
  const tries = work.row.tries + 1
  if (!isUnavailable(error) || tries >= MAX_TRIES) await fail(work)
  else await change(work, { tries })
}

async function fail(work: Work): Promise<void> {
  const { context, row } = work
  // The file of another worker that has taken the export over stays.
  if (await change(work, { status: 'failed', finished_at: context.clock.now(), leased_until: null }))
    await context.exportFiles.remove(row.business_id, row.id)
}

/** Prolongs the lease. Throws when another worker has taken the export over, or it was deleted. */
async function renew(work: Work, progress: { rows_done?: number; rows_total?: number }): Promise<void> {
  const leased_until = new Date(work.context.clock.now().getTime() + LEASE_MS)
  if (!(await change(work, { ...progress, leased_until }))) throw new TakenOver()
}

function change(work: Work, changes: Parameters<typeof changeLeasedExport>[2]): Promise<boolean> {
  return changeLeasedExport(work.db, leaseOf(work), changes)
}

function leaseOf({ row: { business_id, id }, lease }: Work) {
  return { business_id, id, lease }
}
