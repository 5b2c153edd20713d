/** Receipts under which stamps were given: each is used once, until its give is undone. */
import { receiptKey } from '@stampwell/domain/stamping/spend.ts'
import type { Db } from '../db/open.ts'

/** Finds the give of a receipt, however its number is typed. */
export function findReceipt(db: Db, businessId: string, receipt: string) {
  return db
    .selectFrom('receipts as r')
    .where('r.business_id', '=', businessId)
    .where('r.receipt', '=', receiptKey(receipt))
    .innerJoin('stamp_events as e', (join) =>
      join.onRef('e.business_id', '=', 'r.business_id').onRef('e.id', '=', 'r.event_id'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 'e.business_id').onRef('c.id', '=', 'e.customer_id'),
    )
    .leftJoin('stamp_events as f', (join) =>
      join.onRef('f.business_id', '=', 'r.business_id').onRef('f.id', '=', 'r.refunded_event_id'),
    )
    .select([
      'r.event_id',
      'r.refunded_event_id',
      'e.customer_id',
      'e.created_at as given_at',
      'c.name as customer_name',
      'f.created_at as refunded_at',
    ])
    .executeTakeFirst()
}

export async function freeReceipt(db: Db, businessId: string, eventId: string): Promise<void> {
  await db.deleteFrom('receipts').where('business_id', '=', businessId).where('event_id', '=', eventId).execute()
}

export async function markRefunded(
  db: Db,
  businessId: string,
  { eventId, refundedBy }: { eventId: string; refundedBy: string },
): Promise<void> {
  await db
    .updateTable('receipts')
    .set({ refunded_event_id: refundedBy })
    .where('business_id', '=', businessId)
    .where('event_id', '=', eventId)
    .execute()
}

/** Returns whether a card was filled since a time, by stamps that were not undone. */
export async function hasFilledSince(
  db: Db,
  businessId: string,
  { customerId, stampId, since }: { customerId: string; stampId: string; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('stamp_events as e')
    .select('e.id')
    .where('e.business_id', '=', businessId)
    .where('e.customer_id', '=', customerId)
    .where('e.stamp_id', '=', stampId)
    .where('e.created_at', '>=', since)
    .where('e.spent', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stamp_events as u')
            .select('u.id')
            .where('u.business_id', '=', businessId)
            .whereRef('u.reverses_id', '=', 'e.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Lists receipts of these people that were refunded from the card of the customer kept in a merge. */
export function listRefundedFrom(
  db: Db,
  businessId: string,
  { keepId, givenTo }: { keepId: string; givenTo: string[] },
) {
  return db
    .selectFrom('receipts as r')
    .where('r.business_id', '=', businessId)
    .innerJoin('stamp_events as e', (join) =>
      join.onRef('e.business_id', '=', 'r.business_id').onRef('e.id', '=', 'r.event_id'),
    )
    .innerJoin('stamp_events as f', (join) =>
      join.onRef('f.business_id', '=', 'r.business_id').onRef('f.id', '=', 'r.refunded_event_id'),
    )
    .where('e.customer_id', 'in', givenTo)
    .where('f.customer_id', '=', keepId)
    .select('e.receipt')
    .orderBy('r.receipt')
    .execute()
}
