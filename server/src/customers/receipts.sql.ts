/** Receipts under which stamps were given: each once, until the give is undone. */
import { receiptKey } from '@stampwell/domain/receipt.ts'
import type { Db } from '../db/open.ts'

/** Whose give stands under a receipt, however its number is typed. */
export function findReceipt(db: Db, businessId: string, receipt: string) {
  return db.selectFrom('receipts as r').where('r.business_id', '=', businessId).where('r.receipt', '=', receiptKey(receipt))
    .innerJoin('stamp_events as e', join => join.onRef('e.business_id', '=', 'r.business_id').onRef('e.id', '=', 'r.event_id'))
    .innerJoin('customers as c', join => join.onRef('c.business_id', '=', 'e.business_id').onRef('c.id', '=', 'e.customer_id'))
    .leftJoin('stamp_events as f', join => join.onRef('f.business_id', '=', 'r.business_id').onRef('f.id', '=', 'r.refunded_event_id'))
    .select(['r.event_id', 'r.refunded_event_id', 'e.customer_id', 'e.created_at as given_at', 'c.name as customer_name', 'f.created_at as refunded_at'])
    .executeTakeFirst()
}

/** Takes a receipt for a give; false when another give has it. One that is being given in this moment is waited for. */
export async function insertReceipt(db: Db, businessId: string, { receipt, eventId, now }: { receipt: string; eventId: string; now: Date }): Promise<boolean> {
  const added = await db.insertInto('receipts').values({ business_id: businessId, receipt: receiptKey(receipt), event_id: eventId, refunded_event_id: null, created_at: now })
    .onConflict(conflict => conflict.columns(['business_id', 'receipt']).doNothing()).returning('event_id').executeTakeFirst()
  return added !== undefined
}

/** The give was undone, so its receipt may be used again. */
export async function freeReceipt(db: Db, businessId: string, eventId: string): Promise<void> {
  await db.deleteFrom('receipts').where('business_id', '=', businessId).where('event_id', '=', eventId).execute()
}

export async function markRefunded(db: Db, businessId: string, { eventId, refundedBy }: { eventId: string; refundedBy: string }): Promise<void> {
  await db.updateTable('receipts').set({ refunded_event_id: refundedBy }).where('business_id', '=', businessId).where('event_id', '=', eventId).execute()
}
