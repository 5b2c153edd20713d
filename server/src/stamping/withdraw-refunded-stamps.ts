import { isNoLongerEarned, refundGive, stillCounts, type Carried } from '@stampwell/domain/stamping/reversal.ts'
import { stampsOfRefund } from '@stampwell/domain/stamping/spend.ts'
import type { CardState, Step } from '@stampwell/domain/stamping/stamping.ts'
import { termsThatCount } from '@stampwell/domain/stamping/terms.ts'
import type { Db } from '../db/open.ts'
import type { CardWithTerms } from '../stamp-cards/load-terms.ts'
import { appendEvents, type Actor, type Idempotency } from './append-events.ts'
import { cardBalance, type CardBalance } from './card-balance.ts'
import { hasRedeemedSince, listRewardsOfEvents, revokeRewards, type IssuedRewardRow } from './issued-rewards.sql.ts'
import type { EventRow, CustomerCardRow } from './ledger.sql.ts'
import { hasFilledSince } from './receipts.sql.ts'

export type WithdrawInput = {
  db: Db
  businessId: string
  held: CustomerCardRow
  event: EventRow
  previous: EventRow
  card: CardWithTerms
  actor: Actor
  idempotency: Idempotency
  now: Date
}
export type Withdrawal = { row: EventRow; balance: CardBalance }

/** Removes stamps and carried-over money; nothing if the card's period began after the give or has ended. */
export async function withdrawRefundedStamps(input: WithdrawInput): Promise<Withdrawal> {
  const { db, businessId, held, event, previous, card, now } = input
  const cardKey = { customerId: held.customer_id, stampId: held.stamp_id }
  const first = card.versions.find((version) => version.version === previous.terms_version)
  const isOver = !stillCounts({ given_at: event.created_at, merges: [], held, now })
  const due = isOver ? nothing(held) : whatToTake(input)
  const mayReopen =
    first !== undefined && !isOver && !(await hasRedeemedSince(db, businessId, { ...cardKey, seq: event.seq }))

  const { state, step } = refundGive({
    stamps: due.stamps,
    step: event,
    before: { ...previous, number_of_stamps: first?.number_of_stamps ?? 0 },
    state: held,
    mayReopen,
  })
  const taken_all = !isOver && due.stamps === 0 - step.quantity
  const isLost = ({ cycle, reward_id }: IssuedRewardRow) =>
    isNoLongerEarned({ reward: { cycle, stamps_required: thresholdOf(card, reward_id) }, state, taken_all })

  return saveWithdrawal(input, { state, step, remainder_minor: due.remainder_minor, isLost })
}

/** A merge into `keep_id`, with the card of the merged customer. */
export type CarriedCard = Carried & { keep_id: string }

/**
 * Refunds a give to a customer who was merged since: takes the stamps from `held`, the kept customer's card, or none if
 * they are gone. A cycle closed before stays closed. `merged` is the card of the give.
 */
export async function withdrawFromCurrentCard({
  merged,
  merges,
  ...input
}: WithdrawInput & { merged: CustomerCardRow; merges: CarriedCard[] }): Promise<Withdrawal> {
  const { db, businessId, held, event, previous, card, now } = input
  const isOver = held === merged || !stillCounts({ given_at: event.created_at, merges, held, now })
  const due = isOver ? nothing(held) : whatToTake(input)
  const isFilled = await hasFilledAny(db, businessId, merges, event.stamp_id)

  const { state, step } = refundGive({
    stamps: due.stamps,
    step: event,
    before: { ...previous, number_of_stamps: 0 },
    state: held,
    mayReopen: false,
  })
  const taken_all = !isOver && due.stamps === 0 - step.quantity
  // The merged and the kept card have independent cycle counters.
  const isClosed = (cycle: number) => isFilled || cycle < merged.cycle
  const isLost = ({ cycle, reward_id }: IssuedRewardRow) =>
    isClosed(cycle) ? !taken_all : thresholdOf(card, reward_id) > state.balance

  return saveWithdrawal(input, { state, step, remainder_minor: due.remainder_minor, isLost })
}

/** Returns whether a card that the stamps were carried to was filled after they had come. */
async function hasFilledAny(db: Db, businessId: string, merges: CarriedCard[], stampId: string): Promise<boolean> {
  for (const { keep_id: customerId, merged_at: since } of merges)
    if (await hasFilledSince(db, businessId, { customerId, stampId, since })) return true
  return false
}

type CardChange = {
  state: CardState
  step: Step
  remainder_minor: number
  isLost: (reward: IssuedRewardRow) => boolean
}

async function saveWithdrawal(
  { db, businessId, held, event, card, actor, idempotency, now }: WithdrawInput,
  { state, step, remainder_minor, isLost }: CardChange,
): Promise<Withdrawal> {
  const issued = await listRewardsOfEvents(db, businessId, held.customer_id, [event.id])
  const lost = issued.filter((reward) => reward.redeemed_at === null && reward.revoked_at === null).filter(isLost)
  const spend_minor = event.spend_minor === null ? null : 0 - event.spend_minor
  const [row] = await appendEvents({
    db,
    businessId,
    held,
    state: toState(state),
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
  return { row, balance: balanceUnderTerms({ ...state, remainder_minor }, card, now) }
}

function nothing(held: CustomerCardRow) {
  return { stamps: 0, remainder_minor: held.remainder_minor }
}

function whatToTake({ held, event, previous, card }: Pick<WithdrawInput, 'held' | 'event' | 'previous' | 'card'>): {
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

/** Returns Infinity for a reward that no version promises any more, so it is never still earned. */
export function thresholdOf({ versions }: CardWithTerms, rewardId: string): number {
  const promised = versions.flatMap((version) => version.rewards).find((reward) => reward.id === rewardId)
  return promised?.stamps_required ?? Infinity
}

function toState({ balance, cycle, terms_version, expires_at }: CardState): CardState {
  return { balance, cycle, terms_version, expires_at }
}

export function balanceUnderTerms(
  state: CardState & { remainder_minor: number },
  { versions }: CardWithTerms,
  now: Date,
): CardBalance {
  const terms = termsThatCount({ versions, held: state.terms_version, balance: state.balance })
  return cardBalance({ ...state, number_of_stamps: terms.number_of_stamps }, now)
}
