/**
 * The rules of joining, stamping and expiring. The database's `give_stamp` function must give exactly the same results.
 * An open cycle never reaches number_of_stamps: the stamp that fills the card closes the cycle.
 */
import { stampingTexts } from '../en/stamping.ts'
import { addDays, localDate, startOfLocalDay } from '../time/calendar.ts'
import { refuse, refuseFields } from '../refusal.ts'
import { MAX_STAMPS } from '../cards/stamp-card.ts'

/** `version` counts from 1; `duration` is in days, null = no end; a reward at 0 stamps is the sign-up reward. */
export type Terms = {
  version: number
  number_of_stamps: number
  join_stamps: number
  duration: number | null
  timezone: string
  rewards: readonly { id: string; stamps_required: number }[]
}

/** 0 ≤ balance < number_of_stamps; `cycle` counts from 1; `terms_version` is the version that the card follows. */
export type CardState = { balance: number; cycle: number; terms_version: number; expires_at: Date | null }

/**
 * One ledger row. balance after = balance before + quantity − spent; `spent` are the stamps consumed by the cycles that
 * this row closed. `balance`, `cycle` and `terms_version` are those after the row.
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
 * A reward reached, as that version of the terms promises it; cycle 0 is the sign-up reward. Issued at most once per
 * cycle: a reward redeemed before its give was undone is reached again by the next give, and must not be issued again.
 */
export type Earned = { reward_id: string; cycle: number; terms_version: number }

export type Outcome = { state: CardState; steps: Step[]; earned: Earned[] }

export type OpenCycle = { balance: number; cycle: number; terms_version: number }

/**
 * Joins a customer to a card: gives join stamps, and the sign-up reward unless this person had it before. Refuses
 * `joins_closed` for a card that a plan has closed for new customers.
 */
export function joinCard({
  terms,
  now,
  had_sign_up_reward,
  is_open_for_joins = true,
}: {
  terms: Terms
  now: Date
  had_sign_up_reward: boolean
  is_open_for_joins?: boolean
}): Outcome {
  if (!is_open_for_joins) refuse('joins_closed')
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
 * Gives 1 to 50 stamps. A customer without the card joins it first if it is open for joins; an ended customer card expires first and begins
 * again without join stamps. `steps` are in ledger order, the give last. The open cycle follows `kept`, the customer's
 * version of the terms; later cycles and a new customer card follow `terms`, the newest.
 */
export function giveStamps({
  terms,
  kept = terms,
  state,
  quantity,
  now,
  had_sign_up_reward,
  is_open_for_joins = true,
}: {
  terms: Terms
  kept?: Terms
  state: CardState | null
  quantity: number
  now: Date
  had_sign_up_reward: boolean
  is_open_for_joins?: boolean
}): Outcome {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_STAMPS) {
    refuseFields({ stamps: [stampingTexts.quantity(MAX_STAMPS)] })
  }
  const held = openState({ terms, state, now, had_sign_up_reward, is_open_for_joins })
  const isNew = held.steps.length > 0
  const { step, earned } = add({ terms, kept: isNew ? terms : kept, before: held.state, kind: 'give', quantity })

  return {
    state: { ...held.state, balance: step.balance, cycle: step.cycle, terms_version: step.terms_version },
    steps: [...held.steps, step],
    earned: [...held.earned, ...earned],
  }
}

/** Records a spend too small for a stamp: opens the card as a give does, and adds a ledger row without stamps. */
export function giveNoStamp({
  terms,
  kept = terms,
  state,
  now,
  had_sign_up_reward,
  is_open_for_joins = true,
}: {
  terms: Terms
  kept?: Terms
  state: CardState | null
  now: Date
  had_sign_up_reward: boolean
  is_open_for_joins?: boolean
}): Outcome {
  const held = openState({ terms, state, now, had_sign_up_reward, is_open_for_joins })
  const { balance, cycle } = held.state
  const terms_version = held.steps.length > 0 ? held.state.terms_version : kept.version
  return {
    ...held,
    state: { ...held.state, terms_version },
    steps: [...held.steps, { kind: 'adjust', quantity: 0, spent: 0, balance, cycle, terms_version }],
  }
}

type Opening = Parameters<typeof joinCard>[0] & { state: CardState | null }

/** A customer who holds the card goes on with it, ended or not: only others join. */
export function openState({ state, ...joining }: Opening): Outcome {
  const { terms, now } = joining
  if (!state) return joinCard(joining)
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

/** Adds stamps to an open cycle. Each filled cycle closes and earns its rewards; the surplus goes to the next. */
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

/** Returns the rewards reached within one cycle, lowest first. Filling the card always reaches the main reward. */
function reached(terms: Terms, from: number, upTo: number) {
  // A customer card from before versioned terms may have more stamps than the card takes: the next stamp still earns
  // the main reward.
  const start = Math.min(from, terms.number_of_stamps - 1)
  return terms.rewards
    .filter(({ stamps_required }) => start < stamps_required && stamps_required <= upTo)
    .toSorted((a, b) => a.stamps_required - b.stamps_required)
}

export function hasEnded(state: Pick<CardState, 'expires_at'>, now: Date): boolean {
  return state.expires_at !== null && now >= state.expires_at
}

/** Removes an ended card's stamps; null if there are none. Its past end stays, so the next give begins a new card. */
export function expireIfDue({ state, now }: { state: CardState; now: Date }): { state: CardState; step: Step } | null {
  if (!hasEnded(state, now) || state.balance === 0) return null
  return { state: { ...state, balance: 0 }, step: expireStep(state) }
}

function expireStep({ balance, cycle, terms_version }: OpenCycle): Step {
  return { kind: 'expire', quantity: 0 - balance, spent: 0, balance: 0, cycle, terms_version }
}

/** Returns the end of a customer card: local midnight after day N, the day of joining being day 1. Null = never. */
export function cardEnds(joined: Date, duration: number | null, timezone: string): Date | null {
  if (duration === null) return null
  return startOfLocalDay(addDays(localDate(joined, timezone), duration), timezone)
}
