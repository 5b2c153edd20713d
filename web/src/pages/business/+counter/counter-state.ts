import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { stamping } from '@stampwell/contract/business/stamping.ts'
import type { ApiError } from '@stampwell/contract/call.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { withBalance, type GiveResult } from './card-in-hand.ts'

export type Doing = 'scan' | 'open' | 'give' | 'redeem' | 'undo'

/**
 * The customer at the counter. `rewards` are those ready to redeem; null while they load, or when they failed to load.
 */
export type Person = {
  customer: CounterCustomer
  rewards: IssuedReward[] | null
  rewards_failed: boolean
  scan_id: string | null
  /** The wallet code that was read, if any. */
  code: string | null
  /** `performance.now()` when the code was read or the customer chosen; null after the first stamp. */
  since: number | null
  /** Milliseconds from the code to the customer's card. */
  found_ms: number | null
}

/** Input of a give: the endpoint's body without the customer and the scan. */
export type GiveInput = Omit<InputOf<typeof stamping.give>['body'], 'customer_id' | 'stamp_id' | 'scan_id'> & {
  card: StampCard
}

/** An act that can still be undone here, until `until`. */
export type Undoable = {
  event_id: string
  customer_id: string
  name: string
  until: number
  card: StampCard | undefined
  given: GiveResult | null
  redeemed: IssuedReward | null
  scan_id: string | null
}

export type Refused = {
  doing: Doing
  error: ApiError
  retry: () => void
  card: StampCard | undefined
  reward: IssuedReward | undefined
  /** The give that a rule refused. */
  giveInput: GiveInput | null
}

export type View =
  | { at: 'find' }
  | { at: 'found' }
  | { at: 'stamped'; given: GiveResult; took_ms: number | null }
  /** A reward was redeemed after the stamp. */
  | { at: 'redeemed'; given: GiveResult; reward: IssuedReward }
  | ({ at: 'refused' } & Refused)

/** One row of the acts since the counter was opened. `waiting`: no response yet; `failed`: the server refused it. */
export type Recent = {
  id: string
  name: string
  stamps: number
  reward: string | null
  at: number
  state: 'done' | 'undone' | 'waiting' | 'failed'
}

export type Hint = { text: string; alert: boolean }

export type State = {
  view: View
  before: View
  person: Person | null
  undoable: Undoable | null
  recent: Recent[]
  news: string | null
  hint: Hint | null
}

export const START: State = {
  view: { at: 'find' },
  before: { at: 'find' },
  person: null,
  undoable: null,
  recent: [],
  news: null,
  hint: null,
}

export const UNDO_MS = 8000

export function isReady(reward: IssuedReward): boolean {
  return reward.status === 'issued'
}

// A stamp may have issued a reward while the other rewards were loading.
export function together(known: IssuedReward[], loaded: IssuedReward[]): IssuedReward[] {
  return [...known, ...loaded.filter((reward) => !known.some((other) => other.id === reward.id))]
}

/** Whether the customer was served, so that the next one may come. */
export function isServed(view: View): boolean {
  return view.at === 'stamped' || view.at === 'redeemed'
}

/** The view after a redemption: the screen of a stamp gives way to what was handed over; the customer's card stays open. */
export function afterRedeeming({ view, before }: State, reward: IssuedReward): View {
  const from = view.at === 'refused' ? before : view
  return from.at === 'stamped' || from.at === 'redeemed' ? { at: 'redeemed', given: from.given, reward } : from
}

export function withoutReward(person: Person, rewardId: string): Person {
  return { ...person, rewards: (person.rewards ?? []).filter((reward) => reward.id !== rewardId) }
}

/** Undoing a give removes its rewards; undoing a redemption makes its reward ready again. */
export function takenBack(
  person: Person,
  { card, given, redeemed, scan_id }: Undoable,
  stand: GiveResult['stand'],
): Person {
  const revoked = new Set(given?.rewards_issued.map((reward) => reward.id))
  const rewards = (person.rewards ?? []).filter((reward) => !revoked.has(reward.id))
  return {
    ...person,
    scan_id: scan_id ?? person.scan_id,
    customer: card ? withBalance(person.customer, card, stand, given ? given.held : undefined) : person.customer,
    rewards: redeemed ? [{ ...redeemed, status: 'issued', redeemed_at: null }, ...rewards] : rewards,
  }
}

/** Replaces the row with this id; puts a new one on top. */
export function withLine(recent: Recent[], line: Recent): Recent[] {
  return recent.some((other) => other.id === line.id)
    ? recent.map((other) => (other.id === line.id ? line : other))
    : [line, ...recent]
}

/** Returns true when no response came or the server failed: the same request may be repeated. */
export function isLost(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency_in_progress'
}
