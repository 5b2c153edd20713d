import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bringBalance, MAX_IMPORTED_REWARDS, readBalance } from './balance-import.ts'
import type { CardState, Terms } from './stamping.ts'

const now = new Date('2026-05-01T10:00:00Z')
const terms: Terms = {
  version: 2,
  number_of_stamps: 10,
  join_stamps: 2,
  duration: 30,
  timezone: 'Africa/Lagos',
  rewards: [
    { id: 'welcome', stamps_required: 0 },
    { id: 'half', stamps_required: 5 },
    { id: 'main', stamps_required: 10 },
  ],
}
type More = Partial<Parameters<typeof bringBalance>[0]>
const outcomeOf = (balance: { stamps?: number; rewards_waiting?: number }, more: More = {}) =>
  bringBalance({
    terms,
    state: null,
    balance: { stamps: 0, rewards_waiting: 0, ...balance },
    over_goal: 'carry',
    had: [],
    now,
    ...more,
  })
function bring(...input: Parameters<typeof outcomeOf>) {
  const outcome = outcomeOf(...input)
  if ('too_many' in outcome) throw new Error(`Too many: ${outcome.too_many}`)
  return outcome
}
const held = (state: Partial<CardState>): CardState => ({
  balance: 0,
  cycle: 1,
  terms_version: 2,
  expires_at: null,
  ...state,
})

describe('bringing a balance', () => {
  test('a customer without the card joins with nothing, and a correction sets the file’s number', () => {
    const brought = bring({ stamps: 7 })
    expect(brought.steps).toEqual([
      { kind: 'join', quantity: 0, spent: 0, balance: 0, cycle: 1, terms_version: 2 },
      { kind: 'adjust', quantity: 7, spent: 0, balance: 7, cycle: 1, terms_version: 2 },
    ])
    expect(brought.earned).toEqual([])
    expect(brought.state).toMatchObject({ balance: 7, expires_at: new Date('2026-05-30T23:00:00Z') })
  })

  test('a balance over the goal gives a reward for each full card and carries the rest', () => {
    expect(bring({ stamps: 23 })).toMatchObject({
      state: { balance: 3, cycle: 3 },
      earned: [
        { reward_id: 'main', cycle: 1, terms_version: 2 },
        { reward_id: 'main', cycle: 2, terms_version: 2 },
      ],
      dropped: 0,
    })
  })

  test('where only one reward is wanted the rest is dropped', () => {
    const brought = bring({ stamps: 23 }, { over_goal: 'one_reward' })
    expect(brought).toMatchObject({ state: { balance: 0, cycle: 2 }, dropped: 13 })
    expect(brought.earned).toHaveLength(1)
    expect(brought.steps.at(-1)).toMatchObject({ quantity: 10, spent: 10 })
  })

  test('rewards that wait are issued, each of a cycle whose reward nobody had', () => {
    const brought = bring({ stamps: 4, rewards_waiting: 2 }, { had: [{ reward_id: 'main', cycle: 2 }] })
    expect(brought.earned.map(({ cycle }) => cycle)).toEqual([1, 3])
    expect(brought.state).toMatchObject({ balance: 4, cycle: 4 })
  })

  test('a balance on top keeps the customer’s terms for the open card only', () => {
    const kept = { ...terms, version: 1, number_of_stamps: 8, rewards: [{ id: 'old', stamps_required: 8 }] }
    const brought = bring({ stamps: 13 }, { kept, state: held({ balance: 6, terms_version: 1 }) })
    expect(brought.earned).toEqual([
      { reward_id: 'old', cycle: 1, terms_version: 1 },
      { reward_id: 'main', cycle: 2, terms_version: 2 },
    ])
    expect(brought.state).toMatchObject({ balance: 1, cycle: 3, terms_version: 2 })
  })

  test('a card that has ended expires first and begins again', () => {
    const brought = bring({ stamps: 3 }, { state: held({ balance: 6, expires_at: new Date('2026-04-01T00:00:00Z') }) })
    expect(brought.steps.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['expire', -6],
      ['join', 0],
      ['adjust', 3],
    ])
    expect(brought.state).toMatchObject({ balance: 3, cycle: 2 })
  })

  test('more rewards than one row may bring are refused, with the number that makes most of them', () => {
    const waiting = { too_many: 'rewards_waiting' }
    expect(outcomeOf({ stamps: 10, rewards_waiting: MAX_IMPORTED_REWARDS })).toEqual(waiting)
    expect(outcomeOf({ stamps: 9, rewards_waiting: MAX_IMPORTED_REWARDS })).not.toEqual(waiting)
    expect(outcomeOf({ stamps: 200, rewards_waiting: 1 })).toEqual({ too_many: 'stamps' })
    expect(outcomeOf({ stamps: 210 })).toEqual({ too_many: 'stamps' })
  })

  test('whatever comes, the ledger proves the balance, and no stamp is lost or made', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(9), fc.integer({ min: 1, max: 9 }), (stamps, before, cycle) => {
        const brought = bring({ stamps }, { state: held({ balance: before, cycle }) })
        const last = brought.steps.at(-1)
        const rewards = brought.earned.length
        expect((last?.quantity ?? 0) - (last?.spent ?? 0) + before).toBe(brought.state.balance)
        expect(rewards * 10 + brought.state.balance).toBe(before + stamps)
        expect(brought.state.balance).toBeLessThan(10)
        expect(brought.state.cycle).toBe(cycle + rewards)
      }),
    )
  })
})

describe('reading a number', () => {
  test.each([
    ['7', 7],
    [' 7 ', 7],
    ['7.0', 7],
    ['7,00', 7],
    ['+7', 7],
    ['0', 0],
  ])('%s is %i stamps', (text, count) => {
    expect(readBalance(text, { max: 500 })).toEqual({ count, rest: 0 })
  })

  test.each([
    ['-3', 'negative'],
    ['−3', 'negative'],
    ['7.5', 'not_whole'],
    ['0.500', 'not_whole'],
    ['0,125', 'not_whole'],
    ['012.345', 'not_whole'],
    ['501', 'too_many'],
    ['1,200', 'too_many'],
    ['9007199254740992', 'too_many'],
    ['₦500', 'unreadable'],
    ['seven', 'unreadable'],
    ['3/10', 'unreadable'],
    ['3 10', 'unreadable'],
  ])('%s is %s', (text, problem) => {
    expect(readBalance(text, { max: 500 })).toEqual({ problem })
  })

  test('points make stamps, and those too few for one are the rest', () => {
    const points = (text: string) => readBalance(text, { max: 500, points_per_stamp: 100 })
    expect(points('1,250')).toEqual({ count: 12, rest: 50 })
    expect(points('1.250,75')).toEqual({ count: 12, rest: 50 })
    expect(points('1,250.750')).toEqual({ count: 12, rest: 50 })
    expect(points("1'250,75")).toEqual({ count: 12, rest: 50 })
    expect(points('1 250')).toEqual({ count: 12, rest: 50 })
    expect(points('99')).toEqual({ count: 0, rest: 99 })
    expect(points('0.500')).toEqual({ count: 0, rest: 0 })
    expect(points('+1,250')).toEqual({ count: 12, rest: 50 })
    expect(points('50100')).toEqual({ problem: 'too_many' })
    expect(points('-1')).toEqual({ problem: 'negative' })
  })

  test('decimals behind groups are decimals, three of them too', () => {
    const read = (text: string) => readBalance(text, { max: 5000 })
    for (const text of ['1,200.000', '1.200,000', '+1,200.000', '+1.200', '1200.0']) {
      expect([text, read(text)]).toEqual([text, { count: 1200, rest: 0 }])
    }
    expect(read('1,200.500')).toEqual({ problem: 'not_whole' })
  })

  test('an empty cell holds nothing', () => {
    expect(readBalance(' ', { max: 500 })).toBeNull()
  })
})
