/** Each batch is a short transaction that also stores the progress, so that a killed run continues where it stopped. */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportOptions, LeftOut } from '@stampwell/contract/business/imports.ts'
import { isUnavailable } from '../db/db-errors.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import { newId } from '../db/new-id.ts'
import type { Database, Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import type { AppContext, JobRun } from '../app-context.ts'
import { MINUTE_MS, type Job as RegisteredJob } from '../jobs/job.ts'
import { lockBusiness } from '../stamp-cards/lock-business.sql.ts'
import { loadLimits } from '../subscriptions/plan-in-force.sql.ts'
import { readRecords, type Delimiter, type Encoding } from '../csv/inspect-csv.ts'
import type { CsvRecord } from '../csv/read-csv.ts'
import { countCustomers } from '../customers/list-plans.sql.ts'
import { writeSearch } from '../customers/customers.sql.ts'
import { walletToken } from '../customers/wallet-token.ts'
import {
  completePeople,
  findKnown,
  findNoted,
  listConsenting,
  insertNotes,
  insertPeople,
  removeImportedNotes,
  removeImportedCustomers,
} from './bulk-customers.sql.ts'
import { stateConsents } from '../consents/state-consents.ts'
import { findRules } from './business-rules.sql.ts'
import {
  addProgress,
  addRemovedCount,
  clearCounts,
  finishImport,
  releaseLease,
  insertErrors,
  leaseImport,
  renewLease,
  type ImportRow,
} from './imports.sql.ts'
import { readRow, type ReadRow, type RowRules } from './read-row.ts'
import { keysOf, classifyRows, type Sorting } from './classify-rows.ts'
import { addLeftOut } from './left-out.ts'

type ImportWorkerDeps = Pick<Database, 'db' | 'owner'> & {
  context: Pick<AppContext, 'clock' | 'importFiles' | 'secrets'>
}
type Job = ImportWorkerDeps & { row: ImportRow; lease: string; signal: AbortSignal }

/** Rows per transaction. It takes some tens of milliseconds, and a till waits no longer than that. */
const BATCH_SIZE = 250
const LEASE_MS = 30_000
const TRIES = 3
const NO_ID = '00000000-0000-0000-0000-000000000000'
/** Pause after each batch, as a share of the batch's duration, to leave capacity for other work. */
const PAUSE_SHARE = 0.2

/** Rows before the first ANALYZE; each later one comes after five times as many. */
const FIRST_ANALYZE = 1000

/** Who confirmed the consents of a file is not kept with the import. */
const IMPORTER = { kind: 'business', id: null, name: null } as const

class ConcurrentChange extends Error {}

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
    if (!isUnavailable(error)) await finish(job, 'failed')
    if (!isMissing(error)) throw error
  }
  return true
}

/** Returns false when it was stopped before its end. */
async function importRecords(job: Job): Promise<boolean> {
  const { db, row, context, signal } = job
  const isCheck = row.status === 'checking'
  if (isCheck) await withTransaction(db, (tx) => clearCounts(tx, row.business_id, row.id))
  const rules = await rulesFor(job)
  const isRepeated: Sorting['isRepeated'] = isCheck ? remembering() : (_, known) => known?.import_id === row.id
  const file = {
    path: context.importFiles.path(row.business_id, row.id),
    encoding: row.encoding as Encoding,
    delimiter: row.delimiter as Delimiter,
  } // the columns allow only these
  const created = { before: 0 }
  let toSkip = row.header_row + 1 + (isCheck ? 0 : row.rows_done)
  let batch: CsvRecord[] = []
  let [done, look] = [0, FIRST_ANALYZE]
  const send = async () => {
    const from = performance.now()
    const rows = batch.map((record) => readRow(record, rules))
    batch = []
    const isMine = await tryBatch(job, { rows, isRepeated, isCheck, created })
    done += rows.length
    if (!isCheck && done >= look) {
      look *= 5
      await analyzeTables(job)
    }
    await sleep((performance.now() - from) * PAUSE_SHARE, undefined, { signal }).catch(() => undefined)
    return isMine
  }
  for await (const records of readRecords(file)) {
    for (const record of records) {
      if (toSkip-- > 0) continue
      batch.push(record)
      if (batch.length === BATCH_SIZE && !(await send())) return false
    }
    if (signal.aborted) return false
  }
  if (batch.length > 0 && !(await send())) return false
  await finish(job, isCheck ? 'checked' : 'done')
  return true
}

/** Runs ANALYZE: until then the planner scans a table that was small a moment ago from end to end. */
async function analyzeTables({ owner }: Job): Promise<void> {
  await owner
    .withClient((client) => client.query('analyze customers, customer_search, customer_consents, wallet_tokens'))
    .catch(() => undefined) // ANALYZE only improves speed
}

type Batch = { rows: ReadRow[]; isRepeated: Sorting['isRepeated']; isCheck: boolean; created: { before: number } }

async function tryBatch(job: Job, batch: Batch): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await withTransaction(job.db, (tx) => importBatch(job, tx, batch))
    } catch (error) {
      // A customer was added or changed between the read and the write; the retry finds them.
      if (tries === TRIES || !(error instanceof ConcurrentChange || isTaken(error))) throw error
    }
  }
}

/** Returns false when the import was stopped or taken over. */
async function importBatch(job: Job, tx: Db, { rows, isRepeated, isCheck, created }: Batch): Promise<boolean> {
  const {
    row: { business_id, id },
    context: { clock, secrets },
  } = job
  const now = clock.now()
  const leased = await renewLease(tx, leaseOf(job), new Date(now.getTime() + LEASE_MS))
  if (!leased) return false
  if (!isCheck) await lockBusiness(tx, business_id)
  const people = rows.flatMap((row) => row.person ?? [])
  const known = await findKnown(tx, business_id, {
    phones: people.flatMap((one) => one.phone ?? []),
    emails: people.flatMap((one) => one.email ?? []),
  })
  const noted = await findNoted(tx, business_id, {
    ids: known.map((one) => one.id),
    notes: people.flatMap((one) => one.note ?? []),
  })
  const { customers: max } = await loadLimits(tx, business_id, now)
  const used = max === null ? 0 : await countCustomers(tx, business_id)
  const remaining = max === null ? Infinity : max - used - (isCheck ? created.before : 0)

  const mayDeny = people.some(({ consents }) => consents === false)
  const consenting = await listConsenting(tx, business_id, mayDeny ? known.map((one) => one.id) : [])
  const { create, complete, deny, notes, failed, left_out, counts } = classifyRows({
    rows,
    known,
    noted,
    consenting,
    remaining,
    isRepeated,
  })

  if (isCheck) created.before += create.length
  else {
    const fresh = create.map(({ joined_at, ...person }) => {
      const customerId = newId(now)
      return {
        ...person,
        id: customerId,
        joined_at: joined_at ?? now,
        token_hash: secrets.hashToken(walletToken(secrets, { businessId: business_id, customerId, version: 1 })),
      }
    })
    if ((await insertPeople(tx, business_id, fresh, { importId: id, now })) < fresh.length) throw new ConcurrentChange()
    const agreed = fresh.filter((person) => person.consents).map((person) => person.id)
    await stateConsents(tx, business_id, { customerIds: agreed, wanted: true, from: 'import', actor: IMPORTER, now })
    await stateConsents(tx, business_id, { customerIds: deny, wanted: false, from: 'import', actor: IMPORTER, now })
    const completed = await completePeople(tx, business_id, complete, now)
    await writeSearch(tx, business_id, [...fresh, ...completed])
    const fromRows = fresh.flatMap(({ id: customer_id, note }) => (note === null ? [] : [{ customer_id, note }]))
    await insertNotes(
      tx,
      business_id,
      [...fromRows, ...notes].map((note) => ({ ...note, id: newId(now) })),
      { importId: id, now },
    )
  }
  await insertErrors(tx, business_id, id, failed)
  await addProgress(tx, business_id, id, {
    rows: rows.length,
    counts,
    left_out: addLeftOut(leased.left_out as LeftOut[], left_out), // written here
  })
  return true
}

/** Takes back customers that nobody stamped, changed or merged, and the import's notes about other customers. */
async function takeBack(job: Job): Promise<boolean> {
  const {
    row: { business_id, id },
  } = job
  for (let after: string | null = NO_ID; after !== null;) {
    const from: string = after
    const step = await withTransaction(job.db, async (tx) => {
      const now = job.context.clock.now()
      if (!(await renewLease(tx, leaseOf(job), new Date(now.getTime() + LEASE_MS)))) return null
      const { gone, last } = await removeImportedCustomers(tx, business_id, id, { after: from, limit: BATCH_SIZE, now })
      if (gone > 0) await addRemovedCount(tx, business_id, id, gone)
      // The notes are deleted after the last customer.
      if (last === null && (await removeImportedNotes(tx, business_id, id, BATCH_SIZE)) > 0) return { last: from }
      return { last }
    })
    if (step === null || job.signal.aborted) return false
    after = step.last
  }
  await finish(job, 'undone')
  return true
}

async function finish(job: Job, status: 'checked' | 'done' | 'failed' | 'undone'): Promise<void> {
  const {
    db,
    row: { business_id, id },
    context,
  } = job
  const isMine = await withTransaction(db, async (tx) => {
    const now = context.clock.now()
    if (!(await renewLease(tx, leaseOf(job), now))) return false
    await finishImport(tx, business_id, id, { status, ...(status === 'checked' ? {} : { has_file: false }), now })
    return true
  })
  if (isMine && status !== 'checked') await context.importFiles.remove(business_id, id)
}

async function rulesFor({ db, row, context }: Job): Promise<RowRules> {
  const business = await findRules(db, row.business_id)
  return {
    options: row.options as ImportOptions,
    columns: (row.columns as string[]).length,
    ...business,
    now: context.clock.now(),
    days: new Map(),
  } // both were written by the endpoints
}

/** Remembers the people of earlier rows during a check, in a few bytes each. */
function remembering(): Sorting['isRepeated'] {
  const seen = new Set<number>()
  return (person, known) => {
    const keys = keysOf(person).map((key) => createHash('sha256').update(key).digest().readUIntBE(0, 6))
    const isRepeated = keys.some((key) => seen.has(key)) && known === null
    for (const key of keys) seen.add(key)
    return isRepeated
  }
}

function leaseOf({ row: { business_id, id }, lease }: Job) {
  return { business_id, id, lease }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
