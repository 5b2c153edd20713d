/**
 * The screens of the counter and what may follow each:
 *
 * | view     | followed by                                                                    |
 * | -------- | ------------------------------------------------------------------------------ |
 * | find     | found (a customer is opened), refused                                          |
 * | found    | stamped, refused, find (the next customer), found (another customer, an undo)  |
 * | stamped  | redeemed, found (an undo), refused, find                                       |
 * | redeemed | redeemed (the next reward), found (an undo), refused, find                     |
 * | refused  | the view before it, or what its repeated act leads to                          |
 *
 * All functions are pure: times and texts arrive in the event.
 */
import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { say } from '#messages/counter.ts'
import { isBehind, redeemedNews, withBalance, type CardBalance, type GiveResult } from './card-in-hand.ts'
import {
  isReady,
  START,
  UNDO_MS,
  type Hint,
  type Person,
  type RecentAct,
  type RefusedAct,
  type State,
  type UndoableAct,
  type View,
} from './counter-state.ts'
import { withoutGoneReward, withoutReward } from './without-reward.ts'

/** `at` is the time in milliseconds; `line` is the act's row in the list of recent acts. */
export type CounterEvent =
  | { type: 'code_read' }
  | { type: 'code_repeated' }
  | { type: 'customer_opened'; person: Omit<Person, 'rewards_failed'> }
  | { type: 'rewards_requested'; customer_id: string }
  | { type: 'answered_late'; customer_id: string; reward_id?: string | undefined }
  | { type: 'rewards_loaded'; customer_id: string; rewards: IssuedReward[] }
  | { type: 'rewards_failed'; customer_id: string }
  | StampedEvent
  | LateStampEvent
  | RedeemedEvent
  | UndoneEvent
  | { type: 'refused'; refused: RefusedAct }
  | { type: 'refusal_closed' }
  | { type: 'undo_expired'; event_id: string }
  | { type: 'act_listed'; line: RecentAct }
  | { type: 'hint_shown'; hint: Hint }
  | { type: 'hint_expired' }
  /** `line` is the row of the act that the customer leaves behind without a response. */
  | { type: 'customer_left'; line: RecentAct | null }

/** `person` as at the press. */
type StampedEvent = {
  type: 'stamped'
  person: Person
  given: GiveResult
  took_ms: number | null
  at: number
  line: RecentAct
}
/** The answer to a stamp whose customer had left. */
type LateStampEvent = { type: 'stamped_late'; customer_id: string; card: StampCard; balance: CardBalance; at: number }
type RedeemedEvent = {
  type: 'redeemed'
  person: Person
  card: StampCard | undefined
  reward: IssuedReward
  event_id: string
  at: number
  line: RecentAct
}
/** `wasLeft`: the next customer came before the response. */
type UndoneEvent = { type: 'undone'; undone: UndoableAct; balance: CardBalance; wasLeft: boolean; at: number }

const MAX_SEEN = 20

export function counterReducer(state: State, event: CounterEvent): State {
  const next = reduce(state, event)
  const customer = next.person?.customer
  if (!customer || customer === state.person?.customer) return next
  return { ...next, seen: [customer, ...next.seen.filter((other) => other.id !== customer.id)].slice(0, MAX_SEEN) }
}

function reduce(state: State, event: CounterEvent): State {
  switch (event.type) {
    case 'code_read':
      return withSeenAgain(state, false)
    case 'code_repeated':
      return withSeenAgain(state, true)
    case 'customer_opened':
      return {
        ...state,
        person: { ...event.person, rewards_failed: false },
        view: { at: 'found' },
        recent: withLost(state),
        news: null,
        hint: null,
      }
    case 'rewards_requested':
      return withPerson(state, event.customer_id, () => ({ rewards_failed: false, is_stale: false }))
    case 'answered_late':
      return withPerson(state, event.customer_id, (person) => ({
        ...(event.reward_id === undefined ? {} : withoutReward(person, event.reward_id)),
        is_stale: true,
      }))
    case 'rewards_loaded':
      return withPerson(state, event.customer_id, ({ rewards, redeemed = [] }) => ({
        rewards: together(
          rewards ?? [],
          event.rewards.filter((reward) => isReady(reward) && !redeemed.includes(reward.id)),
        ),
      }))
    case 'rewards_failed':
      return withPerson(state, event.customer_id, () => ({ rewards_failed: true }))
    case 'stamped':
      return afterStamp(state, event)
    case 'stamped_late':
      return afterLateStamp(state, event)
    case 'redeemed':
      return afterRedemption(state, event)
    case 'undone':
      return afterUndo(state, event)
    case 'refused':
      return {
        ...state,
        before: viewBehind(state),
        person: withoutGoneReward(state.person, event.refused),
        view: { at: 'refused', ...event.refused },
      }
    case 'refusal_closed':
      return { ...state, view: state.person ? state.before : { at: 'find' } }
    case 'undo_expired':
      return state.undoable?.event_id === event.event_id ? { ...state, undoable: null } : state
    case 'act_listed':
      return { ...state, recent: withLine(state.recent, event.line) }
    case 'hint_shown':
      return { ...state, hint: event.hint }
    case 'hint_expired':
      return { ...state, hint: null }
    case 'customer_left':
      return {
        ...START,
        recent: event.line ? withLine(withLost(state), event.line) : withLost(state),
        undoable: state.undoable,
        seen: state.seen,
      }
  }
}

function afterStamp(state: State, { person, given, took_ms, at, line }: StampedEvent): State {
  const { card, event, balance, rewards_issued } = given
  const { customer, scan_id } = person
  return {
    ...state,
    view: { at: 'stamped', given, took_ms },
    // The largest reward comes first. A scan allows one give: another card may still be stamped, without the scan.
    person: {
      ...person,
      scan_id: null,
      since: null,
      customer: withBalance(customer, card, balance, { now: at }),
      // The rewards may have loaded since the press, and then include those that the stamp issued.
      rewards: together(rewards_issued.filter(isReady).toReversed(), state.person?.rewards ?? []),
      rewards_failed: state.person?.rewards_failed ?? false,
    },
    undoable: {
      event_id: event.id,
      customer_id: customer.id,
      name: customer.name,
      until: at + UNDO_MS,
      card,
      given,
      redeemed: null,
      scan_id,
    },
    recent: withLine(state.recent, line),
    news: null,
    hint: null,
  }
}

/** The customer may be open again, or be opened from those seen before. */
function afterLateStamp(state: State, { customer_id, card, balance, at }: LateStampEvent): State {
  const stamped = (customer: CounterCustomer) =>
    customer.id === customer_id && !isBehind(customer, card, balance)
      ? withBalance(customer, card, balance, { now: at })
      : customer
  const { person } = state
  return {
    ...state,
    person: person?.customer.id === customer_id ? { ...person, customer: stamped(person.customer) } : person,
    seen: state.seen.map(stamped),
  }
}

function afterRedemption(state: State, { person, card, reward, event_id, at, line }: RedeemedEvent): State {
  const { customer } = person
  return {
    ...state,
    view: viewAfterRedemption(viewBehind(state), reward),
    person: state.person && withoutReward(state.person, reward.id),
    undoable: {
      event_id,
      customer_id: customer.id,
      name: customer.name,
      until: at + UNDO_MS,
      card,
      given: null,
      redeemed: reward,
      scan_id: null,
    },
    recent: withLine(state.recent, line),
    news: redeemedNews(reward, customer.name),
    hint: null,
  }
}

/** The screen of a stamp gives way to what was handed over; the customer's card stays open. */
function viewAfterRedemption(view: View, reward: IssuedReward): View {
  return view.at === 'stamped' || view.at === 'redeemed' ? { at: 'redeemed', given: view.given, reward } : view
}

function afterUndo(state: State, { undone, balance, wasLeft, at }: UndoneEvent): State {
  const { card, given } = undone
  const isHere = state.person?.customer.id === undone.customer_id && !wasLeft
  return {
    ...state,
    view: isHere ? { at: 'found' } : state.view,
    person: isHere && state.person ? takenBack(state.person, undone, balance, at) : state.person,
    seen: state.seen.map((customer) =>
      card && customer.id === undone.customer_id
        ? withBalance(customer, card, balance, { before: given?.before, now: at })
        : customer,
    ),
    undoable: state.undoable?.event_id === undone.event_id ? null : state.undoable,
    recent: state.recent.map((line) => (line.id === undone.event_id ? { ...line, state: 'undone' as const } : line)),
    news: isHere ? say('undo.done') : null,
    hint: isHere ? null : { text: say('undo.done_for', { name: undone.name }), alert: false },
  }
}

/** Undoing a give removes its rewards; undoing a redemption makes its reward ready again. */
function takenBack(
  person: Person,
  { card, given, redeemed, scan_id }: UndoableAct,
  balance: CardBalance,
  now: number,
): Person {
  const revoked = new Set(given?.rewards_issued.map((reward) => reward.id))
  const rewards = (person.rewards ?? []).filter((reward) => !revoked.has(reward.id))
  return {
    ...person,
    scan_id: scan_id ?? person.scan_id,
    customer: card ? withBalance(person.customer, card, balance, { before: given?.before, now }) : person.customer,
    rewards: redeemed ? [{ ...redeemed, status: 'issued', redeemed_at: null }, ...rewards] : rewards,
    redeemed: (person.redeemed ?? []).filter((id) => id !== redeemed?.id),
  }
}

/** Returns the view under a refusal; a second refusal keeps the first one's. */
function viewBehind({ view, before }: State): View {
  return view.at === 'refused' ? before : view
}

// The same state: the camera reports a code several times a second, and nothing is to be drawn again.
function withSeenAgain(state: State, seenAgain: boolean): State {
  return state.seenAgain === seenAgain ? state : { ...state, seenAgain }
}

function withPerson(state: State, customerId: string, changesOf: (person: Person) => Partial<Person>): State {
  if (state.person?.customer.id !== customerId) return state
  return { ...state, person: { ...state.person, ...changesOf(state.person) } }
}

// A stamp may have issued a reward while the other rewards were loading. The loaded one of two is the newer.
function together(known: IssuedReward[], loaded: IssuedReward[]): IssuedReward[] {
  const found = (id: string) => loaded.find((reward) => reward.id === id)
  return [
    ...known.map((reward) => found(reward.id) ?? reward),
    ...loaded.filter((reward) => !known.some((other) => other.id === reward.id)),
  ]
}

/** Lists the act whose outcome is unknown when its refusal leaves the screen. */
function withLost({ view, recent }: State): RecentAct[] {
  return view.at === 'refused' && view.lost?.line ? withLine(recent, view.lost.line) : recent
}

function withLine(recent: RecentAct[], line: RecentAct): RecentAct[] {
  return recent.some((other) => other.id === line.id)
    ? recent.map((other) => (other.id === line.id ? line : other))
    : [line, ...recent]
}
