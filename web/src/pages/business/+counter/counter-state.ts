/** What the counter's screen knows, and how an answer changes it. */
import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { stamping } from '@stampwell/contract/business/stamping.ts'
import type { ApiError } from '@stampwell/contract/call.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { withBalance, type GiveResult } from './card-in-hand.ts'

export type Doing = 'scan' | 'open' | 'give' | 'redeem' | 'undo'

/** The customer at the counter. `rewards` are those ready to hand over; null while they are on their way, or when they did not come. */
export type Person = {
  customer: CounterCustomer
  rewards: IssuedReward[] | null
  rewards_failed: boolean
  scan_id: string | null
  /** The wallet code that was read, if any. */
  code: string | null
  /** When the code was read or the person chosen, until the first stamp; on `performance.now()`. */
  since: number | null
  /** How long the way from the code to the card was. */
  found_ms: number | null
}

/** What to give: whatever the door takes besides the customer and the scan. */
export type GiveInput = Omit<InputOf<typeof stamping.give>['body'], 'customer_id' | 'stamp_id' | 'scan_id'> & {
  card: StampCard
}

/** What can still be taken back from here, until `until`. */
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
  /** The give that a rule said no to. */
  giveInput: GiveInput | null
}

export type View =
  | { at: 'find' }
  | { at: 'found' }
  | { at: 'stamped'; given: GiveResult; took_ms: number | null }
  /** A reward was redeemed after the stamp. */
  | { at: 'redeemed'; given: GiveResult; reward: IssuedReward }
  | ({ at: 'refused' } & Refused)

/** One line of what was done since the counter was opened. `waiting`: not answered yet; `failed`: the server said no. */
export type Recent = {
  id: string
  name: string
  stamps: number
  reward: string | null
  at: number
  state: 'done' | 'undone' | 'waiting' | 'failed'
}

/** A sentence above whatever is on screen. */
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

// A stamp may have been given, and issued a reward, while the others were on their way.
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

/** A give taken back takes its rewards along; a redemption taken back makes its reward ready again. */
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

/** The line with this id, changed; a new one is put on top. */
export function withLine(recent: Recent[], line: Recent): Recent[] {
  return recent.some((other) => other.id === line.id)
    ? recent.map((other) => (other.id === line.id ? line : other))
    : [line, ...recent]
}

/** No answer came, or the server could not say: the same may be asked again. */
export function isLost(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency_in_progress'
}
