/**
 * What joining, stamping, expiring and undoing mean. The database's own give function must answer exactly like this.
 * A holding's open cycle never counts to number_of_stamps: the stamp that fills the card closes the cycle.
 */
import { addDays, localDate, startOfLocalDay } from './calendar.ts'
import { refuse, refuseFields } from './refusal.ts'
import type { RefusalCode } from './refusal.ts'
import { MAX_STAMPS } from './stamp-card.ts'

/** What the card promises. `duration` in days, null = no end; a reward at 0 stamps is the sign-up reward. */
export type Terms = {
  number_of_stamps: number
  join_stamps: number
  duration: number | null
  timezone: string
  rewards: readonly { id: string; stamps_required: number }[]
}

/** What a customer has of a card: the stamps of the open cycle (0 ≤ balance < number_of_stamps) and its number, from 1. */
export type Holding = { balance: number; cycle: number; expires_at: Date | null }

/**
 * One ledger row. balance after = balance before + quantity − spent, where `spent` are the stamps that the cycles
 * closed by this row consumed. `balance` and `cycle` are those after the row.
 */
export type Step = { kind: 'join' | 'give' | 'expire' | 'undo' | 'redeem'; quantity: number; spent: number; balance: number; cycle: number }

/**
 * A reward reached; cycle 0 is the sign-up reward. At most once for each cycle: one that was redeemed before its give was
 * undone is reached again by the next give, and must not be issued again.
 */
export type Earned = { reward_id: string; cycle: number }

export type Outcome = { holding: Holding; steps: Step[]; earned: Earned[] }

type Stand = { balance: number; cycle: number }

/** A customer takes the card for the first time: join stamps, and the sign-up reward unless this person had it once. */
export function joinCard({ terms, now, had_sign_up_reward }: { terms: Terms; now: Date; had_sign_up_reward: boolean }): Outcome {
  const signUp = terms.rewards.filter(reward => reward.stamps_required === 0 && !had_sign_up_reward)
  const { step, earned } = add(terms, { balance: 0, cycle: 1 }, 'join', terms.join_stamps)

  return {
    holding: { balance: step.balance, cycle: step.cycle, expires_at: holdingEnds(now, terms.duration, terms.timezone) },
    steps: [step],
    earned: [...signUp.map(reward => ({ reward_id: reward.id, cycle: 0 })), ...earned],
  }
}

/**
 * Stamps are given, 1 to 50 at once. Who does not hold the card joins it first; a holding that has ended expires
 * first and a new one begins without join stamps. `steps` are in ledger order, the give last.
 */
export function giveStamps({ terms, holding, quantity, now, had_sign_up_reward }: {
  terms: Terms; holding: Holding | null; quantity: number; now: Date; had_sign_up_reward: boolean
}): Outcome {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_STAMPS) {
    refuseFields({ stamps: [`Enter a whole number from 1 to ${MAX_STAMPS}.`] })
  }
  const held = openHolding(terms, holding, now, had_sign_up_reward)
  const { step, earned } = add(terms, held.holding, 'give', quantity)

  return {
    holding: { ...held.holding, balance: step.balance, cycle: step.cycle },
    steps: [...held.steps, step],
    earned: [...held.earned, ...earned],
  }
}

function openHolding(terms: Terms, holding: Holding | null, now: Date, had_sign_up_reward: boolean): Outcome {
  if (!holding) return joinCard({ terms, now, had_sign_up_reward })
  if (!hasEnded(holding, now)) return { holding, steps: [], earned: [] }
  const again = { balance: 0, cycle: holding.cycle + 1 }
  return {
    holding: { ...again, expires_at: holdingEnds(now, terms.duration, terms.timezone) },
    steps: [expireStep(holding), { kind: 'join', quantity: 0, spent: 0, ...again }],
    earned: [],
  }
}

/** Adds stamps to an open cycle. Each cycle filled on the way is closed and earns its rewards; the surplus carries. */
function add(terms: Terms, before: Stand, kind: 'join' | 'give', quantity: number): { step: Step; earned: Earned[] } {
  const full = terms.number_of_stamps
  if (full < 1) refuse('card_not_published')
  const total = before.balance + quantity
  const closed = Math.floor(total / full)

  const earned: Earned[] = []
  for (let passed = 0; passed <= closed; passed++) {
    const from = passed === 0 ? before.balance : 0
    const upTo = passed < closed ? full : total - closed * full
    earned.push(...reached(terms, from, upTo).map(reward => ({ reward_id: reward.id, cycle: before.cycle + passed })))
  }

  const spent = closed * full
  return { step: { kind, quantity, spent, balance: total - spent, cycle: before.cycle + closed }, earned }
}

/** The rewards crossed on the way up within one cycle, lowest first. Filling the card always reaches the main one. */
function reached(terms: Terms, from: number, upTo: number) {
  // A card made shorter after stamping may hold more than it now takes: the next stamp still earns its main reward.
  const start = Math.min(from, terms.number_of_stamps - 1)
  return terms.rewards
    .filter(({ stamps_required }) => start < stamps_required && stamps_required <= upTo)
    .toSorted((a, b) => a.stamps_required - b.stamps_required)
}

/** Whether a holding's last day is over. */
export function hasEnded(holding: Holding, now: Date): boolean {
  return holding.expires_at !== null && now >= holding.expires_at
}

/**
 * Takes the open stamps of a holding that has ended; null when it has not, or when it has none to take. The holding
 * keeps its past end, so that the next give begins a new one.
 */
export function expireIfDue({ holding, now }: { holding: Holding; now: Date }): { holding: Holding; step: Step } | null {
  if (!hasEnded(holding, now) || holding.balance === 0) return null
  return { holding: { ...holding, balance: 0 }, step: expireStep(holding) }
}

function expireStep({ balance, cycle }: Stand): Step {
  return { kind: 'expire', quantity: 0 - balance, spent: 0, balance: 0, cycle }
}

/**
 * Takes the newest give (or redemption, which moved no stamps) back: balance and cycle are again what they were.
 * `cycle_before` is the cycle of the ledger row before `step`; the step alone cannot tell how many cycles it closed.
 */
export function undoGive({ step, cycle_before, holding }: { step: Step; cycle_before: number; holding: Holding }): { holding: Holding; step: Step } {
  const before = { balance: holding.balance - step.quantity + step.spent, cycle: cycle_before }
  return {
    holding: { ...holding, ...before },
    step: { kind: 'undo', quantity: 0 - step.quantity, spent: 0 - step.spent, ...before },
  }
}

export const UNDO_WINDOW_MINUTES = 15

/** Whether an event may still be taken back: once, only the card's newest, within 15 minutes. */
export function mayUndo({ event_created_at, now, is_latest, already_undone }: {
  event_created_at: Date; now: Date; is_latest: boolean; already_undone: boolean
}): 'ok' | RefusalCode {
  if (already_undone) return 'already_undone'
  if (!is_latest) return 'not_latest'
  const age = now.getTime() - event_created_at.getTime()
  return age > UNDO_WINDOW_MINUTES * 60_000 ? 'undo_expired' : 'ok'
}

/** When a holding ends: local midnight after day N from joining, the day of joining being day 1. Null = never. */
export function holdingEnds(joined: Date, duration: number | null, timezone: string): Date | null {
  if (duration === null) return null
  return startOfLocalDay(addDays(localDate(joined, timezone), duration), timezone)
}
