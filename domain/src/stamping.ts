/**
 * What joining, stamping, expiring and undoing mean. The database's own give function must answer exactly like this.
 * A holding's open cycle never counts to number_of_stamps: the stamp that fills the card closes the cycle.
 */
import { addDays, localDate, startOfLocalDay } from './calendar.ts'
import { refuse, refuseFields } from './refusal.ts'
import type { RefusalCode } from './refusal.ts'
import { MAX_STAMPS } from './stamp-card.ts'

/** What the card promises. `version` counts from 1 (see `terms.ts`); `duration` in days, null = no end; a reward at 0 stamps is the sign-up reward. */
export type Terms = {
  version: number
  number_of_stamps: number
  join_stamps: number
  duration: number | null
  timezone: string
  rewards: readonly { id: string; stamps_required: number }[]
}

/**
 * What a customer has of a card: the stamps of the open cycle (0 ≤ balance < number_of_stamps), its number, from 1, and the
 * version of the terms by which it is filled.
 */
export type CardState = { balance: number; cycle: number; terms_version: number; expires_at: Date | null }

/**
 * One ledger row. balance after = balance before + quantity − spent, where `spent` are the stamps that the cycles
 * closed by this row consumed. `balance`, `cycle` and `terms_version` are those after the row.
 */
export type Step = {
  kind: 'join' | 'give' | 'expire' | 'undo' | 'redeem' | 'adjust'
  quantity: number
  spent: number
  balance: number
  cycle: number
  terms_version: number
}

/**
 * A reward reached, as that version of the terms promises it; cycle 0 is the sign-up reward. At most once for each cycle: one that was redeemed before its give was
 * undone is reached again by the next give, and must not be issued again.
 */
export type Earned = { reward_id: string; cycle: number; terms_version: number }

export type Outcome = { state: CardState; steps: Step[]; earned: Earned[] }

type OpenCycle = { balance: number; cycle: number; terms_version: number }

/** A customer takes the card for the first time: join stamps, and the sign-up reward unless this person had it once. */
export function joinCard({
  terms,
  now,
  had_sign_up_reward,
}: {
  terms: Terms
  now: Date
  had_sign_up_reward: boolean
}): Outcome {
  const signUp = terms.rewards.filter((reward) => reward.stamps_required === 0 && !had_sign_up_reward)
  const { step, earned } = add({
    terms,
    kept: terms,
    before: { balance: 0, cycle: 1 },
    kind: 'join',
    quantity: terms.join_stamps,
  })

  return {
    state: {
      balance: step.balance,
      cycle: step.cycle,
      terms_version: step.terms_version,
      expires_at: cardEnds(now, terms.duration, terms.timezone),
    },
    steps: [step],
    earned: [...signUp.map((reward) => ({ reward_id: reward.id, cycle: 0, terms_version: terms.version })), ...earned],
  }
}

/**
 * Stamps are given, 1 to 50 at once. Who does not hold the card joins it first; a holding that has ended expires
 * first and a new one begins without join stamps. `steps` are in ledger order, the give last. The open cycle is filled by
 * `kept`, the version that counts for this customer; the cycles after it, and a new holding, go by `terms`, the newest.
 */
export function giveStamps({
  terms,
  kept = terms,
  state,
  quantity,
  now,
  had_sign_up_reward,
}: {
  terms: Terms
  kept?: Terms
  state: CardState | null
  quantity: number
  now: Date
  had_sign_up_reward: boolean
}): Outcome {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_STAMPS) {
    refuseFields({ stamps: [`Enter a whole number from 1 to ${MAX_STAMPS}.`] })
  }
  const held = openState(terms, state, now, had_sign_up_reward)
  const isNew = held.steps.length > 0
  const { step, earned } = add({ terms, kept: isNew ? terms : kept, before: held.state, kind: 'give', quantity })

  return {
    state: { ...held.state, balance: step.balance, cycle: step.cycle, terms_version: step.terms_version },
    steps: [...held.steps, step],
    earned: [...held.earned, ...earned],
  }
}

/** Money was spent that is not enough for a stamp: the card is opened like for a give, and a row of no stamps stands for the visit. */
export function giveNoStamp({
  terms,
  kept = terms,
  state,
  now,
  had_sign_up_reward,
}: {
  terms: Terms
  kept?: Terms
  state: CardState | null
  now: Date
  had_sign_up_reward: boolean
}): Outcome {
  const held = openState(terms, state, now, had_sign_up_reward)
  const { balance, cycle } = held.state
  const terms_version = held.steps.length > 0 ? held.state.terms_version : kept.version
  return {
    ...held,
    state: { ...held.state, terms_version },
    steps: [...held.steps, { kind: 'adjust', quantity: 0, spent: 0, balance, cycle, terms_version }],
  }
}

function openState(terms: Terms, state: CardState | null, now: Date, had_sign_up_reward: boolean): Outcome {
  if (!state) return joinCard({ terms, now, had_sign_up_reward })
  if (!hasEnded(state, now)) return { state, steps: [], earned: [] }
  const again = { balance: 0, cycle: state.cycle + 1, terms_version: terms.version }
  return {
    state: { ...again, expires_at: cardEnds(now, terms.duration, terms.timezone) },
    steps: [expireStep(state), { kind: 'join', quantity: 0, spent: 0, ...again }],
    earned: [],
  }
}

type Adding = {
  terms: Terms
  kept: Terms
  before: Pick<OpenCycle, 'balance' | 'cycle'>
  kind: 'join' | 'give'
  quantity: number
}

/** Adds stamps to an open cycle. Each cycle filled on the way is closed and earns its rewards; the surplus carries into the next. */
function add({ terms, kept, before, kind, quantity }: Adding): { step: Step; earned: Earned[] } {
  if (kept.number_of_stamps < 1 || terms.number_of_stamps < 1) refuse('card_not_published')
  const earned: Earned[] = []
  let { balance, cycle } = before
  let by = kept
  let left = quantity
  let spent = 0
  for (;;) {
    const full = by.number_of_stamps
    const stamps = balance + left
    earned.push(
      ...reached(by, balance, Math.min(stamps, full)).map((reward) => ({
        reward_id: reward.id,
        cycle,
        terms_version: by.version,
      })),
    )
    if (stamps < full)
      return { step: { kind, quantity, spent, balance: stamps, cycle, terms_version: by.version }, earned }
    spent += full
    left = stamps - full
    balance = 0
    cycle += 1
    by = terms
  }
}

/** The rewards crossed on the way up within one cycle, lowest first. Filling the card always reaches the main one. */
function reached(terms: Terms, from: number, upTo: number) {
  // A holding from before terms had versions may hold more than its card takes: the next stamp still earns the main reward.
  const start = Math.min(from, terms.number_of_stamps - 1)
  return terms.rewards
    .filter(({ stamps_required }) => start < stamps_required && stamps_required <= upTo)
    .toSorted((a, b) => a.stamps_required - b.stamps_required)
}

/** Whether a holding's last day is over. */
export function hasEnded(state: Pick<CardState, 'expires_at'>, now: Date): boolean {
  return state.expires_at !== null && now >= state.expires_at
}

/**
 * Takes the open stamps of a holding that has ended; null when it has not, or when it has none to take. The holding
 * keeps its past end, so that the next give begins a new one.
 */
export function expireIfDue({ state, now }: { state: CardState; now: Date }): { state: CardState; step: Step } | null {
  if (!hasEnded(state, now) || state.balance === 0) return null
  return { state: { ...state, balance: 0 }, step: expireStep(state) }
}

function expireStep({ balance, cycle, terms_version }: OpenCycle): Step {
  return { kind: 'expire', quantity: 0 - balance, spent: 0, balance: 0, cycle, terms_version }
}

/**
 * Takes the newest give (or redemption, which moved no stamps) back: the holding is again what it was. `before` is where
 * the ledger row before `step` left cycle and terms; the step alone cannot tell how many cycles it closed.
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
 * Takes `stamps` of a give back although others came after it. The open cycle gives what it holds. Where that is not
 * enough because the give itself closed the cycle before, and nothing of it was handed over (`mayReopen`), that cycle opens again: the
 * customer stands where the other stamps alone lead. `before` is where the ledger row before the give left the card.
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
  const stand = { balance: balance - taken, cycle, terms_version }
  return { state: { ...state, ...stand }, step: { kind: 'adjust', quantity: 0 - taken, spent: 0, ...stand } }
}

/** Of what a refunded give had earned, the rewards that the stamps which stay no longer reach. */
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
  // A cycle closed by now is one that the other stamps fill as well, if every stamp of the give could be taken.
  if (reward.cycle < state.cycle) return !taken_all
  return reward.cycle > state.cycle || reward.stamps_required > state.balance
}

export const UNDO_WINDOW_MINUTES = 15

/** Whether an event is of a kind that can be taken back: a give, the visit of an amount too small for a stamp, or a redemption. */
export function isUndoable({ kind, spend_minor }: { kind: string; spend_minor: number | null }): boolean {
  return kind === 'give' || kind === 'redeem' || (kind === 'adjust' && spend_minor !== null && spend_minor >= 0)
}

/** Whether an event may still be taken back: once, only the card's newest, within 15 minutes. */
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
  return age > UNDO_WINDOW_MINUTES * 60_000 ? 'undo_expired' : 'ok'
}

/** When a holding ends: local midnight after day N from joining, the day of joining being day 1. Null = never. */
export function cardEnds(joined: Date, duration: number | null, timezone: string): Date | null {
  if (duration === null) return null
  return startOfLocalDay(addDays(localDate(joined, timezone), duration), timezone)
}
