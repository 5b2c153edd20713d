import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { keptIdOf } from './find-customer.sql.ts'

type OldCode = { code_hash: string; customer_id: string; expires_at: Date; opened_at: Date | null }

/** Returns the codes with these hashes; a merged customer's belong to the one they were merged into. */
export async function listOldCodes(db: Db, businessId: string, hashes: readonly string[]): Promise<OldCode[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<OldCode>`
    select o.code_hash, ${keptIdOf('c')} as customer_id, o.expires_at, o.opened_at
    from old_codes o join customers c on c.business_id = ${businessId} and c.id = o.customer_id
    where o.business_id = ${businessId} and o.code_hash = any(${hashes}::text[])`.execute(db)
  return rows
}

/** Inserts codes and returns how many; a code that the business has already stays as it is. */
export async function insertOldCodes(
  db: Db,
  businessId: string,
  { importId, codes }: { importId: string; codes: readonly Omit<OldCode, 'opened_at'>[] },
): Promise<number> {
  if (codes.length === 0) return 0
  const { rows } = await sql`
    insert into old_codes (business_id, code_hash, customer_id, import_id, expires_at)
    select ${businessId}, code_hash, customer_id, ${importId}, expires_at
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
      as p (code_hash text, customer_id uuid, expires_at timestamptz)
    on conflict do nothing returning code_hash`.execute(db)
  return rows.length
}

/** Ends the codes of a customer who opened their card here, and those of customers merged into them. */
export async function endOldCodes(db: Db, businessId: string, customerId: string, now: Date): Promise<void> {
  await sql`
    update old_codes set opened_at = ${now}
    where business_id = ${businessId} and opened_at is null and customer_id in (
      select ${customerId}::uuid union all
      select id from customers where business_id = ${businessId} and merged_into = ${customerId})`.execute(db)
}

export async function deleteOldCodes(db: Db, businessId: string, importId: string): Promise<void> {
  await db.deleteFrom('old_codes').where('business_id', '=', businessId).where('import_id', '=', importId).execute()
}
