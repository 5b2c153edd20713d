import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTerms, give, later, now, state, terms } from '../testing/card-terms.ts'
import { DAY_MS } from '../time/durations.ts'
import { undoGive } from './reversal.ts'
import { expireIfDue, giveNoStamp, giveStamps, joinCard } from './stamping.ts'
import type { CardState, Step, Terms } from './stamping.ts'

test('joining gives the join stamps and the sign-up reward', () => {
  expect(joinCard({ terms, now, had_sign_up_reward: false })).toEqual({
    state: state(2),
    steps: [{ kind: 'join', quantity: 2, spent: 0, balance: 2, cycle: 1, terms_version: 1 }],
    earned: [{ reward_id: 'hello', cycle: 0, terms_version: 1 }],
  })
})

test('a person gets the sign-up reward once ever', () => {
  expect(joinCard({ terms, now, had_sign_up_reward: true }).earned).toEqual([])
})

test('join stamps can reach a reward', () => {
  expect(joinCard({ terms: { ...terms, join_stamps: 5 }, now, had_sign_up_reward: true }).earned).toEqual([
    { reward_id: 'half', cycle: 1, terms_version: 1 },
  ])
})

test('a customer without the card joins it with the first stamp', () => {
  const { steps, earned } = give(null, 3)
  expect(steps.map((step) => step.kind)).toEqual(['join', 'give'])
  expect(steps[1]).toEqual({ kind: 'give', quantity: 3, spent: 0, balance: 5, cycle: 1, terms_version: 1 })
  expect(earned).toEqual([
    { reward_id: 'hello', cycle: 0, terms_version: 1 },
    { reward_id: 'half', cycle: 1, terms_version: 1 },
  ])
})

test('a card that is closed for joins takes no new customer, with or without a stamp', () => {
  const closed = { terms, now, had_sign_up_reward: false, is_open_for_joins: false }
  const joins = [
    () => joinCard(closed),
    () => giveStamps({ ...closed, state: null, quantity: 1 }),
    () => giveNoStamp({ ...closed, state: null }),
  ]
  for (const join of joins) expect(join).toThrow('joins_closed')
})

test('a card that is closed for joins gives its holders stamps as before, after its end too', () => {
  const closed = { terms, quantity: 1, had_sign_up_reward: false, is_open_for_joins: false }
  const held = { ...state(3), expires_at: later }
  for (const at of [now, later])
    expect(giveStamps({ ...closed, state: held, now: at })).toEqual(
      giveStamps({ ...closed, state: held, now: at, is_open_for_joins: true }),
    )
})

test('a reward is earned once when it is reached, and not again by the next stamp', () => {
  expect(give(state(4), 1).earned).toEqual([{ reward_id: 'half', cycle: 1, terms_version: 1 }])
  expect(give(state(5), 1).earned).toEqual([])
})

test('the stamp that fills the card closes the cycle and the surplus carries', () => {
  const after = give(state(8), 3)
  expect(after.state).toEqual(state(1, 2))
  expect(after.steps).toEqual([{ kind: 'give', quantity: 3, spent: 10, balance: 1, cycle: 2, terms_version: 1 }])
  expect(after.earned).toEqual([{ reward_id: 'main', cycle: 1, terms_version: 1 }])
})

test('each of several cycles closed at once earns its rewards', () => {
  expect(give(state(7, 4), 28).earned).toEqual([
    { reward_id: 'main', cycle: 4, terms_version: 1 },
    { reward_id: 'half', cycle: 5, terms_version: 1 },
    { reward_id: 'main', cycle: 5, terms_version: 1 },
    { reward_id: 'half', cycle: 6, terms_version: 1 },
    { reward_id: 'main', cycle: 6, terms_version: 1 },
    { reward_id: 'half', cycle: 7, terms_version: 1 },
  ])
})

test('the open cycle follows the terms that the customer keeps, the next one the newest', () => {
  const newest: Terms = { ...terms, version: 2, number_of_stamps: 12, rewards: [{ id: 'main', stamps_required: 12 }] }
  const after = giveStamps({
    terms: newest,
    kept: terms,
    state: state(4),
    quantity: 20,
    now,
    had_sign_up_reward: true,
  })
  expect(after.steps).toEqual([{ kind: 'give', quantity: 20, spent: 22, balance: 2, cycle: 3, terms_version: 2 }])
  expect(after.earned).toEqual([
    { reward_id: 'half', cycle: 1, terms_version: 1 },
    { reward_id: 'main', cycle: 1, terms_version: 1 },
    { reward_id: 'main', cycle: 2, terms_version: 2 },
  ])
  expect(
    giveStamps({ terms: newest, kept: terms, state: state(4), quantity: 5, now, had_sign_up_reward: true }).state,
  ).toEqual(state(9))
})

test('a card that begins again after its end follows the newest terms', () => {
  const newest = { ...terms, version: 2, number_of_stamps: 3, rewards: [{ id: 'main', stamps_required: 3 }] }
  const after = giveStamps({
    terms: newest,
    kept: terms,
    state: { ...state(4), expires_at: now },
    quantity: 3,
    now,
    had_sign_up_reward: true,
  })
  expect(after.steps.map((step) => step.terms_version)).toEqual([1, 2, 2])
  expect(after.earned).toEqual([{ reward_id: 'main', cycle: 2, terms_version: 2 }])
})

test('an over-full card from before versioned terms earns its reward with the next stamp', () => {
  const after = give(state(9), 1, { ...terms, number_of_stamps: 8, rewards: [{ id: 'main', stamps_required: 8 }] })
  expect(after.state).toEqual(state(2, 2))
  expect(after.earned).toEqual([{ reward_id: 'main', cycle: 1, terms_version: 1 }])
})

test('a give takes only 1 to 50 whole stamps, on a card that has stamps', () => {
  for (const quantity of [0, 51, 1.5, -1, Number.NaN])
    expect(() => give(state(0), quantity)).toThrow('validation_failed')
  expect(() => give(null, 1, { ...terms, number_of_stamps: 0, rewards: [] })).toThrow('card_not_published')
})

test('in any history the balance equals its ledger and stays below full; no reward is earned twice', () => {
  const visit = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    days: fc.integer({ min: 0, max: 40 }),
    act: fc.constantFrom('give', 'undo', 'expire'),
  })
  fc.assert(
    fc.property(anyTerms, fc.array(visit, { minLength: 1, maxLength: 15 }), (of, visits) => {
      const ledger: Step[] = []
      const earned: string[] = []
      let held: CardState | null = null
      let at = now
      for (const { quantity, days, act } of visits) {
        at = new Date(at.getTime() + days * DAY_MS)
        const expired: ReturnType<typeof expireIfDue> =
          held && act === 'expire' ? expireIfDue({ state: held, now: at }) : null
        if (expired) {
          held = expired.state
          ledger.push(expired.step)
          continue
        }
        const after = giveStamps({
          terms: of,
          state: held,
          quantity,
          now: at,
          had_sign_up_reward: earned.includes('at 0 in 0'),
        })
        const before: Step | undefined = after.steps.at(-2) ?? ledger.at(-1)
        ledger.push(...after.steps)
        held = after.state
        const step = after.steps.at(-1)
        if (act === 'undo' && step && before) {
          const undone = undoGive({ step, before, state: held })
          held = undone.state
          ledger.push(undone.step)
          earned.push(...after.earned.filter(({ cycle }) => cycle === 0).map(({ reward_id }) => `${reward_id} in 0`))
          continue
        }
        earned.push(...after.earned.map(({ reward_id, cycle }) => `${reward_id} in ${cycle}`))
      }
      let sum = 0
      for (const row of ledger) {
        sum += row.quantity - row.spent
        expect(row.balance).toBe(sum)
        expect(Object.is(row.quantity, -0) || Object.is(row.spent, -0)).toBe(false)
      }
      expect(held?.balance).toBe(sum)
      expect(sum >= 0 && sum < of.number_of_stamps).toBe(true)
      expect(new Set(earned).size).toBe(earned.length)
    }),
    { numRuns: 300 },
  )
})

test('two gives have the same result as one give of their sum', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.integer({ min: 1, max: 25 }),
      fc.integer({ min: 1, max: 25 }),
      fc.integer({ min: 0, max: 49 }),
      (of, a, b, balance) => {
        const held = balance < of.number_of_stamps ? state(balance) : null
        const first = give(held, a, of)
        const second = give(first.state, b, of)
        const once = give(held, a + b, of)
        expect(second.state).toEqual(once.state)
        expect([...first.earned, ...second.earned]).toEqual(once.earned)
        expect(new Set(once.earned.map(({ reward_id, cycle }) => `${reward_id} ${cycle}`)).size).toBe(
          once.earned.length,
        )
      },
    ),
  )
})

test('a visit without a stamp opens the card like a give and earns nothing more', () => {
  const first = giveNoStamp({ terms, state: null, now, had_sign_up_reward: false })
  expect(first.steps.map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
    ['join', 2, 2],
    ['adjust', 0, 2],
  ])
  expect(first.earned).toEqual([{ reward_id: 'hello', cycle: 0, terms_version: 1 }])
  const again = giveNoStamp({
    terms,
    state: { ...state(4), expires_at: now },
    now: later,
    had_sign_up_reward: true,
  })
  expect(again.steps.map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
    ['expire', -4, 0],
    ['join', 0, 0],
    ['adjust', 0, 0],
  ])
})

test('a visit without a stamp keeps the customer’s terms; a card begun again follows the newest', () => {
  const visit = (held: CardState) =>
    giveNoStamp({ terms: { ...terms, version: 2 }, kept: terms, state: held, now, had_sign_up_reward: true })
  expect(visit(state(4))).toEqual({
    state: state(4),
    steps: [{ kind: 'adjust', quantity: 0, spent: 0, balance: 4, cycle: 1, terms_version: 1 }],
    earned: [],
  })
  expect(visit({ ...state(4), expires_at: now }).steps.map((step) => step.terms_version)).toEqual([1, 2, 2])
})
