/**
 * Merges two customers that are one person. Open stamps leave the merged card and reach the kept one by ledger rows of
 * equal quantity, so that stamps are neither created nor lost; an undo reverses both rows.
 */
import { DAY_MS } from '../time/durations.ts'
import { expireIfDue, giveStamps, hasEnded, type Earned, type CardState, type Step, type Terms } from './stamping.ts'

export const UNMERGE_DAYS = 7

export function unmergeUntil(merged_at: Date): Date {
  return new Date(merged_at.getTime() + UNMERGE_DAYS * DAY_MS)
}

/** A customer card with the money spent on it that made no whole stamp yet. */
export type Purse = CardState & { remainder_minor: number }
export type MergeStep = Step & { remainder_minor: number }

export type MergedStates = {
  /** null = no stamps or money leave this card. */
  merged: { state: CardState; step: MergeStep } | null
  /** The last step adds the moved stamps. */
  kept: { state: CardState; steps: MergeStep[]; earned: Earned[] }
}

/**
 * Moves open stamps and money from `merged` to `kept` (null = the kept customer lacks this card). If both have the
 * card, the kept one’s terms apply and the later end counts. If only the merged customer has it, or the kept one has
 * ended, the card moves unchanged. `had` are the rewards that the open cycle of `merged` has earned: the same stamps do
 * not earn them again.
 */
export function mergeStates({
  newest,
  kept,
  merged,
  had,
  now,
}: {
  newest: Terms
  kept: { state: Purse; terms: Terms } | null
  merged: Purse
  had: readonly string[]
  now: Date
}): MergedStates {
  const isOver = hasEnded(merged, now)
  const moved = isOver ? 0 : merged.balance
  const money = isOver ? 0 : merged.remainder_minor
  const { cycle, terms_version, expires_at } = merged
  const step = {
    kind: 'adjust' as const,
    quantity: 0 - moved,
    spent: 0,
    balance: 0,
    cycle,
    terms_version,
    remainder_minor: 0,
  }
  const given = moved === 0 && money === 0 ? null : { state: { balance: 0, cycle, terms_version, expires_at }, step }

  const asItIs = { balance: moved, cycle, terms_version, expires_at }
  if (!kept) return { merged: given, kept: movedAsItIs({ before: [], state: asItIs, money }) }
  if (replacesEnded({ kept: kept.state, merged, now })) {
    const due = expireIfDue({ state: kept.state, now })
    return {
      merged: given,
      kept: movedAsItIs({
        before: due ? [{ ...due.step, remainder_minor: 0 }] : [],
        state: { ...asItIs, cycle: kept.state.cycle + 1 },
        money,
      }),
    }
  }
  const end = isOver ? kept.state.expires_at : later(kept.state.expires_at, expires_at)
  return { merged: given, kept: joined({ newest, kept, moved, money, had, expires_at: end, now }) }
}

/** Returns whether the merged card replaces the kept one, which has ended. */
export function replacesEnded({ kept, merged, now }: { kept: CardState; merged: CardState; now: Date }): boolean {
  return hasEnded(kept, now) && !hasEnded(merged, now)
}

function movedAsItIs({
  before,
  state,
  money,
}: {
  before: MergeStep[]
  state: CardState
  money: number
}): MergedStates['kept'] {
  const { balance, cycle, terms_version } = state
  return {
    state,
    steps: [
      ...before,
      { kind: 'adjust', quantity: balance, spent: 0, balance, cycle, terms_version, remainder_minor: money },
    ],
    earned: [],
  }
}

function joined({
  newest,
  kept,
  moved,
  money,
  had,
  expires_at,
  now,
}: {
  newest: Terms
  kept: { state: Purse; terms: Terms }
  moved: number
  money: number
  had: readonly string[]
  expires_at: Date | null
  now: Date
}): MergedStates['kept'] {
  const { balance, cycle, terms_version } = kept.state
  const remainder_minor = kept.state.remainder_minor + money
  if (moved === 0) {
    return {
      state: { balance, cycle, terms_version, expires_at },
      steps: [{ kind: 'adjust', quantity: 0, spent: 0, balance, cycle, terms_version, remainder_minor }],
      earned: [],
    }
  }
  const { state, steps, earned } = giveStamps({
    terms: newest,
    kept: kept.terms,
    state: kept.state,
    quantity: moved,
    now,
    had_sign_up_reward: true,
  })
  const left = [...had]
  const fresh = earned.filter(({ reward_id }) => {
    const at = left.indexOf(reward_id)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const after = { balance: state.balance, cycle: state.cycle, terms_version: state.terms_version, expires_at }
  return { state: after, steps: steps.map((step) => ({ ...step, kind: 'adjust', remainder_minor })), earned: fresh }
}

function later(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return null
  return a > b ? a : b
}

/**
 * Returns whether the stamps and the `money` that `step` brought can still be separated: since the merge no card was
 * filled and no new one was begun. `number_of_stamps` is the card's size before the merge.
 */
export function canSplit({
  step,
  money,
  state,
  number_of_stamps,
}: {
  step: Pick<MergeStep, 'quantity' | 'spent' | 'cycle'>
  money: number
  state: Purse
  number_of_stamps: number
}): boolean {
  const balance = balanceWithout({ step, state })
  return state.cycle === step.cycle && balance >= 0 && balance < number_of_stamps && state.remainder_minor >= money
}

/** Returns the stamps that stay on the kept card when those that `step` brought are taken off. */
export function balanceWithout({
  step,
  state,
}: {
  step: Pick<MergeStep, 'quantity' | 'spent'>
  state: Pick<CardState, 'balance'>
}): number {
  return state.balance - step.quantity + step.spent
}

/** `source`: who said it last; without one it counts as the merchant's. */
export type Consent = { asked_at: Date; given_at: Date | null; withdrawn_at: Date | null; source?: string }

/**
 * A refusal wins unless a consent came after it; a consent wins over an open question. A customer's own refusal wins over
 * whatever the merchant said, also later.
 */
export function mergeConsent<C extends Consent>(kept: C | undefined, merged: C | undefined): C | undefined {
  if (!kept || !merged) return kept ?? merged
  if (isOwnRefusal(kept) && !isOwn(merged)) return kept
  if (isOwnRefusal(merged) && !isOwn(kept)) return merged
  const [first, second] = strength(kept) <= strength(merged) ? [kept, merged] : [merged, kept]
  if (!first.withdrawn_at) return first
  const other = second.withdrawn_at ?? second.given_at
  return other !== null && other > first.withdrawn_at ? second : first
}

function isOwnRefusal(consent: Consent): boolean {
  return consent.withdrawn_at !== null && isOwn(consent)
}

function isOwn({ source = 'merchant' }: Consent): boolean {
  return source !== 'merchant'
}

// Strongest first: a refusal, a consent, an open question.
function strength({ given_at, withdrawn_at }: Consent): number {
  if (withdrawn_at) return 0
  return given_at ? 1 : 2
}
