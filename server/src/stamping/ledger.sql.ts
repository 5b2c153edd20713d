/** Customer cards, and the ledger that proves their balances. Ledger rows are append-only. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.gen.ts'

export type CustomerCardRow = Selectable<Tables['customer_cards']>
export type NewEvent = Omit<Insertable<Tables['stamp_events']>, 'business_id'>
export type EventKind = 'join' | 'give' | 'undo' | 'redeem' | 'expire' | 'adjust'
/** A ledger row with its note, and whether it was undone; in ledger lists also with names of location and reward. */
export type EventRow = Omit<Selectable<Tables['stamp_events']>, 'kind' | 'written_in'> & {
  kind: EventKind
  note: string | null
  undone: boolean
  location_name?: string | null
  reward_name?: string | null
  takes_back_gift?: boolean
}

export type CustomerCardKey = { customerId: string; stampId: string }

/** Locks the customer card until the transaction ends. Every act at the counter takes this lock first. */
export function lockCustomerCard(
  db: Db,
  businessId: string,
  { customerId, stampId }: CustomerCardKey,
): Promise<CustomerCardRow | undefined> {
  return db
    .selectFrom('customer_cards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('stamp_id', '=', stampId)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks all customer cards of these customers until the transaction ends, always in the same order. */
export function lockCustomerCards(db: Db, businessId: string, customerIds: string[]): Promise<CustomerCardRow[]> {
  return db
    .selectFrom('customer_cards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', customerIds)
    .orderBy('customer_id')
    .orderBy('stamp_id')
    .forUpdate()
    .execute()
}

export function findCustomerCard(
  db: Db,
  businessId: string,
  { customerId, stampId }: CustomerCardKey,
): Promise<CustomerCardRow | undefined> {
  return db
    .selectFrom('customer_cards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('stamp_id', '=', stampId)
    .executeTakeFirst()
}

/** Inserts an empty customer card (`last_seq` 0) unless another transaction just did, so that it can be locked. */
export async function insertCustomerCard(
  db: Db,
  businessId: string,
  { customerId, stampId, terms_version, now }: CustomerCardKey & { terms_version: number; now: Date },
): Promise<void> {
  await db
    .insertInto('customer_cards')
    .values({
      business_id: businessId,
      customer_id: customerId,
      stamp_id: stampId,
      balance: 0,
      cycle: 1,
      terms_version,
      last_seq: 0,
      joined_at: now,
      expires_at: null,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'customer_id', 'stamp_id']).doNothing())
    .execute()
}

export type EndedCustomerCard = { business_id: string; customer_id: string; stamp_id: string }

/**
 * Lists cards that ended before a time and still hold stamps, by key. Those of a suspended business are left alone, because
 * its restore moves their ends. tenant-free: the sweep covers every business.
 */
export function listEndedCustomerCards(
  db: Db,
  { before, after, limit }: { before: Date; after: EndedCustomerCard | null; limit: number },
): Promise<EndedCustomerCard[]> {
  const cards = db
    .selectFrom('customer_cards')
    .select(['business_id', 'customer_id', 'stamp_id'])
    .where('expires_at', '<=', before)
    .where('balance', '>', 0)
    .where('left_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from businesses b where b.id = customer_cards.business_id and b.suspended_at is not null)`,
    )
    .orderBy('business_id')
    .orderBy('customer_id')
    .orderBy('stamp_id')
    .limit(limit)
  return (
    after === null
      ? cards
      : cards.where(
          sql<boolean>`(business_id, customer_id, stamp_id) > (${after.business_id}::uuid, ${after.customer_id}::uuid, ${after.stamp_id}::uuid)`,
        )
  ).execute()
}

export type CustomerCardChange = Pick<
  CustomerCardRow,
  | 'balance'
  | 'cycle'
  | 'terms_version'
  | 'expires_at'
  | 'last_seq'
  | 'joined_at'
  | 'updated_at'
  | 'remainder_minor'
  | 'left_at'
>

export async function updateCustomerCard(
  db: Db,
  businessId: string,
  { customerId, stampId }: CustomerCardKey,
  change: CustomerCardChange,
): Promise<void> {
  await db
    .updateTable('customer_cards')
    .set(change)
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('stamp_id', '=', stampId)
    .execute()
}

/** Inserts rows and returns the ids inserted; skips a row whose idempotency key is already in the ledger. */
export async function insertEvents(db: Db, businessId: string, events: NewEvent[]): Promise<Set<string>> {
  const added = await db
    .insertInto('stamp_events')
    .values(events.map((event) => ({ ...event, business_id: businessId })))
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'idempotency_key']).where('idempotency_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .execute()
  return new Set(added.map((row) => row.id))
}

export async function insertNote(
  db: Db,
  businessId: string,
  note: { event_id: string; customer_id: string; note: string },
): Promise<void> {
  await db
    .insertInto('event_notes')
    .values({ ...note, business_id: businessId })
    .execute()
}

/** Begins a query of ledger rows, as `e`, with their notes, as `n`. */
export function ledgerRows(db: Db, businessId: string) {
  return (
    db
      .selectFrom('stamp_events as e')
      .where('e.business_id', '=', businessId)
      .leftJoin('event_notes as n', (join) =>
        join.onRef('n.business_id', '=', 'e.business_id').onRef('n.event_id', '=', 'e.id'),
      )
      .selectAll('e')
      // Not `exists`: for that the planner hashed the whole ledger to look up one page of it.
      .select([
        'n.note',
        sql<boolean>`(select true from stamp_events u
          where u.business_id = ${businessId} and u.reverses_id = e.id limit 1) is true`.as('undone'),
      ])
      .$narrowType<{ kind: EventKind }>()
  )
}

export function findEvent(db: Db, businessId: string, eventId: string): Promise<EventRow | undefined> {
  return ledgerRows(db, businessId).where('e.id', '=', eventId).executeTakeFirst()
}

export function findEventByKey(db: Db, businessId: string, key: string): Promise<EventRow | undefined> {
  return ledgerRows(db, businessId).where('e.idempotency_key', '=', key).executeTakeFirst()
}

export function findEventAt(
  db: Db,
  businessId: string,
  { customerId, stampId, seq }: CustomerCardKey & { seq: number },
): Promise<EventRow | undefined> {
  return ledgerRows(db, businessId)
    .where('e.customer_id', '=', customerId)
    .where('e.stamp_id', '=', stampId)
    .where('e.seq', '=', seq)
    .executeTakeFirst()
}

/**
 * Returns whether the card has a later row that stands: a join, give, redemption, expiry or adjustment (refund, import,
 * merge) that was not undone. Gifts do not count, because they move no stamps.
 */
export async function hasLaterEvents(
  db: Db,
  businessId: string,
  { customerId, stampId, seq }: CustomerCardKey & { seq: number },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from stamp_events e
      where e.business_id = ${businessId} and e.customer_id = ${customerId} and e.stamp_id = ${stampId}
        and e.seq > ${seq} and e.kind <> 'undo'
        and not (e.kind = 'adjust' and e.reward_id is not null)
        and not exists (select 1 from stamp_events u where u.business_id = ${businessId} and u.reverses_id = e.id)
    ) as found`.execute(db)
  return rows[0]?.found === true
}

/** Returns the ids under which a person's history is stored: their own first, then those merged into them. */
export async function mergedCustomerIds(db: Db, businessId: string, customerId: string): Promise<string[]> {
  const merged = await prepared(db, 'merged-into')
    .selectFrom('customers')
    .select('id')
    .where('business_id', '=', businessId)
    .where('merged_into', '=', customerId)
    .execute()
  return [customerId, ...merged.map((entry) => entry.id)]
}

/** Selects whether row `e` of `stamp_events` undid a gift. An undone gift names no reward; the row of the gift does. */
export function takesBackGift(businessId: string): RawBuilder<boolean> {
  return sql<boolean>`(e.reward_id is null and (select g.kind = 'adjust' and g.reward_id is not null from stamp_events g
    where g.business_id = ${businessId} and g.id = e.reverses_id) is true)`
}
