import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { RecipientRow } from './recipients.sql.ts'

/** `has_own_row`: the recipient was merged into a customer whom the same broadcast reaches on the same channel anyway. */
export type RecipientPerson = { id: string; name: string; wallet_version: number; has_own_row: boolean }

/** Returns by recipient who gets the message: the customer, or the one they were merged into; nobody if erased. */
export async function findRecipientPeople(
  db: Db,
  businessId: string,
  rows: readonly RecipientRow[],
): Promise<Map<string, RecipientPerson>> {
  const found = await sql<RecipientPerson & { recipient_id: string }>`
    select r.id as recipient_id, c.id, c.name, c.wallet_version,
      c.id <> r.customer_id and exists (select 1 from broadcast_recipients k where k.business_id = ${businessId}
        and k.broadcast_id = r.broadcast_id and k.customer_id = c.id and k.channel = r.channel) as has_own_row
    from broadcast_recipients r
    join customers said on said.business_id = r.business_id and said.id = r.customer_id
    join customers c on c.business_id = r.business_id and c.id = coalesce(said.merged_into, said.id)
    where r.business_id = ${businessId} and r.id = any(${rows.map((row) => row.id)}::uuid[]) and c.erased_at is null`.execute(
    db,
  )
  return new Map(found.rows.map(({ recipient_id, ...person }) => [recipient_id, person]))
}
