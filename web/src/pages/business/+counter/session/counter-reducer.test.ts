/** Tests the order of screens at the counter and the state after each event. */
import { ApiError } from '@stampwell/contract/call.ts'
import { expect, test } from 'vitest'
import { ADA_ID, aCard, aCustomer, anEvent, aReward } from '../../../../testing/worlds.ts'
import { counterReducer, type CounterEvent } from './counter-reducer.ts'
import { START, UNDO_MS, type Person, type RecentAct, type State, type View } from './counter-state.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const COOKIE = aReward({ id: '01900000-0000-7000-8000-000000000051', name: 'Free cookie' })
const BALANCE = { stamps: 3, number_of_stamps: 10, cycle: 1 }
const GIVEN = {
  card: aCard(),
  before: aCustomer().cards[0],
  event: anEvent(1),
  balance: BALANCE,
  rewards_issued: [],
}

function aPerson(changes: Partial<Person> = {}): Person {
  return {
    customer: aCustomer(),
    rewards: [],
    rewards_failed: false,
    scan_id: 'scan',
    code: 'code',
    since: 1,
    found_ms: 20,
    ...changes,
  }
}
function aLine(changes: Partial<RecentAct> = {}): RecentAct {
  const about = { customer_id: ADA_ID, name: 'Ada Obi', stamp_id: aCard().id }
  return { id: anEvent(1).id, ...about, stamps: 1, reward: null, at: NOW, state: 'done', ...changes }
}
const REFUSED = {
  doing: 'give' as const,
  error: new ApiError(409, { code: 'card_not_published', message: 'This card is not published.' }, null),
  retry: () => undefined,
  customer: aCustomer(),
  card: aCard(),
  reward: undefined,
  giveInput: null,
  lost: null,
}

const opened = { type: 'customer_opened' as const, person: aPerson({ rewards: [aReward()] }) }
const stamped = { type: 'stamped' as const, person: aPerson(), given: GIVEN, took_ms: 900, at: NOW, line: aLine() }
const redeemed = {
  type: 'redeemed' as const,
  person: aPerson(),
  card: aCard(),
  reward: aReward({ status: 'redeemed' }),
  event_id: anEvent(2).id,
  at: NOW,
  line: aLine({ id: anEvent(2).id, stamps: 0, reward: 'Free flat white' }),
}
const refused: CounterEvent = { type: 'refused', refused: REFUSED }
const left: CounterEvent = { type: 'customer_left', line: null }
const refusalClosed: CounterEvent = { type: 'refusal_closed' }

function after(...events: CounterEvent[]): State {
  return events.reduce(counterReducer, START)
}
/** Returns the undo of the act that can still be undone in this state. */
function undoOf({ undoable }: State, wasLeft = false): CounterEvent {
  if (!undoable) throw new Error('Nothing can be undone')
  return { type: 'undone', undone: undoable, balance: { ...BALANCE, stamps: 2 }, wasLeft, at: NOW }
}

const VIEWS: Record<View['at'], State> = {
  find: START,
  found: after(opened),
  stamped: after(opened, stamped),
  redeemed: after(opened, stamped, redeemed),
  refused: after(opened, stamped, refused),
}

test.each([
  ['find', { opened: 'found', refused: 'refused', left: 'find', refusalClosed: 'find' }],
  ['found', { opened: 'found', stamped: 'stamped', redeemed: 'found', refused: 'refused', left: 'find' }],
  ['stamped', { opened: 'found', stamped: 'stamped', redeemed: 'redeemed', refused: 'refused', left: 'find' }],
  ['redeemed', { opened: 'found', redeemed: 'redeemed', refused: 'refused', left: 'find' }],
  ['refused', { opened: 'found', stamped: 'stamped', redeemed: 'redeemed', refused: 'refused', left: 'find' }],
] as const)('after the screen “%s” comes the one of what happens next', (view, nextViews) => {
  const events: Record<string, CounterEvent> = { opened, stamped, redeemed, refused, left, refusalClosed }
  for (const [name, next] of Object.entries(nextViews)) {
    const event = events[name]
    if (!event) throw new Error(`No event ${name}`)
    expect([name, counterReducer(VIEWS[view], event).view.at]).toEqual([name, next])
  }
})

test('a screen with a customer’s outcome always has that customer', () => {
  for (const at of ['found', 'stamped', 'redeemed'] as const) expect(VIEWS[at].person?.customer.id).toBe(ADA_ID)
  expect(after(opened, left).person).toBeNull()
})

test('a refusal is closed to the screen before it, also when its repeat was refused again', () => {
  expect(after(opened, stamped, refused, refusalClosed).view.at).toBe('stamped')
  expect(after(opened, stamped, refused, refused, refusalClosed).view.at).toBe('stamped')
  expect(after(opened, refused, refusalClosed).view.at).toBe('found')
})

test('a refused scan has no customer, and is closed to the search', () => {
  expect(after(refused, refusalClosed).view.at).toBe('find')
})

test('a stamp moves the customer’s card to its new balance, uses up the scan and can be undone', () => {
  const state = after(opened, stamped)
  expect(state.person).toMatchObject({ scan_id: null, since: null, customer: { cards: [{ stamps: 3 }] } })
  expect(state.undoable).toMatchObject({ event_id: anEvent(1).id, until: NOW + UNDO_MS, scan_id: 'scan' })
  expect(state.recent).toEqual([aLine()])
})

test('customers stay known after they left, the last opened first, each with the balance of what was answered since', () => {
  const bo = aCustomer({ id: '01900000-0000-7000-8000-0000000000b0', name: 'Bo Eze' })
  const boOpened = { ...opened, person: aPerson({ customer: bo }) }
  const late = { type: 'stamped_late' as const, customer_id: ADA_ID, card: aCard(), balance: BALANCE, at: NOW }
  const ofCard = (state: State) => state.seen.map(({ name, cards }) => [name, cards[0]?.stamps])
  expect(ofCard(after(opened, left, boOpened, left, late))).toEqual([
    ['Bo Eze', 2],
    ['Ada Obi', 3],
  ])
  const again = after(opened, left, opened, late)
  expect([ofCard(again), again.person?.customer.cards[0]?.stamps]).toEqual([[['Ada Obi', 3]], 3])
  const served = after(opened, stamped, left)
  expect(ofCard(served)).toEqual([['Ada Obi', 3]])
  expect(ofCard(counterReducer(served, undoOf(served)))).toEqual([['Ada Obi', 2]])
})

test('a late answer puts no older balance on the screen', () => {
  const late = { type: 'stamped_late' as const, customer_id: ADA_ID, card: aCard(), at: NOW }
  const state = after(opened, stamped)
  const of = (stamps: number, cycle: number) =>
    counterReducer(state, { ...late, balance: { ...BALANCE, stamps, cycle } }).person?.customer.cards[0]?.stamps
  expect([of(2, 1), of(4, 1), of(0, 2)]).toEqual([3, 4, 0])
})

test('rewards of a stamp come before those that were ready, the last reached first, and each once', () => {
  const given = { ...GIVEN, rewards_issued: [COOKIE, aReward()] }
  const state = after(opened, { ...stamped, given })
  expect(state.person?.rewards?.map((reward) => reward.name)).toEqual(['Free flat white', 'Free cookie'])
})

test('a reward that was redeemed while the rewards were loading is not ready again, until that is undone', () => {
  const late: CounterEvent = { type: 'rewards_loaded', customer_id: ADA_ID, rewards: [aReward(), COOKIE] }
  const state = after(opened, redeemed, late)
  expect(state.person?.rewards).toEqual([COOKIE])
  const undone = after(opened, redeemed, late, undoOf(state), late)
  expect(undone.person?.rewards).toEqual([aReward(), COOKIE])
})

test.each([
  ['already_redeemed', 0],
  ['reward_expired', 0],
  ['reward_revoked', 0],
  ['too_many_requests', 1],
] as const)('of a reward that is refused as %s, %i are ready on the card behind the refusal', (code, ready) => {
  const error = new ApiError(409, { code }, null)
  const refusedReward: CounterEvent = {
    type: 'refused',
    refused: { ...REFUSED, doing: 'redeem', error, reward: aReward() },
  }
  const late: CounterEvent = { type: 'rewards_loaded', customer_id: ADA_ID, rewards: [aReward()] }
  expect(after(opened, refusedReward, refusalClosed).person?.rewards).toHaveLength(ready)
  expect(after(opened, refusedReward, refusalClosed, late).person?.rewards).toHaveLength(ready)
})

test('a reward redeemed before a stamp leaves the card open and says that it was handed over', () => {
  const state = after(opened, redeemed)
  expect([state.view.at, state.person?.rewards]).toEqual(['found', []])
  expect(state.news).toBe('Handed over: Free flat white.')
})

test('an undone stamp shows the card as before, with the scan, and without the rewards it issued', () => {
  const given = { ...GIVEN, rewards_issued: [COOKIE] }
  const state = after({ ...opened, person: aPerson() }, { ...stamped, given })
  const undone = counterReducer(state, undoOf(state))
  expect(undone.view.at).toBe('found')
  expect(undone.person).toMatchObject({ scan_id: 'scan', rewards: [], customer: { cards: [{ stamps: 2 }] } })
  expect([undone.undoable, undone.news]).toEqual([null, 'Taken back.'])
  expect(undone.recent[0]?.state).toBe('undone')
})

test('an undone redemption makes the reward ready again', () => {
  const state = after(opened, redeemed)
  const undone = counterReducer(state, undoOf(state))
  expect(undone.person?.rewards).toMatchObject([{ name: 'Free flat white', status: 'issued', redeemed_at: null }])
})

test('an act of a customer who has left is undone without touching the screen', () => {
  const served = after(opened, stamped, left)
  const undone = counterReducer(served, undoOf(served))
  expect([undone.view.at, undone.person, undone.news]).toEqual(['find', null, null])
  expect(undone.hint).toEqual({ text: 'Taken back for Ada Obi.', alert: false })
  const late = counterReducer(after(opened, stamped, opened), undoOf(served, true))
  expect([late.view.at, late.news, late.hint?.alert]).toEqual(['found', null, false])
})

test('the next customer keeps the recent acts and the undo of the last one', () => {
  const waiting = aLine({ id: 'waiting', state: 'waiting' })
  const state = after(opened, stamped, { type: 'customer_left', line: waiting })
  expect(state.recent.map((line) => line.id)).toEqual(['waiting', anEvent(1).id])
  expect(state.undoable?.event_id).toBe(anEvent(1).id)
  const settled = counterReducer(state, { type: 'act_listed', line: { ...waiting, state: 'failed' } })
  expect(settled.recent.map((line) => line.state)).toEqual(['failed', 'done'])
})

test('an act whose outcome is unknown is listed when its refusal leaves the screen, and not before', () => {
  const lost = { key: 'key', line: aLine({ id: 'key', state: 'lost' }) }
  const shown = after(opened, { type: 'refused', refused: { ...REFUSED, lost } })
  expect(shown.recent).toEqual([])
  for (const event of [left, opened]) expect(counterReducer(shown, event).recent).toEqual([lost.line])
  expect(counterReducer(shown, stamped).recent).toEqual([aLine()])
})

test('the undo of a later act is not ended by the time of an earlier one', () => {
  const state = after(opened, stamped)
  expect(counterReducer(state, { type: 'undo_expired', event_id: 'another' })).toBe(state)
  expect(counterReducer(state, { type: 'undo_expired', event_id: anEvent(1).id }).undoable).toBeNull()
})

test('loaded rewards join those that a stamp issued meanwhile, and only ready ones', () => {
  const loading = after({ ...opened, person: aPerson({ rewards: null }) })
  const rewards = [aReward(), COOKIE, aReward({ id: 'used', status: 'redeemed' })]
  const loaded = counterReducer(loading, { type: 'rewards_loaded', customer_id: ADA_ID, rewards })
  expect(loaded.person?.rewards).toEqual([aReward(), COOKIE])
})

test('a late answer to an act of the open customer asks for their rewards again, once', () => {
  const late = { type: 'answered_late' as const, customer_id: ADA_ID }
  const stale = after(opened, left, opened, late)
  expect(stale.person?.is_stale).toBe(true)
  expect(counterReducer(stale, { type: 'rewards_requested', customer_id: ADA_ID }).person?.is_stale).toBe(false)
  expect(after(opened, { ...late, customer_id: 'another' }).person?.is_stale).toBeUndefined()
})

test('a reward whose redemption is answered late is not ready any more on the card that is open again', () => {
  const late = { type: 'answered_late' as const, customer_id: ADA_ID, reward_id: aReward().id }
  const again = after({ ...opened, person: aPerson({ rewards: [aReward(), COOKIE] }) }, late)
  expect([again.person?.is_stale, again.person?.rewards]).toEqual([true, [COOKIE]])
  const loaded = counterReducer(again, { type: 'rewards_loaded', customer_id: ADA_ID, rewards: [COOKIE] })
  expect(loaded.person?.rewards).toEqual([COOKIE])
})

test('rewards of a customer who has left change nothing; a failure is shown until they are requested again', () => {
  const state = after(opened)
  expect(counterReducer(state, { type: 'rewards_failed', customer_id: 'another' })).toBe(state)
  const failed = counterReducer(state, { type: 'rewards_failed', customer_id: ADA_ID })
  expect(failed.person?.rewards_failed).toBe(true)
  const again = counterReducer(failed, { type: 'rewards_requested', customer_id: ADA_ID })
  expect(again.person?.rewards_failed).toBe(false)
})

test('a code that stays in front of the camera is noted once, until another code or the next customer', () => {
  const noted = after({ type: 'code_repeated' })
  expect(noted.seenAgain).toBe(true)
  expect(counterReducer(noted, { type: 'code_repeated' })).toBe(noted)
  expect(counterReducer(noted, { type: 'code_read' }).seenAgain).toBe(false)
  expect(counterReducer(noted, left).seenAgain).toBe(false)
})

test('a hint stays until its time is over or a customer is opened', () => {
  const hinted = after({ type: 'hint_shown', hint: { text: 'Nobody', alert: true } })
  expect(counterReducer(hinted, { type: 'hint_expired' }).hint).toBeNull()
  expect(counterReducer(hinted, opened).hint).toBeNull()
})
