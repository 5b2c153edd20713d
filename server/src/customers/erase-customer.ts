import { refuse } from '@stampwell/domain/refusal.ts'
import { newId } from '../db/new-id.ts'
import { suppressWithdrawn } from '../consents/suppressions.sql.ts'
import type { Db } from '../db/open.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import {
  deleteBelongings,
  deleteFailedRows,
  deleteQueuedEmails,
  deleteReplies,
  deleteSentMessages,
  emptyCustomer,
  emptyRecipients,
  keepWeek,
  type Person,
  deleteMerges,
} from './erase-customer.sql.ts'
import { lockMergedInto } from './merged-into.sql.ts'
import { deleteOpenCopies, insertPrivacyRequest } from './privacy-requests.sql.ts'

/**
 * Erases a person from every table, queued e-mails too; what was stamped and redeemed stays, without the person. Waits
 * for a transaction at the counter. Refuses `not_found`, also for an erased customer.
 */
export async function eraseCustomer(db: Db, businessId: string, customerId: string, now: Date): Promise<void> {
  const person = await lockCustomer(db, businessId, customerId)
  if (!person) refuse('not_found')

  // Customers merged into them are the same person.
  const merged = await lockMergedInto(db, businessId, customerId)
  await keepWeek(db, businessId, { people: [person, ...merged], now })
  await suppressWithdrawn(db, businessId, customerId, [person, ...merged])
  for (const one of [person, ...merged]) await eraseRecord(db, businessId, one, now)
}

async function eraseRecord(db: Db, businessId: string, person: Person, now: Date): Promise<void> {
  await deleteMerges(db, businessId, person.id)
  await deleteOpenCopies(db, businessId, person.id)
  await recordErasure(db, businessId, person, now)
  await emptyCustomer(db, businessId, person.id, now)
  await deleteFailedRows(db, businessId, person)
  await deleteReplies(db, businessId, person)
  await emptyRecipients(db, businessId, person.id)
  await deleteBelongings(db, businessId, person.id)
  await deleteQueuedEmails(db, [person.id])
  await deleteSentMessages(db, [person])
}

/** Keeps that a customer asked to be erased and when it was done; the row of the customer forgets that they asked. */
async function recordErasure(db: Db, businessId: string, { id, leave_asked_at }: Person, now: Date): Promise<void> {
  if (leave_asked_at === null) return
  const request = { id: newId(now), customer_id: id, kind: 'erase', asked_at: leave_asked_at, done_at: now } as const
  await insertPrivacyRequest(db, businessId, request)
}
