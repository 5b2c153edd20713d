import { sql, type Selectable } from 'kysely'
import type { SearchedWindow } from '../db/direction.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { deleteErrors } from './import-errors.sql.ts'

export type ImportRow = Selectable<Tables['imports']>
export type NewImport = Pick<
  ImportRow,
  'id' | 'file_name' | 'encoding' | 'delimiter' | 'header_row' | 'rows_total' | 'created_at'
> & {
  columns: string[]
}
export type Counts = Pick<ImportRow, 'created' | 'completed' | 'known' | 'repeated' | 'failed'>
type Lease = { business_id: string; id: string; lease: string }

export const NO_COUNTS: Counts = { created: 0, completed: 0, known: 0, repeated: 0, failed: 0 }
const NOTHING_DONE = { ...NO_COUNTS, rows_done: 0, left_out: '[]', balances: null }
const ACTIVE_STATUSES = ['checking', 'running', 'undoing']
/** Of files that wait to be imported. */
export const UNUSED_STATUSES = ['uploaded', 'checked']

export async function insertImport(db: Db, businessId: string, { columns, ...row }: NewImport): Promise<void> {
  await db
    .insertInto('imports')
    .values({
      ...row,
      columns: JSON.stringify(columns),
      left_out: '[]',
      business_id: businessId,
      status: 'uploaded',
    })
    .execute()
}

/** Keeps how a file that waits is read. Its options named columns that may be others now. */
export function setReading(
  db: Db,
  businessId: string,
  importId: string,
  { columns, ...reading }: Pick<NewImport, 'encoding' | 'delimiter' | 'header_row' | 'rows_total' | 'columns'>,
): Promise<ImportRow> {
  return db
    .updateTable('imports')
    .set({ ...reading, ...NOTHING_DONE, columns: JSON.stringify(columns), options: null, status: 'uploaded' })
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findImport(db: Db, businessId: string, importId: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .executeTakeFirst()
}

export function lockImport(db: Db, businessId: string, importId: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
}

export function listImports(
  db: Db,
  businessId: string,
  { limit, offset, direction = 'desc', search }: SearchedWindow,
): Promise<ImportRow[]> {
  return named(db, businessId, search).selectAll().orderBy('id', direction).limit(limit).offset(offset).execute()
}

function named(db: Db, businessId: string, search = '') {
  return db
    .selectFrom('imports')
    .where('business_id', '=', businessId)
    .$if(search !== '', (query) => query.where(hasText(sql.ref('file_name'), search)))
}

export async function countImports(db: Db, businessId: string, search: string | undefined): Promise<number> {
  const row = await named(db, businessId, search)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Returns uploaded files that were not used, beyond the newest `keep` of those other than `uploaded`. */
export async function listUnusedImports(
  db: Db,
  businessId: string,
  { uploaded, keep }: { uploaded: string; keep: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '<>', uploaded)
    .where('status', 'in', UNUSED_STATUSES)
    .orderBy('id', 'desc')
    .offset(keep)
    .execute()
  return rows.map((row) => row.id)
}

export async function queueImport(
  db: Db,
  businessId: string,
  importId: string,
  { status, options }: { status: 'checking' | 'running' | 'undoing'; options?: object },
): Promise<void> {
  const fresh = status === 'undoing' ? {} : NOTHING_DONE
  await db
    .updateTable('imports')
    .set({
      status,
      ...fresh,
      ...(options ? { options: JSON.stringify(options) } : {}),
      lease: null,
      leased_until: null,
      finished_at: null,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .execute()
}

export async function finishImport(
  db: Db,
  businessId: string,
  importId: string,
  change: { status: 'checked' | 'done' | 'cancelled' | 'failed' | 'undone'; has_file?: boolean; now: Date },
): Promise<void> {
  const { now, ...rest } = change
  await db
    .updateTable('imports')
    .set({ ...rest, lease: null, leased_until: null, finished_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .execute()
}

/** Leases the oldest queued import, or one whose worker died. tenant-free: the worker serves every business. */
export async function leaseImport(
  db: Db,
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    update imports set lease = ${lease}, leased_until = ${until} where (business_id, id) = (
      select business_id, id from imports where status in ('checking', 'running', 'undoing') and (leased_until is null
        or leased_until < ${now})
      order by id limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

/** Resets the counts, because an interrupted check begins again and a failed one brought nothing. Returns the import. */
export async function clearCounts(db: Db, businessId: string, importId: string): Promise<ImportRow> {
  await deleteErrors(db, businessId, importId)
  return db
    .updateTable('imports')
    .set(NOTHING_DONE)
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Releases the lease, so that another worker can continue at once. */
export async function releaseLease(db: Db, { business_id, id, lease }: Lease): Promise<void> {
  await db
    .updateTable('imports')
    .set({ lease: null, leased_until: null })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

/** Renews the lease and locks the import. Returns undefined when it was stopped or taken over meanwhile. */
export function renewLease(db: Db, { business_id, id, lease }: Lease, until: Date): Promise<ImportRow | undefined> {
  return db
    .updateTable('imports')
    .set({ leased_until: until })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('status', 'in', ACTIVE_STATUSES)
    .returningAll()
    .executeTakeFirst()
}

export async function addProgress(
  db: Db,
  businessId: string,
  importId: string,
  {
    rows,
    counts,
    left_out,
    balances,
  }: { rows: number; counts: Counts; left_out: readonly object[]; balances: object | null },
): Promise<void> {
  await db
    .updateTable('imports')
    .set((eb) => ({
      rows_done: eb('rows_done', '+', rows),
      created: eb('created', '+', counts.created),
      completed: eb('completed', '+', counts.completed),
      known: eb('known', '+', counts.known),
      repeated: eb('repeated', '+', counts.repeated),
      failed: eb('failed', '+', counts.failed),
      left_out: JSON.stringify(left_out),
      balances: balances && JSON.stringify(balances),
    }))
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .execute()
}

export async function addRemovedCount(db: Db, businessId: string, importId: string, customers: number): Promise<void> {
  await db
    .updateTable('imports')
    .set((eb) => ({ taken_back: eb('taken_back', '+', customers) }))
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .execute()
}

export async function setBalances(db: Db, businessId: string, importId: string, balances: object): Promise<void> {
  await db
    .updateTable('imports')
    .set({ balances: JSON.stringify(balances) })
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .execute()
}

export async function deleteImport(db: Db, businessId: string, importId: string): Promise<void> {
  await deleteErrors(db, businessId, importId)
  await db.deleteFrom('imports').where('business_id', '=', businessId).where('id', '=', importId).execute()
}

/**
 * Returns the ids whose files the caller must delete. A file that was only checked brought nothing, so the figures of its
 * check go with it. tenant-free: the sweep covers every business.
 */
export async function markFilesDeleted(db: Db, before: Date): Promise<{ business_id: string; id: string }[]> {
  const unused = await db
    .updateTable('imports')
    .set({ ...NOTHING_DONE, has_file: false, status: 'cancelled' })
    .where('has_file', '=', true)
    .where('created_at', '<', before)
    .where('status', 'in', UNUSED_STATUSES)
    .returning(['business_id', 'id'])
    .execute()
  const used = await db
    .updateTable('imports')
    .set({ has_file: false })
    .where('has_file', '=', true)
    .where('created_at', '<', before)
    .where('status', 'not in', [...ACTIVE_STATUSES, ...UNUSED_STATUSES])
    .returning(['business_id', 'id'])
    .execute()
  return [...unused, ...used]
}

/** Finds by which a business's rows are read: phone numbers by its country, days by its time zone. */
export function findRules(db: Db, businessId: string): Promise<{ country: string; timezone: string }> {
  return db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .select(['country', 'timezone'])
    .executeTakeFirstOrThrow()
}
