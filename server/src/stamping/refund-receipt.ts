import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { ReadTooEarly } from '../db/db-errors.ts'
import type { Db } from '../db/open.ts'
import { loadTerms, versionsAt } from '../stamp-cards/load-terms.ts'
import type { Actor, Idempotency } from './append-events.ts'
import type { CardBalance } from './card-balance.ts'
import { findCustomerNow, findMergeOf, lockCustomer } from './find-customer.sql.ts'
import {
  findEvent,
  findEventAt,
  findCustomerCard,
  hasLaterEvents,
  insertNote,
  lockCustomerCard,
  type CustomerCardKey,
  type CustomerCardRow,
  type EventRow,
  lockCustomerCards,
} from './ledger.sql.ts'
import { findReceipt, markRefunded } from './receipts.sql.ts'
import { findReplay } from './replay-event.ts'
import {
  balanceUnderTerms,
  withdrawFromCurrentCard,
  withdrawRefundedStamps,
  type CarriedCard,
  type Withdrawal,
  type WithdrawInput,
} from './withdraw-refunded-stamps.ts'
import { reverseEvent } from './undo-event.ts'

export type RefundResult = {
  event: EventRow
  card: CardBalance
  card_name: string
  stamps_taken: number
  customer: { id: string; name: string }
  replayed: boolean
}
type RefundReceiptInput = {
  db: Db
  businessId: string
  receipt: string
  note: string | null
  actor: Actor
  idempotency: Idempotency
  now: Date
}

/**
 * Refunds what was given under a receipt, whatever its age. Undoes a give that is still the card's newest as a whole.
 * For an older one it takes what the card still has, and revokes rewards no longer earned unless they were redeemed. If
 * the customer was merged since, it takes from the kept one. Refuses `not_found` for an unused receipt,
 * `already_refunded`.
 */
export async function refundReceipt({
  db,
  businessId,
  receipt,
  note,
  actor,
  idempotency,
  now,
}: RefundReceiptInput): Promise<RefundResult> {
  const before = await findReplay(db, businessId, idempotency)
  if (before) return replay(db, businessId, before)
  const found = await findReceipt(db, businessId, receipt)
  const given = found && (await findEvent(db, businessId, found.event_id))
  if (!given) refuse('not_found')
  const cardKey = { customerId: given.customer_id, stampId: given.stamp_id }
  const kept = await findCustomerNow(db, businessId, given.customer_id)
  if (!kept) refuse('not_found')
  const { held, merged } = await lockState(db, businessId, cardKey, kept.id)
  const meanwhile = await findReplay(db, businessId, idempotency)
  if (meanwhile) return replay(db, businessId, meanwhile)
  const customer = await lockCustomer(db, businessId, kept.id)
  // A merge or its undo locks the same customer cards, so what is read now cannot change.
  if ((await findCustomerNow(db, businessId, given.customer_id))?.id !== kept.id)
    throw new ReadTooEarly('The customer was merged, or taken apart, meanwhile')
  if (!held || !customer) refuse('not_found')
  // Read again: only under the row lock is it certain that the give was not undone or refunded.
  const used = await findReceipt(db, businessId, receipt)
  if (!used || used.event_id !== given.id) refuse('not_found')
  if (used.refunded_event_id !== null)
    refuse('already_refunded', { refunded_at: used.refunded_at?.toISOString() ?? null })
  const previous = await findEventAt(db, businessId, { ...cardKey, seq: given.seq - 1 })
  const card = await loadTerms(
    db,
    businessId,
    given.stamp_id,
    Math.min(previous?.terms_version ?? Infinity, held.terms_version),
  )
  if (!previous || !card) refuse('not_found')

  const at = eventTime(now, held.updated_at)
  const input = { db, businessId, held, event: given, previous, card, actor, idempotency, now: at }
  const { row, balance } = await (merged ? withdrawAfterMerge(input, merged) : withdrawFromOwnCard(input))
  await markRefunded(db, businessId, { eventId: given.id, refundedBy: row.id })
  if (note) await insertNote(db, businessId, { event_id: row.id, customer_id: row.customer_id, note })

  return {
    event: { ...row, note: note || null },
    card: balance,
    card_name: card.card_name,
    stamps_taken: 0 - row.quantity,
    customer: { id: customer.id, name: customer.name },
    replayed: false,
  }
}

/**
 * Locks the card that the stamps are taken from, and the one they were given on if its customer was merged since. If
 * the kept customer does not hold the card, the merge moved nothing: then both are the merged customer's card.
 */
async function lockState(db: Db, businessId: string, cardKey: CustomerCardKey, keptId: string) {
  if (keptId === cardKey.customerId) return { held: await lockCustomerCard(db, businessId, cardKey), merged: undefined }
  const cards = (await lockCustomerCards(db, businessId, [cardKey.customerId, keptId])).filter(
    (one) => one.stamp_id === cardKey.stampId,
  )
  const merged = cards.find((one) => one.customer_id === cardKey.customerId)
  return {
    held: cards.find((one) => one.customer_id === keptId && one.last_seq > 0 && one.left_at === null) ?? merged,
    merged,
  }
}

async function withdrawFromOwnCard(input: WithdrawInput): Promise<Withdrawal> {
  const { db, businessId, event, card } = input
  const cardKey = { customerId: event.customer_id, stampId: event.stamp_id }
  return (await hasLaterEvents(db, businessId, { ...cardKey, seq: event.seq }))
    ? withdrawRefundedStamps(input)
    : reverseEvent({ ...input, versions: card.versions, receipt: event.receipt })
}

/** `merged` is the merged customer's card. */
async function withdrawAfterMerge(input: WithdrawInput, merged: CustomerCardRow): Promise<Withdrawal> {
  const merges = await listMerges(input)
  return merges.length > 0 ? withdrawFromCurrentCard({ ...input, merged, merges }) : withdrawRefundedStamps(input)
}

/** Lists the merges of the give's customer, then those of the one they were merged into, with the card of each. */
async function listMerges({ db, businessId, event }: WithdrawInput): Promise<CarriedCard[]> {
  const merges: CarriedCard[] = []
  let customerId = event.customer_id
  for (;;) {
    const merge = await findMergeOf(db, businessId, customerId)
    if (!merge) return merges
    const card = await findCustomerCard(db, businessId, { customerId, stampId: event.stamp_id })
    merges.push({ ...merge, card: card ?? null })
    customerId = merge.keep_id
  }
}

/** Returns the first response again, with the customer's current name. */
async function replay(db: Db, businessId: string, event: EventRow): Promise<RefundResult> {
  const card = await loadTerms(db, businessId, event.stamp_id, event.terms_version)
  const held = await findCustomerCard(db, businessId, { customerId: event.customer_id, stampId: event.stamp_id })
  const customer = await findCustomerNow(db, businessId, event.customer_id)
  if (!card || !held || !customer) refuse('not_found')
  const { balance, cycle, terms_version, remainder_minor } = event
  const expires_at = held.joined_at <= event.created_at ? held.expires_at : null
  const versions = versionsAt(card.versions, terms_version, event.created_at)
  const state = { balance, cycle, terms_version, expires_at, remainder_minor }
  return {
    event,
    card: balanceUnderTerms(state, { ...card, versions }, event.created_at),
    card_name: card.card_name,
    stamps_taken: 0 - event.quantity,
    customer: { id: customer.id, name: customer.name },
    replayed: true,
  }
}
