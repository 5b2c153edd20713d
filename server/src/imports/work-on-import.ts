/** Each batch is a short transaction that also stores the progress, so that a killed run continues where it stopped. */
import { isOptOut } from '@stampwell/domain/customers/opt-out-columns.ts'
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Encoding } from '@stampwell/domain/text/encodings.ts'
import { analyzeChangedTables } from '../db/analyze-changed.ts'
import { isFileMissing, isUnavailable } from '../db/db-errors.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import { newId } from '../db/new-id.ts'
import type { Database, Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import type { AppContext, JobRun } from '../app-context.ts'
import { type Job as RegisteredJob } from '../jobs/job.ts'
import { lockBusiness } from '../stamp-cards/lock-business.sql.ts'
import { loadLimits } from '../subscriptions/plan-in-force.sql.ts'
import { readRecords, type Delimiter } from '../csv/inspect-csv.ts'
import type { CsvRecord } from '../csv/read-csv.ts'
import { countCustomers } from '../customers/list-plans.sql.ts'
import { writeSearch } from '../customers/customers.sql.ts'
import { completePeople, findKnown, findNoted, listConsenting, listSpoken, insertNotes } from './bulk-customers.sql.ts'
import {
  findRules,
  addProgress,
  clearCounts,
  finishImport,
  releaseLease,
  leaseImport,
  renewLease,
  type ImportRow,
} from './imports.sql.ts'
import { insertErrors, insertLeftOut } from './import-errors.sql.ts'
import { optionsOf } from './present-import.ts'
import { copyOfRow, readRow, type ReadRow, type RowRules } from './reading/read-row.ts'
import { classifyRows } from './classify-rows.ts'
import { addLeftOut, findBadBytes, rowsOfLeftOut } from './left-out.ts'
import { storedBalances } from './balances/balance-totals.ts'
import { countAlong, planAlong, writeAlong } from './balances/bring-along.ts'
import { loadBalances } from './balances/bring-balances.ts'
import { otherRewardColumns } from './balances/suggest-cards.ts'
import { isConcurrentChange } from './concurrent-change.ts'
import { createPeople } from './create-people.ts'
import { peopleAddedBy, rememberingPeople, type SeenPeople } from './earlier-rows.ts'
import { hearingAgain } from './hear-again.ts'
import { writeConsents } from './write-consents.ts'
import { hashedSet, type KeySet } from './key-set.ts'
import { failUnreadRows } from './missing-file.ts'
import { takeBackImport } from './take-back-import.ts'

type ImportWorkerDeps = Pick<Database, 'db' | 'owner'> & {
  context: Pick<AppContext, 'clock' | 'importFiles' | 'secrets'>
}
type Job = ImportWorkerDeps & { row: ImportRow; lease: string; signal: AbortSignal }

/** Rows per transaction. It takes some tens of milliseconds, and a till waits no longer than that. */
const BATCH_SIZE = 250
const LEASE_MS = 30_000
const TRIES = 3
/** Pause after each batch, as a share of the batch's duration, to leave capacity for other work. */
const PAUSE_SHARE = 0.2

/** Rows before the first look for tables to analyze; each later one comes after five times as many. */
const FIRST_LOOK = 1000

/** Runs the waiting imports; each minute also those that a killed process left, once their lease is over. */
export const importJob: RegisteredJob<JobRun> = {
  name: 'imports',
  worker: 'imports',
  every: MINUTE_MS,
  async run({ app: context, database, signal }) {
    while (!signal.aborted && (await runNext({ ...database, context }, signal)));
  },
}

/** Runs one waiting import. Returns whether there was one. */
async function runNext(parts: ImportWorkerDeps, signal: AbortSignal): Promise<boolean> {
  const [lease, now] = [randomUUID(), parts.context.clock.now()]
  const row = await leaseImport(acrossBusinesses(parts.db), { lease, now, until: new Date(now.getTime() + LEASE_MS) })
  if (!row) return false
  const job = { ...parts, db: await inBusiness(parts.db, row.business_id), row, lease, signal }
  try {
    const isOver = row.status === 'undoing' ? await takeBack(job) : await importRecords(job)
    if (!isOver && signal.aborted) await releaseLease(job.db, leaseOf(job))
  } catch (error) {
    // While the database is unavailable, the lease expires and the import continues later. Any other error would
    // repeat.
    const isMissing = isFileMissing(error)
    if (!isUnavailable(error)) await finish(job, 'failed', isMissing)
    if (!isMissing) throw error
  }
  return true
}

/** Returns false when it was stopped before its end. */
async function importRecords(job: Job): Promise<boolean> {
  const { db, row, context, signal } = job
  const isCheck = row.status === 'checking'
  if (isCheck) await withTransaction(db, (tx) => clearCounts(tx, row.business_id, row.id))
  const rules = await rulesFor(job)
  const seen = isCheck ? rememberingPeople() : peopleAddedBy(row.id)
  const file = {
    path: context.importFiles.path(row.business_id, row.id),
    encoding: row.encoding as Encoding,
    delimiter: row.delimiter as Delimiter,
  } // the columns allow only these
  const [created, heard] = [{ before: 0 }, hashedSet()]
  const hearAgain = await hearingAgain(db, row, heard)
  const brought = isCheck ? hashedSet() : null
  let toSkip = row.header_row + 1 + (isCheck ? 0 : row.rows_done)
  let batch: CsvRecord[] = []
  let [done, look] = [0, FIRST_LOOK]
  const send = async () => {
    const from = performance.now()
    const rows = batch.map((record) => readRow(record, rules))
    batch = []
    const fresh = await tryBatch(job, { rows, seen, isCheck, created, brought, heard })
    // Only now: a batch that is tried again must not have heard its own rows.
    for (const key of (!isCheck && fresh) || []) heard.add(key)
    done += rows.length
    if (!isCheck && done >= look) {
      look *= 5
      // Until then the planner scans a table that was small a moment ago from end to end. ANALYZE only improves speed.
      await analyzeChangedTables(job.owner).catch(() => undefined)
    }
    await sleep((performance.now() - from) * PAUSE_SHARE, undefined, { signal }).catch(() => undefined)
    return fresh !== null
  }
  for await (const records of readRecords(file)) {
    for (const record of records) {
      if (toSkip-- > 0) {
        if (isCheck || toSkip >= row.rows_done) continue
        hearAgain(readRow(record, rules))
        if (toSkip % BATCH_SIZE === 0 && !(await withTransaction(db, (tx) => keepLease(job, tx)))) return false
        continue
      }
      batch.push(record)
      if (batch.length === BATCH_SIZE && !(await send())) return false
    }
    if (signal.aborted) return false
  }
  if (batch.length > 0 && !(await send())) return false
  await finish(job, isCheck ? 'checked' : 'done')
  return true
}

/** `brought`: in a check, the balances of earlier rows and whom they are of; the run finds them in the database. */
type Batch = {
  rows: ReadRow[]
  seen: SeenPeople
  isCheck: boolean
  created: { before: number }
  brought: KeySet | null
  /** Answers of earlier batches about the people they added. */
  heard: KeySet
}

async function tryBatch(job: Job, batch: Batch): Promise<readonly string[] | null> {
  for (let tries = 1; ; tries++) {
    try {
      return await withTransaction(job.db, (tx) => importBatch(job, tx, batch))
    } catch (error) {
      if (tries === TRIES || !isConcurrentChange(error)) throw error
    }
  }
}

/** Returns what later batches have to know of this one, or null when the import was stopped or taken over. */
async function importBatch(job: Job, tx: Db, batch: Batch): Promise<readonly string[] | null> {
  const { seen, isCheck, created, brought, heard } = batch
  // Sorting fills the people of earlier rows: a batch that is tried again begins with what the file says.
  const rows = batch.rows.map(copyOfRow)
  const {
    row: { business_id, id },
    context: { clock, secrets },
  } = job
  const now = clock.now()
  const leased = await keepLease(job, tx)
  if (!leased) return null
  if (!isCheck) await lockBusiness(tx, business_id)
  const people = rows.flatMap((row) => row.person ?? [])
  const known = await findKnown(tx, business_id, {
    phones: people.flatMap((one) => one.phone ?? []),
    emails: people.flatMap((one) => one.email ?? []),
  })
  const ids = [...new Set(known.map(({ id }) => id))]
  const options = optionsOf(job.row)
  // Cards are locked before customers, as at the counter.
  const loaded = await loadBalances(tx, business_id, { ...options, importId: id, customerIds: ids, lock: !isCheck })
  const noted = await findNoted(tx, business_id, { ids, notes: people.flatMap((one) => one.notes) })
  const { customers: max } = await loadLimits(tx, business_id, now)
  const used = max === null ? 0 : await countCustomers(tx, business_id)
  const remaining = max === null ? Infinity : max - used - (isCheck ? created.before : 0)

  const mayDeny = people.some(({ consents }) => Object.values(consents).includes(false))
  const consenting = await listConsenting(tx, business_id, mayDeny ? ids : [])
  const spoken = await listSpoken(tx, business_id, { known, importId: id })
  const { create, complete, deny, consents, notes, failed, left_out, targets, counts, ...sorted } = classifyRows({
    rows,
    known,
    noted,
    consenting,
    remaining,
    seen,
    earlier: { importId: id, heard, spoken },
  })

  const before = storedBalances(leased.balances)
  const importedKeys = brought ?? new Set<string>()
  const along = await planAlong(tx, business_id, { rows, targets, options, loaded, importedKeys, before, secrets, now })

  if (isCheck) created.before += create.length
  else {
    const { fresh, ids: created_ids } = await createPeople(tx, business_id, {
      people: create,
      importId: id,
      secrets,
      now,
    })
    const said = [...fresh, ...consents]
    await writeConsents(tx, business_id, { said, deny, mapping: options.mapping, importId: id, now })
    const completed = await completePeople(tx, business_id, complete, { importId: id, now })
    await writeSearch(tx, business_id, [...fresh, ...completed])
    const fromRows = fresh.flatMap(({ id: customer_id, notes }) => notes.map((note) => ({ customer_id, note })))
    await insertNotes(
      tx,
      business_id,
      [...fromRows, ...notes].map((note) => ({ ...note, id: newId(now) })),
      { importId: id, now },
    )
    await writeAlong(tx, business_id, { importId: id, along, created: created_ids, now })
  }
  const cells = [...findBadBytes(rows), ...left_out, ...along.left_out]
  await insertErrors(tx, business_id, id, [...failed, ...along.errors])
  await insertLeftOut(tx, business_id, id, rowsOfLeftOut(rows, cells))
  await addProgress(tx, business_id, id, {
    rows: rows.length,
    counts: countAlong(counts, along),
    left_out: addLeftOut(leased.left_out, cells),
    balances: along.totals,
  })
  return sorted.heard
}

async function takeBack(job: Job): Promise<boolean> {
  const begin = async (tx: Db) => ((await keepLease(job, tx)) ? job.context.clock.now() : null)
  if (!(await takeBackImport({ ...job, limit: BATCH_SIZE, begin }))) return false
  await finish(job, 'undone')
  return true
}

type End = 'checked' | 'done' | 'failed' | 'undone'

async function finish(job: Job, status: End, isMissing = false): Promise<void> {
  const {
    db,
    row: { business_id, id },
    context,
  } = job
  const isMine = await withTransaction(db, async (tx) => {
    const now = context.clock.now()
    const leased = await renewLease(tx, leaseOf(job), now)
    if (!leased) return false
    // The counts of half a check would be shown as customers who came in.
    const isFailedCheck = status === 'failed' && leased.status === 'checking'
    const row = isFailedCheck ? await clearCounts(tx, business_id, id) : leased
    if (isMissing) await failUnreadRows(tx, row)
    await finishImport(tx, business_id, id, { status, ...(status === 'checked' ? {} : { has_file: false }), now })
    return true
  })
  if (isMine && status !== 'checked') await context.importFiles.remove(business_id, id)
}

async function rulesFor({ db, row, context }: Job): Promise<RowRules> {
  const [columns, options] = [row.columns as string[], optionsOf(row)]
  return {
    options,
    columns: columns.length,
    other_rewards: otherRewardColumns(columns, options.cards),
    opt_outs: columns.flatMap((header, index) => (isOptOut(header) ? [index] : [])),
    ...(await findRules(db, row.business_id)),
    now: context.clock.now(),
    days: new Map(),
  } // both were written by the endpoints
}

/** Returns null when the import was stopped or taken over. */
function keepLease(job: Job, tx: Db) {
  return renewLease(tx, leaseOf(job), new Date(job.context.clock.now().getTime() + LEASE_MS))
}

function leaseOf({ row: { business_id, id }, lease }: Job) {
  return { business_id, id, lease }
}
