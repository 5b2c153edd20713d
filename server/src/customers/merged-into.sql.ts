/** Customers merged into another one: the same person, whose contacts and links are theirs. */
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

/** Clears a phone or e-mail that the kept customer takes over from customers merged into them. */
export async function releaseContacts(
  db: Db,
  businessId: string,
  customerId: string,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<void> {
  if (phone !== null)
    await db
      .updateTable('customers')
      .set({ phone: null })
      .where('business_id', '=', businessId)
      .where('merged_into', '=', customerId)
      .where('phone', '=', phone)
      .execute()
  if (email !== null)
    await db
      .updateTable('customers')
      .set({ email: null })
      .where('business_id', '=', businessId)
      .where('merged_into', '=', customerId)
      .where('email', '=', email)
      .execute()
}
