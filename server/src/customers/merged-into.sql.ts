/** Customers merged into another one: the same person, whose contacts and links are theirs. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export function lockMergedInto(db: Db, businessId: string, customerId: string) {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('merged_into', '=', customerId)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Clears the phones and e-mails that kept customers take over from customers merged into them. A phone or e-mail of null
 * clears nothing.
 */
export async function releaseContacts(
  db: Db,
  businessId: string,
  people: readonly { id: string; phone: string | null; email: string | null }[],
): Promise<void> {
  const taken = JSON.stringify(people.map(({ id, phone, email }) => ({ id, phone, email })))
  await sql`
    update customers m
      set phone = case when m.phone = p.phone then null else m.phone end,
        email = case when m.email = p.email then null else m.email end,
        email_typed = case when m.email = p.email then null else m.email_typed end
    from jsonb_to_recordset(${taken}::jsonb) as p (id uuid, phone text, email text)
    where m.business_id = ${businessId} and m.merged_into = p.id
      and (m.phone = p.phone or m.email = p.email)`.execute(db)
}
