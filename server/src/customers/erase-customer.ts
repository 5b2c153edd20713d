import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { lockCustomer } from './customers.sql.ts'
import { deleteBelongings, deleteLetters, deleteReplies, deleteSentMessages, emptyCustomer } from './erase-customer.sql.ts'

/**
 * Takes a person out of every table, the waiting letters too; what was stamped and redeemed stays, without the person.
 * Who is at the counter in this moment is waited for. Refuses `not_found`, also for who was erased before.
 */
export async function eraseCustomer(db: Db, businessId: string, customerId: string, now: Date): Promise<void> {
  const person = await lockCustomer(db, businessId, customerId)
  if (!person) refuse('not_found')

  await emptyCustomer(db, businessId, customerId, now)
  await deleteReplies(db, businessId, person)
  await deleteBelongings(db, businessId, customerId)
  await deleteLetters(db, customerId)
  await deleteSentMessages(db, person)
}
