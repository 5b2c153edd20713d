/** The stamps of a give that others came after, taken out of what a card holds now. */
import { stampsOfRefund } from '@stampwell/domain/spend.ts'
import { hasEnded, isNoLongerEarned, refundGive, type Holding, type Step } from '@stampwell/domain/stamping.ts'
import { termsThatCount } from '@stampwell/domain/terms.ts'
import type { Db } from '../db/open.ts'
import type { CardWithTerms } from '../stamp-cards/load-terms.ts'
import { appendEvents, type Actor, type Idempotency } from './append-events.ts'
import { cardStand, type CardStand } from './card-stand.ts'
import { hasRedeemedSince, listRewardsOfEvents, revokeRewards, type IssuedRewardRow } from './issued-rewards.sql.ts'
import type { EventRow, HeldCardRow } from './ledger.sql.ts'
import { hasFilledSince } from './receipts.sql.ts'

export type Taking = {
  db: Db
  businessId: string
  held: HeldCardRow
  event: EventRow
  previous: EventRow
  card: CardWithTerms
  actor: Actor
  idempotency: Idempotency
  now: Date
}
export type Taken = { row: EventRow; stand: CardStand }

/** Takes the stamps out of the card, with the money carried over. A holding that began after the give, or has ended, holds nothing of it. */
export async function takeOut(taking: Taking): Promise<Taken> {
  const { db, businessId, held, event, previous, card, now } = taking
  const place = { customerId: held.customer_id, stampId: held.stamp_id }
  const first = card.versions.find((version) => version.version === previous.terms_version)
  const isOver = hasEnded(held, now) || held.joined_at > event.created_at
  const due = isOver ? nothing(held) : whatToTake(taking)
  const mayReopen =
    first !== undefined && !isOver && !(await hasRedeemedSince(db, businessId, { ...place, cycle: previous.cycle }))

  const { holding, step } = refundGive({
    stamps: due.stamps,
    step: event,
    before: { ...previous, number_of_stamps: first?.number_of_stamps ?? 0 },
    holding: held,
    mayReopen,
  })
  const taken_all = !isOver && due.stamps === 0 - step.quantity
  const isLost = ({ cycle, reward_id }: IssuedRewardRow) =>
    isNoLongerEarned({ reward: { cycle, stamps_required: thresholdOf(card, reward_id) }, holding, taken_all })

  return write(taking, { holding, step, remainder_minor: due.remainder_minor, isLost })
}

/**
 * The same of a give to somebody who was merged: their open stamps came to the kept one by the merge, so they are taken out of `held`, the
 * kept one's card, or of nothing where that has ended since. A cycle that was closed before stays closed. `merged` is the place they had.
 */
export async function takeOutOfKept({
  merged,
  merged_at,
  ...taking
}: Taking & { merged: HeldCardRow; merged_at: Date }): Promise<Taken> {
  const { db, businessId, held, event, previous, card, now } = taking
  const isOver =
    held === merged ||
    hasEnded(held, now) ||
    held.joined_at > merged_at ||
    hasEnded(merged, merged_at) ||
    merged.joined_at > event.created_at
  const due = isOver ? nothing(held) : whatToTake(taking)
  const isFilled = await hasFilledSince(db, businessId, {
    customerId: held.customer_id,
    stampId: held.stamp_id,
    since: merged_at,
  })

  const { holding, step } = refundGive({
    stamps: due.stamps,
    step: event,
    before: { ...previous, number_of_stamps: 0 },
    holding: held,
    mayReopen: false,
  })
  const taken_all = !isOver && due.stamps === 0 - step.quantity
  // The two cards count their cycles each for themselves.
  const isClosed = (cycle: number) => isFilled || cycle < merged.cycle
  const isLost = ({ cycle, reward_id }: IssuedRewardRow) =>
    isClosed(cycle) ? !taken_all : thresholdOf(card, reward_id) > holding.balance

  return write(taking, { holding, step, remainder_minor: due.remainder_minor, isLost })
}

type Due = { holding: Holding; step: Step; remainder_minor: number; isLost: (reward: IssuedRewardRow) => boolean }

async function write(
  { db, businessId, held, event, card, actor, idempotency, now }: Taking,
  { holding, step, remainder_minor, isLost }: Due,
): Promise<Taken> {
  const issued = await listRewardsOfEvents(db, businessId, held.customer_id, [event.id])
  const lost = issued.filter((reward) => reward.redeemed_at === null && reward.revoked_at === null).filter(isLost)
  const spend_minor = event.spend_minor === null ? null : 0 - event.spend_minor
  const [row] = await appendEvents({
    db,
    businessId,
    held,
    holding: toHolding(holding),
    entries: [
      { ...step, location_id: event.location_id, receipt: event.receipt, spend_minor, remainder_minor, idempotency },
    ],
    actor,
    source: 'counter',
    now,
  })
  if (!row) throw new Error('A refund wrote no row')
  await revokeRewards(
    db,
    businessId,
    lost.map((reward) => reward.id),
    now,
  )
  return { row, stand: standOf({ ...holding, remainder_minor }, card, now) }
}

function nothing(held: HeldCardRow) {
  return { stamps: 0, remainder_minor: held.remainder_minor }
}

function whatToTake({ held, event, previous, card }: Pick<Taking, 'held' | 'event' | 'previous' | 'card'>): {
  stamps: number
  remainder_minor: number
} {
  if (event.spend_minor === null) return { stamps: event.quantity, remainder_minor: held.remainder_minor }
  return stampsOfRefund({
    quantity: event.quantity,
    was_minor: previous.remainder_minor,
    left_minor: event.remainder_minor,
    now_minor: held.remainder_minor,
    spend_minor: card.spend_minor,
  })
}

/** Of a reward that no version promises any more, nothing is still reached. */
function thresholdOf({ versions }: CardWithTerms, rewardId: string): number {
  const promised = versions.flatMap((version) => version.rewards).find((reward) => reward.id === rewardId)
  return promised?.stamps_required ?? Infinity
}

function toHolding({ balance, cycle, terms_version, expires_at }: Holding): Holding {
  return { balance, cycle, terms_version, expires_at }
}

/** What a holding says of itself, by the terms that count for it. */
export function standOf(
  holding: Holding & { remainder_minor: number },
  { versions }: CardWithTerms,
  now: Date,
): CardStand {
  const terms = termsThatCount({ versions, held: holding.terms_version, balance: holding.balance })
  return cardStand({ ...holding, number_of_stamps: terms.number_of_stamps }, now)
}
