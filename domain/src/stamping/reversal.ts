/** The rules of undoing and refunding: what a reversed give takes back, and how long an event can be undone. */
import type { RefusalCode } from '../refusal.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { hasEnded, type CardState, type OpenCycle, type Step } from './stamping.ts'

/**
 * Undoes the newest give (or redemption, which moved no stamps): the customer card returns to its previous state.
 * `before` has the cycle and terms of the ledger row before `step`; the step alone cannot tell how many cycles it
 * closed.
 */
export function undoGive({
  step,
  before,
  state,
}: {
  step: Step
  before: Pick<OpenCycle, 'cycle' | 'terms_version'>
  state: CardState
}): { state: CardState; step: Step } {
  const again = {
    balance: state.balance - step.quantity + step.spent,
    cycle: before.cycle,
    terms_version: before.terms_version,
  }
  return {
    state: { ...state, ...again },
    step: { kind: 'undo', quantity: 0 - step.quantity, spent: 0 - step.spent, ...again },
  }
}

/**
 * Takes back `stamps` of a give that later gives followed. The open cycle gives up what it has. If that is too few
 * because the give itself closed the previous cycle, and no reward that it or a later row earned was redeemed
 * (`mayReopen`), that cycle reopens: the card has the state that the other stamps alone produce. `before` is the state
 * after the ledger row before the give.
 */
export function refundGive({
  stamps,
  step,
  before,
  state,
  mayReopen,
}: {
  stamps: number
  step: Step
  before: OpenCycle & { number_of_stamps: number }
  state: CardState
  mayReopen: boolean
}): { state: CardState; step: Step } {
  const { balance, cycle, terms_version } = state
  const reopened = balance - stamps + step.spent
  if (
    stamps > balance &&
    mayReopen &&
    step.cycle === cycle &&
    step.spent > 0 &&
    reopened >= 0 &&
    reopened < before.number_of_stamps
  ) {
    const again = { balance: reopened, cycle: before.cycle, terms_version: before.terms_version }
    return {
      state: { ...state, ...again },
      step: { kind: 'adjust', quantity: 0 - stamps, spent: 0 - step.spent, ...again },
    }
  }
  const taken = Math.min(stamps, balance)
  const after = { balance: balance - taken, cycle, terms_version }
  return { state: { ...state, ...after }, step: { kind: 'adjust', quantity: 0 - taken, spent: 0, ...after } }
}

type CardPeriod = { joined_at: Date; expires_at: Date | null }
/** A merge that carried stamps on; `card` is the one they left, null if the merged customer had none. */
export type Carried = { merged_at: Date; card: CardPeriod | null }

/**
 * Returns whether the stamps of a give still count on `held`, where the merges of their customer carried them, in this
 * order. They are gone if a card on the way ended before the next merge, or began anew after they had come to it.
 */
export function stillCounts({
  given_at,
  merges,
  held,
  now,
}: {
  given_at: Date
  merges: readonly Carried[]
  held: CardPeriod
  now: Date
}): boolean {
  let arrived_at = given_at
  for (const { card, merged_at } of merges) {
    if (card === null || card.joined_at > arrived_at || hasEnded(card, merged_at)) return false
    arrived_at = merged_at
  }
  return held.joined_at <= arrived_at && !hasEnded(held, now)
}

/** Returns whether the stamps that remain after a refund no longer reach a reward that the refunded give had earned. */
export function isNoLongerEarned({
  reward,
  state,
  taken_all,
}: {
  reward: { cycle: number; stamps_required: number }
  state: Pick<CardState, 'balance' | 'cycle'>
  taken_all: boolean
}): boolean {
  if (reward.cycle === 0) return false
  // If the refund took every stamp of the give, the remaining stamps fill this closed cycle too.
  if (reward.cycle < state.cycle) return !taken_all
  return reward.cycle > state.cycle || reward.stamps_required > state.balance
}

export const UNDO_WINDOW_MINUTES = 15
export const UNDO_WINDOW_MS = UNDO_WINDOW_MINUTES * MINUTE_MS

/**
 * Returns the end of a reward whose redemption is undone. A reward that ended since it was redeemed stays for another undo
 * window: the customer is still at the counter.
 */
export function expiryAfterUndo(expires_at: Date | null, now: Date): Date | null {
  const until = new Date(now.getTime() + UNDO_WINDOW_MS)
  return expires_at && expires_at < until ? until : expires_at
}

/** Returns whether an event can be undone: a give, a visit with an amount too small for a stamp, or a redemption. */
export function isUndoable({ kind, spend_minor }: { kind: string; spend_minor: number | null }): boolean {
  return kind === 'give' || kind === 'redeem' || (kind === 'adjust' && spend_minor !== null && spend_minor >= 0)
}

/** Returns whether an event may still be undone: once, only the card's newest, within 15 minutes. */
export function mayUndo({
  event_created_at,
  now,
  is_latest,
  already_undone,
}: {
  event_created_at: Date
  now: Date
  is_latest: boolean
  already_undone: boolean
}): 'ok' | RefusalCode {
  if (already_undone) return 'already_undone'
  if (!is_latest) return 'not_latest'
  const age = now.getTime() - event_created_at.getTime()
  return age > UNDO_WINDOW_MS ? 'undo_expired' : 'ok'
}
