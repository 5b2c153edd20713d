/** Takes the cards that a merge made one apart again. */
import { balanceWithout } from '@stampwell/domain/stamping/merging.ts'
import { undoGive } from '@stampwell/domain/stamping/reversal.ts'
import type { Db } from '../db/open.ts'
import { loadTerms } from '../stamp-cards/load-terms.ts'
import { appendEvents, type Actor } from '../stamping/append-events.ts'
import { revokeRewardsOf, type IssuedRewardRow } from '../stamping/issued-rewards.sql.ts'
import { findEvent, lockCustomerCard } from '../stamping/ledger.sql.ts'
import { thresholdOf } from '../stamping/withdraw-refunded-stamps.ts'
import { hasRowsSince, listEarnedAfter, setCustomerCard } from './merged-cards.sql.ts'
import { toDate, type CardBefore, type MergeRow, type Snapshot } from './merges.sql.ts'

/**
 * Returns the rewards that the kept one's cards earned since the merge, and that their own stamps do not reach: those
 * of a cycle that the moved stamps began, and those above what stays.
 */
export async function listUnreached(
  db: Db,
  businessId: string,
  keepId: string,
  { merged_at, cards }: Pick<MergeRow, 'merged_at'> & Snapshot,
): Promise<IssuedRewardRow[]> {
  const unreached: IssuedRewardRow[] = []
  for (const before of cards) {
    const { kept_event_id, stamp_id } = before
    const event = await findEvent(db, businessId, kept_event_id)
    const held = await lockCustomerCard(db, businessId, { customerId: keepId, stampId: stamp_id })
    const earned = event ? await listEarnedAfter(db, businessId, event) : []
    if (!event || !held || earned.length === 0) continue
    const card = await loadTerms(db, businessId, stamp_id, event.terms_version)
    const own = balanceWithout({ step: event, state: held })
    const isOfMerge = event.cycle !== before.cycle && !beganByMerge(before, merged_at)
    unreached.push(...earned.filter(({ reward_id }) => isOfMerge || (card && thresholdOf(card, reward_id) > own)))
  }
  return unreached
}

/** Returns whether the kept one lacked the card or had an ended one: then theirs is the one that came by the merge. */
function beganByMerge({ isNew, expires_at }: CardBefore, merged_at: Date): boolean {
  const ended_at = toDate(expires_at)
  return isNew || (ended_at !== null && ended_at <= merged_at)
}

/** Moves the stamps and the money of a card back. */
export async function splitCard({
  db,
  businessId,
  card,
  merge: { keep_id: keepId, merge_id: mergedId, merged_at },
  actor,
  now,
}: {
  db: Db
  businessId: string
  card: CardBefore
  merge: Pick<MergeRow, 'keep_id' | 'merge_id' | 'merged_at'>
  actor: Actor
  now: Date
}): Promise<void> {
  const keptCard = { customerId: keepId, stampId: card.stamp_id }
  // A card that came by the merge stays with whoever was stamped on it since.
  const stays = beganByMerge(card, merged_at) && (await hasRowsSince(db, businessId, keptCard, card.kept_event_id))
  await revokeRewardsOf(db, businessId, { customerId: keepId, eventId: card.kept_event_id, now })
  await reverse({
    db,
    businessId,
    customerId: keepId,
    stampId: card.stamp_id,
    eventId: card.kept_event_id,
    before: stays ? null : card,
    money: -card.money,
    actor,
    now,
  })
  if (card.merged_event_id !== null)
    await reverse({
      db,
      businessId,
      customerId: mergedId,
      stampId: card.stamp_id,
      eventId: card.merged_event_id,
      before: null,
      money: card.money,
      actor,
      now,
    })
  if (stays) return
  const before = { expires_at: toDate(card.expires_at), joined_at: new Date(card.joined_at) }
  await setCustomerCard(db, businessId, keptCard, { ...before, left_at: card.isNew ? now : null })
}

async function reverse({
  db,
  businessId,
  customerId,
  stampId,
  eventId,
  before,
  money,
  actor,
  now,
}: {
  db: Db
  businessId: string
  customerId: string
  stampId: string
  eventId: string
  before: Pick<CardBefore, 'cycle' | 'terms_version'> | null
  money: number
  actor: Actor
  now: Date
}): Promise<void> {
  const event = await findEvent(db, businessId, eventId)
  const held = await lockCustomerCard(db, businessId, { customerId, stampId })
  if (!event || !held) throw new Error('A merge wrote a row that is not there')
  const { state, step } = undoGive({ step: { ...event, kind: 'adjust' }, before: before ?? held, state: held })
  await appendEvents({
    db,
    businessId,
    held,
    state,
    entries: [{ ...step, reverses_id: event.id, remainder_minor: held.remainder_minor + money }],
    actor,
    source: 'customer_page',
    now,
  })
}
