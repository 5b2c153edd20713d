import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { stamping } from '@stampwell/contract/business/stamping.ts'
import type { ApiError } from '@stampwell/contract/call.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import type { GiveResult } from './card-in-hand.ts'

export type Doing = 'scan' | 'open' | 'give' | 'redeem' | 'undo'

/** `rewards` are those ready to redeem; null while they load, or when they failed to load. */
export type Person = {
  customer: CounterCustomer
  rewards: IssuedReward[] | null
  rewards_failed: boolean
  /** Ids of rewards redeemed, or refused as gone, since they were opened: a late answer still has them as ready. */
  redeemed?: readonly string[]
  /** True from the late answer to an act of this customer until their rewards are requested again. */
  is_stale?: boolean
  scan_id: string | null
  /** The wallet code that was read, if any. */
  code: string | null
  /** `performance.now()` when the code was read or the customer chosen; null after the first stamp. */
  since: number | null
  /** Milliseconds from the code to the customer's card. */
  found_ms: number | null
}

export type GiveInput = Omit<InputOf<typeof stamping.give>['body'], 'customer_id' | 'stamp_id' | 'scan_id'> & {
  card: StampCard
}

/** An act that can still be undone here, until `until`. */
export type UndoableAct = {
  event_id: string
  customer_id: string
  name: string
  until: number
  card: StampCard | undefined
  given: GiveResult | null
  redeemed: IssuedReward | null
  scan_id: string | null
}

export type RefusedAct = {
  doing: Doing
  error: ApiError
  retry: () => void
  /** Whom the act was for, which may be an earlier customer; null where nobody was found yet. */
  customer: Pick<CounterCustomer, 'id' | 'name'> | null
  card: StampCard | undefined
  reward: IssuedReward | undefined
  giveInput: GiveInput | null
  /** Of an act whose outcome is unknown: its key on this device, and its row in the list once its customer has left. */
  lost: { key: string; line: RecentAct | null } | null
}

export type View =
  | { at: 'find' }
  | { at: 'found' }
  | { at: 'stamped'; given: GiveResult; took_ms: number | null }
  | { at: 'redeemed'; given: GiveResult; reward: IssuedReward }
  | ({ at: 'refused' } & RefusedAct)

/**
 * One row of the acts since the counter was opened. `waiting`: no response yet; `failed`: the server refused it; `lost`: the server
 * failed, and nobody knows whether it counts.
 * `stamp_id`: the card that was stamped; null for a redemption. `reward_id`: left out for a stamp, and by an earlier version.
 */
export type RecentAct = {
  id: string
  customer_id: string
  name: string
  stamp_id: string | null
  stamps: number
  reward: string | null
  reward_id?: string
  at: number
  state: 'done' | 'undone' | 'waiting' | 'failed' | 'lost'
}

/** Counts stamps of a customer that have no response yet, of one card or of all. Two customers may have one name. */
export function waitingStamps(
  acts: readonly RecentAct[],
  { customer_id, stamp_id }: { customer_id: string; stamp_id?: string },
): number {
  return acts
    .filter((act) => act.state === 'waiting' && act.customer_id === customer_id)
    .filter((act) => stamp_id === undefined || act.stamp_id === stamp_id)
    .reduce((sum, act) => sum + act.stamps, 0)
}

export type Hint = { text: string; alert: boolean }

export type State = {
  view: View
  /** The view that a refusal returns to. */
  before: View
  person: Person | null
  /** Customers opened since the counter was opened, newest first. Kept by the page alone: a reload forgets them. */
  seen: readonly CounterCustomer[]
  undoable: UndoableAct | null
  recent: RecentAct[]
  news: string | null
  hint: Hint | null
  /** True while the camera sees a code that this page has already read. */
  seenAgain: boolean
}

export const START: State = {
  view: { at: 'find' },
  before: { at: 'find' },
  person: null,
  seen: [],
  undoable: null,
  recent: [],
  news: null,
  hint: null,
  seenAgain: false,
}

export const UNDO_MS = 8000

export function isReady(reward: IssuedReward): boolean {
  return reward.status === 'issued'
}

/** Returns whether the customer was served, so that the next one may come. */
export function isServed(view: View): boolean {
  return view.at === 'stamped' || view.at === 'redeemed'
}

/** Returns true when no response came or the server failed: the same request may be repeated. */
export function isLost(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency_in_progress'
}
