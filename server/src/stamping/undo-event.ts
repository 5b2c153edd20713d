import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { expiryAfterUndo, isUndoable, mayUndo, undoGive } from '@stampwell/domain/stamping/reversal.ts'
import { termsThatCount, type TermsVersion } from '@stampwell/domain/stamping/terms.ts'
import type { Db } from '../db/open.ts'
import { loadTerms, versionsAt } from '../stamp-cards/load-terms.ts'
import { appendEvents, type Actor, type Idempotency } from './append-events.ts'
import { cardBalance, type CardBalance } from './card-balance.ts'
import { findCustomerNow, lockCustomer } from './find-customer.sql.ts'
import { findIssuedReward, markIssuedAgain, revokeRewardsOf } from './issued-rewards.sql.ts'
import {
  findEvent,
  findEventAt,
  findCustomerCard,
  hasLaterEvents,
  lockCustomerCard,
  type EventRow,
  type CustomerCardRow,
} from './ledger.sql.ts'
import { freeReceipt } from './receipts.sql.ts'
import { findReplay } from './replay-event.ts'
import { freeScan } from './scans.sql.ts'

export type UndoResult = {
  event: EventRow
  card: CardBalance
  card_name: string
  undoneKind: 'give' | 'redeem'
  replayed: boolean
}
type UndoEventInput = { db: Db; businessId: string; eventId: string; actor: Actor; idempotency: Idempotency; now: Date }

/**
 * Reverses a card's newest give or redemption by appending a ledger row. Undoing a give revokes its rewards and frees
 * its scan and receipt. Undoing a redemption issues its reward again. A join stays. Refuses `not_latest`, also where the
 * customer was merged since: that must be undone first. Refuses `already_undone`, `undo_expired`, and
 * `reward_already_sent` when staff have sent the reward's value meanwhile.
 */
export async function undoEvent({
  db,
  businessId,
  eventId,
  actor,
  idempotency,
  now,
}: UndoEventInput): Promise<UndoResult> {
  const before = await findReplay(db, businessId, idempotency)
  if (before) return replay(db, businessId, before)
  const found = await findEvent(db, businessId, eventId)
  if (!found) refuse('not_found')
  const cardKey = { customerId: found.customer_id, stampId: found.stamp_id }
  const held = await lockCustomerCard(db, businessId, cardKey)
  const meanwhile = await findReplay(db, businessId, idempotency)
  if (meanwhile) return replay(db, businessId, meanwhile)
  // Lock order: card, then customer. This waits for a concurrent erasure and then finds no customer.
  if (!(await lockCustomer(db, businessId, found.customer_id)))
    refuse((await findCustomerNow(db, businessId, found.customer_id)) ? 'not_latest' : 'not_found')
  // Reads again under the lock: the event may have been undone, or later events written, before it.
  const event = await findEvent(db, businessId, eventId)
  const previous = await findEventAt(db, businessId, { ...cardKey, seq: found.seq - 1 })
  const card = await loadTerms(db, businessId, found.stamp_id, previous?.terms_version ?? found.terms_version)
  if (!held || !event || !card) refuse('not_found')
  const at = eventTime(now, held.updated_at)
  const is_latest = isUndoable(event) && !(await hasLaterEvents(db, businessId, { ...cardKey, seq: event.seq }))

  const verdict = mayUndo({ event_created_at: event.created_at, now: at, is_latest, already_undone: event.undone })
  if (verdict !== 'ok') refuse(verdict)
  const redeemed =
    event.kind === 'redeem' && event.reward_id !== null
      ? await findIssuedReward(db, businessId, event.reward_id)
      : undefined
  // A reward whose value was already sent cannot be undone at the counter.
  if (redeemed?.fulfilment === 'done') refuse('reward_already_sent')

  const { row, balance } = await reverseEvent({
    db,
    businessId,
    held,
    event,
    previous,
    versions: card.versions,
    actor,
    idempotency,
    now: at,
  })
  await freeReceipt(db, businessId, event.id)
  if (redeemed) {
    const expires_at = expiryAfterUndo(redeemed.expires_at, at)
    await markIssuedAgain(db, businessId, redeemed.id, { eventId: event.id, expires_at })
  }

  return {
    event: row,
    card: balance,
    card_name: card.card_name,
    undoneKind: event.kind === 'redeem' ? 'redeem' : 'give',
    replayed: false,
  }
}

type ReverseEventInput = Omit<UndoEventInput, 'eventId'> & {
  held: CustomerCardRow
  event: EventRow
  previous: EventRow | undefined
  versions: readonly TermsVersion[]
  /** The refunded receipt; null for an undo. */
  receipt?: string | null
}

/** Reverses the card's newest event, revokes its rewards and frees its scan. The caller has locked `held`. */
export async function reverseEvent({
  db,
  businessId,
  held,
  event,
  previous,
  versions,
  receipt = null,
  actor,
  idempotency,
  now,
}: ReverseEventInput): Promise<{ row: EventRow; balance: CardBalance }> {
  const before = previous ?? { cycle: event.cycle, terms_version: event.terms_version, remainder_minor: 0 }
  const { state, step } = undoGive({ step: event, before, state: held })
  const terms = termsThatCount({ versions, held: state.terms_version, balance: state.balance })
  const { remainder_minor } = before

  const spend_minor = event.spend_minor === null ? null : 0 - event.spend_minor
  const entry = {
    ...step,
    reverses_id: event.id,
    reward_id: event.reward_id,
    location_id: event.location_id,
    receipt,
    spend_minor,
    remainder_minor,
    idempotency,
  }
  const [row] = await appendEvents({ db, businessId, held, state, entries: [entry], actor, source: 'counter', now })
  if (!row) throw new Error('An undo wrote no row')
  if (event.kind === 'give')
    await revokeRewardsOf(db, businessId, { customerId: event.customer_id, eventId: event.id, now })
  if (event.scan_id !== null) await freeScan(db, businessId, event.scan_id, event.id)
  return { row, balance: cardBalance({ ...state, remainder_minor, number_of_stamps: terms.number_of_stamps }, now) }
}

async function replay(db: Db, businessId: string, event: EventRow): Promise<UndoResult> {
  const loaded = await loadTerms(db, businessId, event.stamp_id, event.terms_version)
  const held = await findCustomerCard(db, businessId, { customerId: event.customer_id, stampId: event.stamp_id })
  if (!loaded || !held) refuse('not_found')
  // The expiry of the customer card at that time; null if a new card has begun since.
  const expires_at = held.joined_at <= event.created_at ? held.expires_at : null
  const { balance, cycle, terms_version, remainder_minor } = event
  const versions = versionsAt(loaded.versions, terms_version, event.created_at)
  const terms = termsThatCount({ versions, held: terms_version, balance })
  const card = cardBalance(
    { balance, cycle, expires_at, remainder_minor, number_of_stamps: terms.number_of_stamps },
    event.created_at,
  )
  return {
    event,
    card,
    card_name: loaded.card_name,
    undoneKind: event.reward_id === null ? 'give' : 'redeem',
    replayed: true,
  }
}
