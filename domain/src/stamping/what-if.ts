/**
 * Replays the ledger of one card under other rules: which rewards its customers would have been given. The replay takes the
 * acts of people from the ledger (joining, getting stamps, taking back) and leaves everything that follows from them to the
 * rules of stamping.
 */
import { MAX_STAMPS } from '../cards/stamp-card.ts'
import { whatIfTexts } from '../en/what-if.ts'
import { giveNoStamp, giveStamps, joinCard, openState, type CardState, type Outcome, type Terms } from './stamping.ts'

/** The longest look back, and the most ledger rows and time of one run. */
export const WHAT_IF_YEARS = 2
export const WHAT_IF_ROWS = 200_000
export const WHAT_IF_SECONDS = 60

/** A reward under trial; `cost_minor` is what one costs the business, null = not known. */
export type TrialReward = { stamps_required: number; value_minor: number | null; cost_minor: number | null }

export type TrialRules = {
  number_of_stamps: number
  join_stamps: number
  duration: number | null
  rewards: readonly TrialReward[]
}

/** A ledger row of one customer card. `is_reversed`: an undo (of a merge too) or a refund took the whole row back. */
export type LedgerRow = {
  kind: 'join' | 'give' | 'expire' | 'undo' | 'redeem' | 'adjust'
  quantity: number
  spent: number
  balance: number
  cycle: number
  /** A refund or an undo names the row that it takes back. */
  reverses: boolean
  is_reversed: boolean
  /** Money was spent, perhaps too little for a stamp. */
  is_visit: boolean
  /** An import of balances wrote the row. */
  is_imported: boolean
  at: Date
}

/** Grounds of the result that cannot be known from the ledger. */
export type Assumption =
  /** People would have come as often as they did. */
  | 'same_visits'
  /** The card's rules of today are taken for the whole time, whatever was promised then. */
  | 'rules_of_today'
  /** Stamps that were refunded or undone count as never given. */
  | 'reversed_never_given'
  /** A card that was begun before the first row seen, or that an import brought, starts with the stamps it had then. */
  | 'begun_before'
  /** Rewards sent as a gift are left out. */
  | 'without_gifts'
  /** A reward of which no cost is known costs what it is worth. */
  | 'worth_is_cost'

export const ASSUMPTIONS = [
  'same_visits',
  'rules_of_today',
  'reversed_never_given',
  'begun_before',
  'without_gifts',
  'worth_is_cost',
] as const satisfies Assumption[]

/** Returns what a comparison of these rules assumes. */
export function assumptionsOf(...rules: readonly TrialRules[]): Assumption[] {
  const isWorthUsed = rules.some(({ rewards }) =>
    rewards.some(({ cost_minor, value_minor }) => cost_minor === null && value_minor !== null),
  )
  return ASSUMPTIONS.filter((assumption) => assumption !== 'worth_is_cost' || isWorthUsed)
}

export type HolderResult = { rewards_given: number; by_reward: readonly number[] }

/** Returns what is wrong with rules under trial, by field; empty if they can be tried. */
export function checkTrialRules({ number_of_stamps, join_stamps, rewards }: TrialRules): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (number_of_stamps < 1) errors['number_of_stamps'] = [whatIfTexts.noStamps]
  if (join_stamps >= number_of_stamps) errors['join_stamps'] = [whatIfTexts.joinStamps]
  const positions = rewards.map(({ stamps_required }) => stamps_required)
  if (positions.some((position) => position > number_of_stamps)) errors['rewards'] = [whatIfTexts.afterLastStamp]
  else if (new Set(positions).size < positions.length) errors['rewards'] = [whatIfTexts.sameStamp]
  else if (!positions.includes(number_of_stamps)) errors['rewards'] = [whatIfTexts.noLastReward]
  return errors
}

/** Returns the rewards of a card whose number of stamps changes: the main reward moves with the last stamp. */
export function moveMainReward(rewards: readonly TrialReward[], was: number, now: number): TrialReward[] {
  return rewards.map((reward) => (reward.stamps_required === was ? { ...reward, stamps_required: now } : reward))
}

/** Replays the rows of one customer card, oldest first. Rows from the middle of its life begin with the balance they had. */
export function replayHolder(rows: readonly LedgerRow[], rules: TrialRules, timezone: string): HolderResult {
  const terms = termsOf(rules, timezone)
  const by_reward = rules.rewards.map(() => 0)
  let state = begunBefore(rows, terms)
  for (const row of rows) {
    const outcome = actOf(row, state, terms)
    if (!outcome) continue
    state = outcome.state
    for (const { reward_id } of outcome.earned) by_reward[Number(reward_id)] = (by_reward[Number(reward_id)] ?? 0) + 1
  }
  return { by_reward, rewards_given: by_reward.reduce((sum, count) => sum + count, 0) }
}

/** The place of a reward in the rules is its id. */
function termsOf({ number_of_stamps, join_stamps, duration, rewards }: TrialRules, timezone: string): Terms {
  return {
    version: 1,
    number_of_stamps,
    join_stamps,
    duration,
    timezone,
    rewards: rewards.map(({ stamps_required }, place) => ({ id: String(place), stamps_required })),
  }
}

/** A card of which no first joining was seen began before: an open cycle holds fewer stamps than fill the card. */
function begunBefore(rows: readonly LedgerRow[], terms: Terms): CardState | null {
  const first = rows.find((row) => !isWithoutEffect(row))
  if (!first || (first.kind === 'join' && first.cycle === 1)) return null
  const had = Math.max(0, first.balance - first.quantity + first.spent)
  const { state } = joinCard({ terms: { ...terms, join_stamps: 0 }, now: first.at, had_sign_up_reward: true })
  return {
    ...state,
    balance: Math.min(had, terms.number_of_stamps - 1),
    // Its end is only known if the first row is that end.
    expires_at: first.kind === 'expire' && terms.duration !== null ? first.at : state.expires_at,
  }
}

/**
 * Returns whether a row takes another one back, or is a move of stamps by a merge or an import that was taken back. The
 * join of an import is its balance's: with the import taken back, the customer has never joined.
 */
function isWithoutEffect({ kind, reverses, is_reversed, is_visit, is_imported }: LedgerRow): boolean {
  if (is_imported && kind === 'join') return true
  return kind === 'undo' || reverses || (kind === 'adjust' && is_reversed && !is_visit)
}

/** Returns what the row does under these terms; null if it follows from other rows, or was taken back. */
function actOf(row: LedgerRow, state: CardState | null, terms: Terms): Outcome | null {
  const input = { terms, state, now: row.at, had_sign_up_reward: false }
  if (row.kind === 'join')
    return state || row.is_imported ? null : joinCard({ terms, now: row.at, had_sign_up_reward: false })
  // A visit without stamps, or a give that was undone, has still opened the card.
  if (row.is_visit || (row.kind === 'give' && row.is_reversed)) return giveNoStamp(input)
  if (row.kind === 'give') return giveStamps({ ...input, quantity: row.quantity })
  if (row.kind !== 'adjust' || isWithoutEffect(row)) return null
  if (row.is_imported) return bringBalance(row, state, terms)
  // Stamps that leave a card for another one, or reach it, when two customers are merged.
  if (row.quantity > 0) return bringStamps(input, row.quantity)
  if (row.quantity < 0 && state)
    return { state: { ...state, balance: Math.max(0, state.balance + row.quantity) }, steps: [], earned: [] }
  return null
}

/**
 * Opens the card as an import does, without join stamps and sign-up reward, and adds the file's number. The rewards due with
 * it were earned elsewhere: they are left out, as everywhere else.
 */
function bringBalance({ quantity, at }: LedgerRow, state: CardState | null, terms: Terms): Outcome {
  const opening = { terms: { ...terms, join_stamps: 0 }, state, now: at, had_sign_up_reward: true }
  const opened = openState(opening).state
  return {
    state: { ...opened, balance: (opened.balance + quantity) % terms.number_of_stamps },
    steps: [],
    earned: [],
  }
}

/** Adds the stamps of a merged card. They have earned the rewards below them there, so they do not earn these again. */
function bringStamps(input: Parameters<typeof giveNoStamp>[0], quantity: number): Outcome {
  const { terms } = input
  const had = terms.rewards.filter(({ stamps_required }) => 0 < stamps_required && stamps_required <= quantity)
  const left = had.filter(({ stamps_required }) => stamps_required < terms.number_of_stamps).map(({ id }) => id)
  const outcome = giveStamps({ ...input, quantity: Math.min(quantity, MAX_STAMPS) })
  const earned = outcome.earned.filter(({ reward_id }) => {
    const at = left.indexOf(reward_id)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return { ...outcome, earned }
}

export type Compared = {
  rewards_given: number
  cost_minor: number | null
  holders_gaining: number
  holders_losing: number
}

/** Adds holder after holder; gaining and losing stand with the rules after. */
export class Comparison {
  readonly #rules: { before: TrialRules; after: TrialRules }
  readonly #given: { before: number[]; after: number[] }
  #gaining = 0
  #losing = 0

  constructor(rules: { before: TrialRules; after: TrialRules }) {
    this.#rules = rules
    this.#given = { before: rules.before.rewards.map(() => 0), after: rules.after.rewards.map(() => 0) }
  }

  add(before: HolderResult, after: HolderResult): void {
    addUp(this.#given.before, before.by_reward)
    addUp(this.#given.after, after.by_reward)
    const gain = this.#gainOf(before, after)
    if (gain > 0) this.#gaining += 1
    if (gain < 0) this.#losing += 1
  }

  result(): { before: Compared; after: Compared } {
    const { before, after } = this.#rules
    return {
      before: { ...totalOf(before, this.#given.before), holders_gaining: 0, holders_losing: 0 },
      after: {
        ...totalOf(after, this.#given.after),
        holders_gaining: this.#gaining,
        holders_losing: this.#losing,
      },
    }
  }

  /** More rewards are better; as many are better if they are worth more, where each one's worth is known. */
  #gainOf(before: HolderResult, after: HolderResult): number {
    if (before.rewards_given !== after.rewards_given) return after.rewards_given - before.rewards_given
    const [was, is] = [worthOf(this.#rules.before, before), worthOf(this.#rules.after, after)]
    return was === null || is === null ? 0 : is - was
  }
}

function addUp(sums: number[], counts: readonly number[]): void {
  for (const [place, count] of counts.entries()) sums[place] = (sums[place] ?? 0) + count
}

function totalOf({ rewards }: TrialRules, given: readonly number[]) {
  return {
    rewards_given: given.reduce((sum, count) => sum + count, 0),
    cost_minor: sumOf(given, (place) => rewards[place]?.cost_minor ?? rewards[place]?.value_minor ?? null),
  }
}

function worthOf({ rewards }: TrialRules, { by_reward }: HolderResult): number | null {
  return sumOf(by_reward, (place) => rewards[place]?.value_minor ?? null)
}

/** Null if one that was given has no known amount. */
function sumOf(given: readonly number[], amountOf: (place: number) => number | null): number | null {
  return given.reduce<number | null>((sum, count, place) => {
    if (sum === null || count === 0) return sum
    const amount = amountOf(place)
    return amount === null ? null : sum + count * amount
  }, 0)
}
