/**
 * The rules of balances that come along from another service. A customer without the card joins it with nothing: no
 * join stamps and no sign-up reward. One correction then sets the file's number. Rewards below the balance count as
 * given: only full cards and rewards that wait are issued.
 */
import { openState, type CardState, type Earned, type Step, type Terms } from './stamping.ts'

/** Largest numbers that one row may bring. */
export const MAX_IMPORTED_STAMPS = 500
export const MAX_IMPORTED_REWARDS = 20
export const MAX_POINTS_PER_STAMP = 100_000

/** `carry`: each full card is a reward, the rest stays. `one_reward`: a full card is one reward, the rest is dropped. */
export const OVER_GOAL = ['carry', 'one_reward'] as const
export type OverGoal = (typeof OVER_GOAL)[number]

/** `set_when_new`: only for a customer without the card. `add`: on top of what they hold. `leave`: nothing comes. */
export const BALANCE_MODES = ['set_when_new', 'add', 'leave'] as const

export type ImportedBalance = { stamps: number; rewards_waiting: number }

/** `earned` are main rewards, each of a cycle of its own. `dropped`: stamps beyond a full card. */
export type BroughtBalance = { state: CardState; steps: Step[]; earned: Earned[]; dropped: number }
/** The number that makes more rewards due than one row may bring. */
export type TooManyRewards = { too_many: keyof ImportedBalance }

/**
 * Returns the card after the balance came, or which number makes more rewards due than one row may bring: the one with
 * more of them. `state` is null for a customer without the card, whose first cycle is then `first_cycle`. `had`: the
 * cycles whose main reward was issued before and is not issued again.
 */
export function bringBalance({
  terms,
  kept = terms,
  state,
  balance: { stamps, rewards_waiting },
  over_goal,
  had,
  first_cycle = 1,
  now,
}: {
  terms: Terms
  kept?: Terms
  state: CardState | null
  balance: ImportedBalance
  over_goal: OverGoal
  had: readonly Pick<Earned, 'reward_id' | 'cycle'>[]
  first_cycle?: number
  now: Date
}): BroughtBalance | TooManyRewards {
  const opened = openState({ terms: { ...terms, join_stamps: 0 }, state, now, had_sign_up_reward: true })
  const isAnew = opened.steps.length > 0
  const steps = state === null ? opened.steps.map((step) => ({ ...step, cycle: first_cycle })) : opened.steps
  const filled = fillCards({
    terms,
    kept: isAnew ? terms : kept,
    balance: opened.state.balance,
    cycle: state === null ? first_cycle : opened.state.cycle,
    stamps,
    over_goal,
  })
  if (filled.earned.length + rewards_waiting > MAX_IMPORTED_REWARDS)
    return { too_many: filled.earned.length > rewards_waiting ? 'stamps' : 'rewards_waiting' }

  const isHad = (one: Earned) => had.some((other) => other.reward_id === one.reward_id && other.cycle === one.cycle)
  const waiting: Earned[] = []
  let cycle = filled.cycle
  // Each waiting reward is that of a cycle of its own, as if the card had been filled here.
  for (; waiting.length < rewards_waiting; cycle++) {
    const reward = { reward_id: mainReward(terms), cycle, terms_version: terms.version }
    if (!isHad(reward)) waiting.push(reward)
  }
  const after = { balance: filled.balance, cycle, terms_version: filled.terms_version }
  return {
    state: { ...after, expires_at: opened.state.expires_at },
    steps: [...steps, { kind: 'adjust', quantity: stamps - filled.dropped, spent: filled.spent, ...after }],
    earned: [...filled.earned.filter((one) => !isHad(one)), ...waiting],
    dropped: filled.dropped,
  }
}

type Filling = {
  terms: Terms
  kept: Terms
  balance: number
  cycle: number
  stamps: number
  over_goal: OverGoal
}

/** The open cycle follows `kept`, later ones `terms`. */
function fillCards({ terms, kept, balance: before, cycle: first, stamps, over_goal }: Filling) {
  const earned: Earned[] = []
  let [balance, cycle, spent, dropped] = [before + stamps, first, 0, 0]
  let by = kept
  while (balance >= by.number_of_stamps) {
    earned.push({ reward_id: mainReward(by), cycle, terms_version: by.version })
    spent += by.number_of_stamps
    balance -= by.number_of_stamps
    cycle += 1
    by = terms
    if (over_goal === 'carry') continue
    dropped = balance
    balance = 0
  }
  return { earned, balance, cycle, spent, dropped, terms_version: by.version }
}

/** Returns the reward of a full card, the highest of its rewards. */
export function mainReward({ rewards }: Pick<Terms, 'rewards'>): string {
  const [main] = rewards.toSorted((a, b) => b.stamps_required - a.stamps_required)
  if (!main) throw new RangeError('The terms of a published card promise no reward.')
  return main.id
}

/** Why a cell is not a number of stamps, points or rewards. */
export type NumberProblem = 'unreadable' | 'negative' | 'not_whole' | 'too_many'

/**
 * Reads a number of stamps or rewards of at most `max`; null if the cell holds nothing. Of points, `points_per_stamp`
 * make a stamp and `rest` are the points too few for one.
 */
export function readBalance(
  text: string,
  { max, points_per_stamp = null }: { max: number; points_per_stamp?: number | null },
): { count: number; rest: number } | { problem: NumberProblem } | null {
  const written = text.trim().replace(/^[−–-]\s*/, '-')
  if (written === '') return null
  const number = numberIn(written)
  if (number === null) return { problem: 'unreadable' }
  if (number < 0) return { problem: 'negative' }
  if (points_per_stamp !== null) {
    const points = Math.floor(number)
    const count = Math.floor(points / points_per_stamp)
    return count > max ? { problem: 'too_many' } : { count, rest: points - count * points_per_stamp }
  }
  if (number > max) return { problem: 'too_many' }
  return Number.isInteger(number) ? { count: number, rest: 0 } : { problem: 'not_whole' }
}

/** Groups are parted by one and the same sign, and the first does not begin with a zero. */
const GROUPED = /^[-+]?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/
const SPACED = /^[-+]?[1-9]\d{0,2}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/
const PLAIN = /^[-+]?\d{1,30}([.,]\d{1,9})?$/

/**
 * '1,200', '1.200' and '1 200' are grouped; '7,5', '7.5', '0.500' and the end of '1,200.000' are decimal in either
 * writing. '3 10' is two numbers.
 */
function numberIn(text: string): number | null {
  if (SPACED.test(text)) return numberIn(text.replace(/[\s'’]/g, ''))
  if (GROUPED.test(text)) return Number(text.replace(/[.,]/g, ''))
  if (/^[-+]?\d{1,3}(,\d{3})+\.\d+$/.test(text)) return Number(text.replaceAll(',', ''))
  if (/^[-+]?\d{1,3}(\.\d{3})+,\d+$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null
}
