import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undoGive } from './reversal.ts'
import { giveNoStamp, giveStamps, joinCard, type CardState, type Outcome, type Step, type Terms } from './stamping.ts'
import { replayHolder, type LedgerRow, type TrialRules } from './what-if.ts'
import { reward, rules } from '../testing/what-if.ts'
import { DAY_MS } from '../time/durations.ts'

const ZONE = 'Africa/Lagos'
const START = Date.parse('2026-01-05T09:00:00Z')

type Act = { what: 'join' | 'give' | 'visit' | 'undo'; quantity: number; days: number }
const someActs = fc.array(
  fc.record({
    what: fc.constantFrom<Act['what']>('join', 'give', 'give', 'give', 'visit', 'undo'),
    quantity: fc.integer({ min: 1, max: 25 }),
    days: fc.integer({ min: 0, max: 40 }),
  }),
  { maxLength: 30 },
)
const someRules = fc
  .record({
    number_of_stamps: fc.integer({ min: 1, max: 12 }),
    join: fc.integer({ min: 0, max: 11 }),
    duration: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
    others: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 3 }),
  })
  .map(({ number_of_stamps, join, duration, others }) => ({
    number_of_stamps,
    join_stamps: Math.min(join, number_of_stamps - 1),
    duration,
    rewards: [...others.filter((at) => at < number_of_stamps), number_of_stamps].map((at) => reward(at)),
  }))

/** Writes the ledger as the program does: act by act, with the rules of stamping; returns it with the rewards that stand. */
function writeLedger(acts: readonly Act[], { rewards, ...trial }: TrialRules) {
  const terms: Terms = {
    ...trial,
    version: 1,
    timezone: ZONE,
    rewards: rewards.map(({ stamps_required }, place) => ({ id: String(place), stamps_required })),
  }
  const rows: LedgerRow[] = []
  let [state, at]: [CardState | null, number] = [null, START]
  let given = 0
  let undoable: { step: Step; before: CardState; earned: number; row: LedgerRow } | null = null
  const write = (steps: readonly Step[], is_visit = false) => {
    for (const step of steps) {
      const { kind, quantity, spent, balance, cycle } = step
      rows.push({
        kind,
        quantity,
        spent,
        balance,
        cycle,
        is_visit: is_visit && step.kind === 'adjust',
        is_imported: false,
        is_reversed: false,
        reverses: step.kind === 'undo',
        at: new Date(at),
      })
    }
  }
  for (const { what, quantity, days } of acts) {
    if (what === 'undo') {
      if (!undoable || !state) continue
      const undone = undoGive({ step: undoable.step, before: undoable.before, state })
      undoable.row.is_reversed = true
      state = undone.state
      given -= undoable.earned
      write([undone.step])
      undoable = null
      continue
    }
    at += days * DAY_MS + 60_000
    const now = new Date(at)
    undoable = null
    if (what === 'join') {
      if (state) continue
      const joined = joinCard({ terms, now, had_sign_up_reward: false })
      write(joined.steps)
      given += joined.earned.length
      state = joined.state
    } else {
      const input = { terms, state, now, had_sign_up_reward: false }
      const outcome: Outcome = what === 'give' ? giveStamps({ ...input, quantity }) : giveNoStamp(input)
      write(outcome.steps, what === 'visit')
      given += outcome.earned.length
      const step = outcome.steps.at(-1)
      const [row] = rows.slice(-1)
      // The card as it stood before the give: after what the give did first (joining, or beginning again).
      const opened = giveNoStamp(input)
      if (what === 'give' && step && row)
        undoable = { step, before: opened.state, earned: outcome.earned.length - opened.earned.length, row }
      state = outcome.state
    }
  }
  return { rows, given }
}

test('the rules of today give what the ledger gave, whatever happened', () => {
  fc.assert(
    fc.property(someActs, someRules, (acts, trial) => {
      const { rows, given } = writeLedger(acts, trial)
      expect(replayHolder(rows, trial, ZONE).rewards_given).toBe(given)
    }),
    { numRuns: 500 },
  )
})

test('other rules give what their own ledger would have given for the same acts', () => {
  fc.assert(
    fc.property(someActs, someRules, someRules, (acts, was, tried) => {
      const { rows } = writeLedger(acts, was)
      const { given } = writeLedger(acts, tried)
      expect(replayHolder(rows, tried, ZONE).rewards_given).toBe(given)
    }),
    { numRuns: 500 },
  )
})

test('a shorter card never gives fewer main rewards, nor does a longer life', () => {
  fc.assert(
    fc.property(someActs, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 60 }), (acts, size, days) => {
      const { rows } = writeLedger(acts, rules())
      const given = (number_of_stamps: number, duration: number | null) =>
        replayHolder(rows, rules({ number_of_stamps, duration, rewards: [reward(number_of_stamps)] }), ZONE)
          .rewards_given
      expect(given(size - 1, null)).toBeGreaterThanOrEqual(given(size, null))
      expect(given(size, null)).toBeGreaterThanOrEqual(given(size, days))
    }),
  )
})

const row = (kind: LedgerRow['kind'], quantity: number, balance: number, day = 0): LedgerRow => ({
  kind,
  quantity,
  spent: 0,
  balance,
  cycle: 1,
  reverses: kind === 'undo',
  is_reversed: false,
  is_visit: false,
  is_imported: false,
  at: new Date(START + day * DAY_MS),
})
const imported = (kind: 'join' | 'adjust', quantity: number, balance: number): LedgerRow => ({
  ...row(kind, quantity, balance),
  is_imported: true,
})

test('a card begun before the first row seen starts with the stamps it had', () => {
  expect(replayHolder([row('give', 1, 9), row('give', 1, 10)], rules(), ZONE).rewards_given).toBe(1)
  expect(replayHolder([row('give', 1, 8)], rules(), ZONE).rewards_given).toBe(0)
})

test('replaying only the newer part of a card without an end gives what that part gave', () => {
  const noUndo = someActs.map((acts) => acts.filter(({ what }) => what !== 'undo'))
  fc.assert(
    fc.property(noUndo, someRules, fc.nat({ max: 30 }), (acts, tried, older) => {
      const endless = { ...tried, duration: null }
      const whole = writeLedger(acts, endless)
      const before = writeLedger(acts.slice(0, older), endless)
      const newer = whole.rows.slice(before.rows.length)
      expect(replayHolder(newer, endless, ZONE).rewards_given).toBe(whole.given - before.given)
    }),
    { numRuns: 500 },
  )
})

test('a card that ended before the first row seen begins again without stamps and without a second sign-up reward', () => {
  const trial = rules({ join_stamps: 2, duration: 30, rewards: [reward(0), reward(10)] })
  const again = { ...row('join', 0, 0), cycle: 2 }
  expect(replayHolder([again, row('give', 9, 9)], trial, ZONE).by_reward).toEqual([0, 0])
  const ended = row('expire', -8, 0)
  const rows = [ended, { ...again, at: ended.at }, row('give', 2, 2)]
  expect(replayHolder(rows, trial, ZONE).by_reward).toEqual([0, 0])
  // Under rules without an end it would have kept its stamps.
  expect(replayHolder(rows, { ...trial, duration: null }, ZONE).by_reward).toEqual([0, 1])
})

test('a card that a merge brought and took back again is joined like any other', () => {
  const brought = { ...row('adjust', 4, 4), is_reversed: true }
  const trial = rules({ join_stamps: 2, rewards: [reward(0), reward(10)] })
  const rows = [brought, row('undo', -4, 0), row('join', 2, 2), row('give', 8, 0)]
  expect(replayHolder(rows, trial, ZONE).by_reward).toEqual([1, 1])
})

test('a card begun before has at most one stamp less than the shorter card takes', () => {
  const shorter = rules({ number_of_stamps: 3, rewards: [reward(3)] })
  expect(replayHolder([row('give', 1, 9)], shorter, ZONE).rewards_given).toBe(1)
})

test('refunded stamps count as never given', () => {
  const refunded = { ...row('give', 9, 10), is_reversed: true }
  const refund = { ...row('adjust', -9, 1), reverses: true }
  expect(replayHolder([row('join', 0, 0), row('give', 1, 1), refunded, refund], rules(), ZONE).rewards_given).toBe(0)
})

test('stamps that a merge took away are not on the card any more, and those it brought are', () => {
  const rows = [row('join', 0, 0), row('give', 6, 6), row('adjust', -6, 0), row('give', 5, 5)]
  expect(replayHolder(rows, rules(), ZONE).rewards_given).toBe(0)
  expect(replayHolder([...rows, row('adjust', 5, 0)], rules(), ZONE).rewards_given).toBe(1)
})

test('stamps that a merge brought do not earn again what they earned on the card they came from', () => {
  const trial = rules({ rewards: [reward(3), reward(10)] })
  const kept = [row('join', 0, 0), row('give', 2, 2)]
  expect(replayHolder([...kept, row('adjust', 4, 6)], trial, ZONE).by_reward).toEqual([0, 0])
  expect(replayHolder([...kept, row('adjust', 2, 4)], trial, ZONE).by_reward).toEqual([1, 0])
  expect(replayHolder([...kept, row('adjust', 8, 0)], trial, ZONE).by_reward).toEqual([0, 1])
})

test('a refund of a give that a merge had moved takes its stamps from the card it reached', () => {
  const rows = [row('join', 0, 0), row('give', 2, 2), row('adjust', 5, 7), row('adjust', -5, 2), row('give', 4, 6)]
  expect(replayHolder(rows, rules({ number_of_stamps: 7, rewards: [reward(7)] }), ZONE).rewards_given).toBe(1)
  expect(replayHolder(rows, rules({ number_of_stamps: 8, rewards: [reward(8)] }), ZONE).rewards_given).toBe(0)
})

test('a merge that was taken back moved nothing', () => {
  const out = { ...row('adjust', -6, 0), is_reversed: true }
  const back = row('undo', 6, 6)
  const rows = [row('join', 0, 0), row('give', 6, 6), out, back, row('give', 4, 0)]
  expect(replayHolder(rows, rules(), ZONE).rewards_given).toBe(1)
  const brought = { ...row('adjust', 6, 9), is_reversed: true }
  const kept = [row('join', 0, 0), row('give', 3, 3), brought, row('undo', -6, 3), row('give', 6, 9)]
  expect(replayHolder(kept, rules(), ZONE).rewards_given).toBe(0)
})

test('a customer who got the card by a merge has no sign-up reward from it', () => {
  const trial = rules({ join_stamps: 2, rewards: [reward(0), reward(10)] })
  expect(replayHolder([row('adjust', 4, 4)], trial, ZONE).by_reward).toEqual([0, 0])
})

test('stamps of an import stand on the card, and the rewards due with them are left out', () => {
  const trial = rules({ join_stamps: 2, rewards: [reward(0), reward(3), reward(10)] })
  const brought = [imported('join', 0, 0), { ...imported('adjust', 27, 7), spent: 20 }]
  expect(replayHolder(brought, trial, ZONE).by_reward).toEqual([0, 0, 0])
  expect(replayHolder([...brought, row('give', 2, 9)], trial, ZONE).by_reward).toEqual([0, 0, 0])
  expect(replayHolder([...brought, row('give', 3, 0)], trial, ZONE).by_reward).toEqual([0, 0, 1])
  // On top of what the customer has: 4 and 9 are a full card and 3.
  const added = [row('join', 2, 2), row('give', 2, 4), { ...imported('adjust', 9, 3), spent: 10 }]
  expect(replayHolder([...added, row('give', 6, 9)], trial, ZONE).by_reward).toEqual([1, 1, 0])
  expect(replayHolder([...added, row('give', 7, 0)], trial, ZONE).by_reward).toEqual([1, 1, 1])
})

test('a card that an import brought and took back again is joined like any other', () => {
  const trial = rules({ join_stamps: 2, rewards: [reward(0), reward(10)] })
  const back = [imported('join', 0, 0), { ...imported('adjust', 7, 7), is_reversed: true }, row('undo', -7, 0)]
  expect(replayHolder([...back, row('join', 2, 2), row('give', 8, 0)], trial, ZONE).by_reward).toEqual([1, 1])
})

test('a redemption changes nothing', () => {
  const rows = [row('join', 0, 0), row('give', 9, 9), row('redeem', 0, 9), row('give', 1, 0)]
  expect(replayHolder(rows, rules(), ZONE)).toEqual({ rewards_given: 1, by_reward: [1] })
})
