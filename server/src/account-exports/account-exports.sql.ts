import { sql, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

export type ExportRow = Selectable<Tables['account_exports']>
type Lease = { business_id: string; id: string; lease: string }

export async function insertExport(db: Db, businessId: string, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .insertInto('account_exports')
    .values({ business_id: businessId, id, status: 'waiting', created_at: now })
    .execute()
}

export function findExport(db: Db, businessId: string, exportId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('account_exports')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', exportId)
    .executeTakeFirst()
}

export function findNewestExport(db: Db, businessId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('account_exports')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Leases the oldest waiting export, or one whose worker died. tenant-free: the worker serves every business. */
export async function leaseExport(
  db: Db,
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    update account_exports set lease = ${lease}, leased_until = ${until}, status = 'running', rows_done = 0
    where (business_id, id) = (
      select business_id, id from account_exports where status in ('waiting', 'running')
        and (leased_until is null or leased_until < ${now})
      order by created_at, id limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

type Change = Partial<
  Pick<
    ExportRow,
    'status' | 'rows_done' | 'rows_total' | 'bytes' | 'leased_until' | 'finished_at' | 'expires_at' | 'tries'
  >
> & { lease?: null }

/** Returns false when another worker took the export over, or it was deleted. */
export async function changeLeasedExport(db: Db, { business_id, id, lease }: Lease, change: Change): Promise<boolean> {
  const changed = await db
    .updateTable('account_exports')
    .set(change)
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Returns the exports whose files have to go. tenant-free: the sweep covers every business. */
export function listExpiredExports(db: Db, now: Date): Promise<{ business_id: string; id: string }[]> {
  return db
    .selectFrom('account_exports')
    .select(['business_id', 'id'])
    .where('status', '=', 'ready')
    .where('expires_at', '<=', now)
    .execute()
}

export async function markExportExpired(db: Db, businessId: string, exportId: string): Promise<void> {
  await db
    .updateTable('account_exports')
    .set({ status: 'expired' })
    .where('business_id', '=', businessId)
    .where('id', '=', exportId)
    .execute()
}
