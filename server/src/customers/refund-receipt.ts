import { refuse } from '@stampwell/domain/refusal.ts'
import { stampsOfRefund } from '@stampwell/domain/spend.ts'
import { hasEnded, isNoLongerEarned, refundGive, type Holding } from '@stampwell/domain/stamping.ts'
import { termsThatCount } from '@stampwell/domain/terms.ts'
import type { Db } from '../db/open.ts'
import { loadTerms, type CardWithTerms } from '../stamp-cards/load-terms.ts'
import { appendEvents, type Actor, type Idempotency } from './append-events.ts'
import { cardStand, type CardStand } from './card-stand.ts'
import { findCustomer, lockCustomer } from './customers.sql.ts'
import { hasRedeemedSince, listRewardsOfEvents, revokeRewards } from './issued-rewards.sql.ts'
import { findEvent, findEventAt, findHeldCard, hasLaterEvents, insertNote, lockHeldCard, type EventRow, type HeldCardRow } from './ledger.sql.ts'
import { findReceipt, markRefunded } from './receipts.sql.ts'
import { findReplay } from './replay-event.ts'
import { takeBack } from './undo-event.ts'

export type Refunded = { event: EventRow; card: CardStand; card_name: string; stamps_taken: number; customer: { id: string; name: string }; replayed: boolean }
type Asked = { db: Db; businessId: string; receipt: string; note: string | null; actor: Actor; idempotency: Idempotency; now: Date }

/**
 * Takes back what was given under a receipt, whatever its age. A give that is still the card's newest is undone as a whole; of an older
 * one the card gives back what it holds, and rewards that are no longer earned are revoked unless they were redeemed.
 * Refuses `not_found` for a receipt nobody used, `already_refunded`.
 */
export async function refundReceipt({ db, businessId, receipt, note, actor, idempotency, now }: Asked): Promise<Refunded> {
  const before = await findReplay(db, businessId, idempotency)
  if (before) return replay(db, businessId, before)
  const found = await findReceipt(db, businessId, receipt)
  const given = found && await findEvent(db, businessId, found.event_id)
  if (!given) refuse('not_found')
  const place = { customerId: given.customer_id, stampId: given.stamp_id }
  const held = await lockHeldCard(db, businessId, place)
  const meanwhile = await findReplay(db, businessId, idempotency)
  if (meanwhile) return replay(db, businessId, meanwhile)
  if (!held || !await lockCustomer(db, businessId, given.customer_id)) refuse('not_found')
  // Read again: only under the lock is it certain that the give stands and nobody refunded it.
  const used = await findReceipt(db, businessId, receipt)
  if (!used || used.event_id !== given.id) refuse('not_found')
  if (used.refunded_event_id !== null) refuse('already_refunded', { refunded_at: used.refunded_at?.toISOString() ?? null })
  const previous = await findEventAt(db, businessId, { ...place, seq: given.seq - 1 })
  const card = await loadTerms(db, businessId, given.stamp_id, previous?.terms_version)
  if (!previous || !card) refuse('not_found')

  const isNewest = !await hasLaterEvents(db, businessId, { ...place, seq: given.seq })
  const ask = { db, businessId, held, event: given, previous, actor, idempotency, now }
  const { row, stand } = isNewest ? await takeBack({ ...ask, versions: card.versions, receipt: given.receipt }) : await takeOut({ ...ask, card })
  await markRefunded(db, businessId, { eventId: given.id, refundedBy: row.id })
  if (note) await insertNote(db, businessId, { event_id: row.id, customer_id: given.customer_id, note })

  return {
    event: { ...row, note: note || null }, card: stand, card_name: card.card_name, stamps_taken: 0 - row.quantity,
    customer: { id: used.customer_id, name: used.customer_name }, replayed: false,
  }
}

type Taking = { db: Db; businessId: string; held: HeldCardRow; event: EventRow; previous: EventRow; card: CardWithTerms; actor: Actor; idempotency: Idempotency; now: Date }

/** Takes the stamps of an older give out of the card, with the money carried over. A holding that began after it, or has ended, holds nothing of it. */
async function takeOut({ db, businessId, held, event, previous, card, actor, idempotency, now }: Taking): Promise<{ row: EventRow; stand: CardStand }> {
  const { customer_id: customerId, stamp_id: stampId } = event
  const first = card.versions.find(version => version.version === previous.terms_version)
  const isOver = hasEnded(held, now) || held.joined_at > event.created_at
  const due = isOver ? { stamps: 0, remainder_minor: held.remainder_minor } : whatToTake({ held, event, previous, card })
  const mayReopen = first !== undefined && !isOver && !await hasRedeemedSince(db, businessId, { customerId, stampId, cycle: previous.cycle })
  const issued = await listRewardsOfEvents(db, businessId, customerId, [event.id])

  const { holding, step } = refundGive({ stamps: due.stamps, step: event, before: { ...previous, number_of_stamps: first?.number_of_stamps ?? 0 }, holding: held, mayReopen })
  const lost = issued.filter(reward => reward.redeemed_at === null && reward.revoked_at === null)
    .filter(({ cycle, reward_id }) => isNoLongerEarned({ reward: { cycle, stamps_required: thresholdOf(card, reward_id) }, holding, taken_all: !isOver && due.stamps === 0 - step.quantity }))

  const { remainder_minor } = due
  const spend_minor = event.spend_minor === null ? null : 0 - event.spend_minor
  const [row] = await appendEvents({ db, businessId, held, holding: toHolding(holding), entries: [{ ...step, location_id: event.location_id, receipt: event.receipt, spend_minor, remainder_minor, idempotency }], actor, source: 'counter', now })
  if (!row) throw new Error('A refund wrote no row')
  await revokeRewards(db, businessId, lost.map(reward => reward.id), now)
  return { row, stand: standOf({ ...holding, remainder_minor }, card, now) }
}

function whatToTake({ held, event, previous, card }: Pick<Taking, 'held' | 'event' | 'previous' | 'card'>): { stamps: number; remainder_minor: number } {
  if (event.spend_minor === null) return { stamps: event.quantity, remainder_minor: held.remainder_minor }
  return stampsOfRefund({
    quantity: event.quantity, was_minor: previous.remainder_minor, left_minor: event.remainder_minor, now_minor: held.remainder_minor, spend_minor: card.spend_minor,
  })
}

/** Of a reward that no version promises any more, nothing is still reached. */
function thresholdOf({ versions }: CardWithTerms, rewardId: string): number {
  const promised = versions.flatMap(version => version.rewards).find(reward => reward.id === rewardId)
  return promised?.stamps_required ?? Infinity
}

function toHolding({ balance, cycle, terms_version, expires_at }: Holding): Holding {
  return { balance, cycle, terms_version, expires_at }
}

function standOf(holding: Holding & { remainder_minor: number }, { versions }: CardWithTerms, now: Date): CardStand {
  const terms = termsThatCount({ versions, held: holding.terms_version, balance: holding.balance })
  return cardStand({ ...holding, number_of_stamps: terms.number_of_stamps }, now)
}

/** The first answer again, with the customer as they are called today. */
async function replay(db: Db, businessId: string, event: EventRow): Promise<Refunded> {
  const card = await loadTerms(db, businessId, event.stamp_id, event.terms_version)
  const held = await findHeldCard(db, businessId, { customerId: event.customer_id, stampId: event.stamp_id })
  const customer = await findCustomer(db, businessId, event.customer_id)
  if (!card || !held || !customer) refuse('not_found')
  const { balance, cycle, terms_version, remainder_minor } = event
  const expires_at = held.joined_at <= event.created_at ? held.expires_at : null
  return {
    event, card: standOf({ balance, cycle, terms_version, expires_at, remainder_minor }, card, event.created_at), card_name: card.card_name,
    stamps_taken: 0 - event.quantity, customer: { id: customer.id, name: customer.name }, replayed: true,
  }
}
