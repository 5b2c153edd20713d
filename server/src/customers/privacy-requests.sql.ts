/** Copies of their data that customers asked for, and the erasures that were done. A row names nobody. */
import { privacyRequestDue, type PrivacyRequestKind } from '@stampwell/domain/customers/privacy-request.ts'
import type { Db } from '../db/open.ts'

type NewRequest = { id: string; customer_id: string; kind: PrivacyRequestKind; asked_at: Date; done_at: Date | null }

export async function insertPrivacyRequest(db: Db, businessId: string, request: NewRequest): Promise<void> {
  await db
    .insertInto('privacy_requests')
    .values({ business_id: businessId, ...request })
    .execute()
}

/** Returns when the copy is due that one of these customers, who are one person, waits for. */
export async function findCopyDue(db: Db, businessId: string, customerIds: readonly string[]): Promise<Date | null> {
  const open = await db
    .selectFrom('privacy_requests')
    .select('asked_at')
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', customerIds)
    .where('done_at', 'is', null)
    .orderBy('asked_at')
    .limit(1)
    .executeTakeFirst()
  return open ? privacyRequestDue(open.asked_at) : null
}

/** Marks the copies that these customers wait for as handed out. */
export async function answerCopies(
  db: Db,
  businessId: string,
  customerIds: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('privacy_requests')
    .set({ done_at: now })
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', customerIds)
    .where('done_at', 'is', null)
    .execute()
}

/** Of an erased customer there is nothing left to copy. */
export async function deleteOpenCopies(db: Db, businessId: string, customerId: string): Promise<void> {
  await db
    .deleteFrom('privacy_requests')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('done_at', 'is', null)
    .execute()
}

export function listPrivacyRequests(db: Db, businessId: string, customerIds: readonly string[]) {
  return db
    .selectFrom('privacy_requests')
    .select(['kind', 'asked_at', 'done_at'])
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', customerIds)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
}
