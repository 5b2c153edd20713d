import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from './calendar.ts'
import { isNoLongerEarned, isUndoable, mayUndo, refundGive, undoGive } from './reversal.ts'
import { expireIfDue, giveNoStamp, giveStamps, cardEnds, joinCard } from './stamping.ts'
import type { CardState, Step, Terms } from './stamping.ts'

const now = new Date('2026-03-28T10:00:00Z')
const later = new Date('2026-06-28T10:00:00Z')
const terms: Terms = {
  version: 1,
  number_of_stamps: 10,
  join_stamps: 2,
  duration: null,
  timezone: 'Africa/Lagos',
  rewards: [
    { id: 'main', stamps_required: 10 },
    { id: 'half', stamps_required: 5 },
    { id: 'hello', stamps_required: 0 },
  ],
}
const give = (state: CardState | null, quantity: number, of: Terms = terms) =>
  giveStamps({ terms: of, state, quantity, now, had_sign_up_reward: false })
const state = (balance: number, cycle = 1): CardState => ({ balance, cycle, terms_version: 1, expires_at: null })

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

test('undoing the stamp that filled a card restores the terms it was filled by', () => {
  const newest = { ...terms, version: 2 }
  const after = giveStamps({
    terms: newest,
    kept: terms,
    state: state(9),
    quantity: 1,
    now,
    had_sign_up_reward: true,
  })
  const [step] = after.steps
  expect(after.state).toEqual({ ...state(0, 2), terms_version: 2 })
  expect(step && undoGive({ step, before: state(9), state: after.state }).state).toEqual(state(9))
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

test('an ended customer card expires first; the new one gets no join stamps or sign-up reward', () => {
  const ended = { balance: 4, cycle: 3, terms_version: 1, expires_at: now }
  const after = give(ended, 1, { ...terms, duration: 1 })
  expect(after.steps).toEqual([
    { kind: 'expire', quantity: -4, spent: 0, balance: 0, cycle: 3, terms_version: 1 },
    { kind: 'join', quantity: 0, spent: 0, balance: 0, cycle: 4, terms_version: 1 },
    { kind: 'give', quantity: 1, spent: 0, balance: 1, cycle: 4, terms_version: 1 },
  ])
  expect(after.state).toEqual({
    balance: 1,
    cycle: 4,
    terms_version: 1,
    expires_at: new Date('2026-03-28T23:00:00Z'),
  })
  expect(after.earned).toEqual([])
})

test('open stamps expire when the customer card ends, and only once', () => {
  const held = { balance: 4, cycle: 2, terms_version: 1, expires_at: now }
  expect(expireIfDue({ state: held, now: new Date(now.getTime() - 1) })).toBeNull()
  const expired = expireIfDue({ state: held, now })
  expect(expired).toEqual({
    state: { ...held, balance: 0 },
    step: { kind: 'expire', quantity: -4, spent: 0, balance: 0, cycle: 2, terms_version: 1 },
  })
  expect(expireIfDue({ state: { ...held, balance: 0 }, now: later })).toBeNull()
  expect(expireIfDue({ state: state(4), now: later })).toBeNull()
})

test('a customer card ends at local midnight after its last day, also when clocks change', () => {
  expect(cardEnds(now, null, 'Africa/Lagos')).toBeNull()
  expect(cardEnds(now, 1, 'Africa/Lagos')).toEqual(new Date('2026-03-28T23:00:00Z'))
  expect(cardEnds(now, 2, 'Europe/London')).toEqual(new Date('2026-03-29T23:00:00Z'))
  expect(cardEnds(new Date('2024-11-02T15:00:00Z'), 1, 'America/Havana')).toEqual(new Date('2024-11-03T04:00:00Z'))
  expect(cardEnds(new Date('2024-04-25T10:00:00Z'), 1, 'Africa/Cairo')).toEqual(new Date('2024-04-25T22:00:00Z'))
})

test('the newest event can be undone once, for 15 minutes', () => {
  const ask = {
    event_created_at: now,
    now: new Date(now.getTime() + 15 * 60_000),
    is_latest: true,
    already_undone: false,
  }
  expect(mayUndo(ask)).toBe('ok')
  expect(mayUndo({ ...ask, now: later })).toBe('undo_expired')
  expect(mayUndo({ ...ask, is_latest: false, now: later })).toBe('not_latest')
  expect(mayUndo({ ...ask, already_undone: true, is_latest: false })).toBe('already_undone')
})

test('undoing a redemption moves no stamps', () => {
  const step: Step = { kind: 'redeem', quantity: 0, spent: 0, balance: 3, cycle: 2, terms_version: 1 }
  expect(undoGive({ step, before: { cycle: 2, terms_version: 1 }, state: state(3, 2) })).toEqual({
    state: state(3, 2),
    step: { ...step, kind: 'undo' },
  })
})

const zone = fc.constantFrom(
  'Africa/Lagos',
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'Australia/Lord_Howe',
)
const anyTerms: fc.Arbitrary<Terms> = fc.integer({ min: 1, max: 50 }).chain((full) =>
  fc.record({
    version: fc.constant(1),
    number_of_stamps: fc.constant(full),
    join_stamps: fc.integer({ min: 0, max: full - 1 }),
    timezone: zone,
    duration: fc.option(fc.integer({ min: 1, max: 60 })),
    rewards: fc
      .uniqueArray(fc.integer({ min: 0, max: full - 1 }), { maxLength: 6 })
      .map((thresholds) =>
        [...thresholds, full].map((stamps_required) => ({ id: `at ${stamps_required}`, stamps_required })),
      ),
  }),
)

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
        at = new Date(at.getTime() + days * 86_400_000)
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

test('undoing a give restores the customer card exactly', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 49 }),
      fc.integer({ min: 1, max: 9 }),
      (of, quantity, stamps, cycle) => {
        const held = { balance: stamps % of.number_of_stamps, cycle, terms_version: 1, expires_at: later }
        const after = give(held, quantity, of)
        const step = after.steps.at(-1)
        if (!step) throw new Error('a give writes a row')
        expect(undoGive({ step, before: held, state: after.state }).state).toEqual(held)
      },
    ),
  )
})

test('in any zone a one-day customer card lasts exactly the day of joining', () => {
  fc.assert(
    fc.property(
      zone,
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (timezone, joined) => {
        const end = cardEnds(joined, 1, timezone)
        if (!end) throw new Error('a duration has an end')
        expect(localDate(new Date(end.getTime() - 1), timezone)).toBe(localDate(joined, timezone))
        expect(localDate(end, timezone) > localDate(joined, timezone)).toBe(true)
      },
    ),
    { numRuns: 60 },
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

const refund = (before: CardState, quantity: number, others: number, { mayReopen = true, stamps = quantity } = {}) => {
  const given = give(before, quantity)
  const step = given.steps.at(-1)
  if (!step) throw new Error('A give has a row')
  const after = others > 0 ? give(given.state, others).state : given.state
  return refundGive({
    stamps,
    step,
    before: { ...before, number_of_stamps: terms.number_of_stamps },
    state: after,
    mayReopen,
  })
}

test('a refund after other gives takes its own stamps out of the open cycle', () => {
  expect(refund(state(2), 3, 2)).toEqual({
    state: state(4),
    step: { kind: 'adjust', quantity: -3, spent: 0, balance: 4, cycle: 1, terms_version: 1 },
  })
})

test('refunding the give that filled the card reopens that cycle with the other stamps', () => {
  expect(refund(state(8), 3, 1)).toEqual({
    state: state(9),
    step: { kind: 'adjust', quantity: -3, spent: -10, balance: 9, cycle: 1, terms_version: 1 },
  })
})

test('refunding a give of a whole card leaves that card empty', () => {
  expect(refund(state(0), 10, 0)).toEqual({
    state: state(0),
    step: { kind: 'adjust', quantity: -10, spent: -10, balance: 0, cycle: 1, terms_version: 1 },
  })
})

test('a refund takes what the open cycle has if the reward is redeemed or a later cycle is open', () => {
  expect(refund(state(8), 3, 1, { mayReopen: false }).step).toEqual({
    kind: 'adjust',
    quantity: -2,
    spent: 0,
    balance: 0,
    cycle: 2,
    terms_version: 1,
  })
  expect(refund(state(8), 3, 10).step).toEqual({
    kind: 'adjust',
    quantity: -1,
    spent: 0,
    balance: 0,
    cycle: 3,
    terms_version: 1,
  })
  expect(refund(state(2), 5, 4).step).toEqual({
    kind: 'adjust',
    quantity: -1,
    spent: 0,
    balance: 0,
    cycle: 2,
    terms_version: 1,
  })
})

test('after a refund the balance equals the sum of the ledger', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 30 }),
      fc.boolean(),
      (held, quantity, others, mayReopen) => {
        const before = state(held)
        const given = give(before, quantity).state
        const after = others > 0 ? give(given, others).state : given
        const refunded = refund(before, quantity, others, { mayReopen })
        expect(refunded.state.balance).toBe(after.balance + refunded.step.quantity - refunded.step.spent)
        expect(refunded.state.balance).toBeGreaterThanOrEqual(0)
        expect(refunded.state.balance).toBeLessThan(10)
        expect(0 - refunded.step.quantity).toBeLessThanOrEqual(quantity)
      },
    ),
  )
})

test('of the rewards a refunded give earned, only those still reached stay', () => {
  const open = { state: state(4, 2), taken_all: true }
  expect(isNoLongerEarned({ ...open, reward: { cycle: 2, stamps_required: 5 } })).toBe(true)
  expect(isNoLongerEarned({ ...open, reward: { cycle: 2, stamps_required: 4 } })).toBe(false)
  expect(isNoLongerEarned({ ...open, reward: { cycle: 3, stamps_required: 1 } })).toBe(true)
  expect(isNoLongerEarned({ ...open, reward: { cycle: 1, stamps_required: 10 } })).toBe(false)
  expect(isNoLongerEarned({ ...open, taken_all: false, reward: { cycle: 1, stamps_required: 10 } })).toBe(true)
  // The sign-up reward was for joining, so a refund of stamps never takes it back.
  for (const taken_all of [true, false])
    expect(isNoLongerEarned({ ...open, taken_all, reward: { cycle: 0, stamps_required: 0 } })).toBe(false)
})

test('gives, visits without a stamp and redemptions can be undone; refunds and joins cannot', () => {
  expect(
    [
      { kind: 'give', spend_minor: null },
      { kind: 'redeem', spend_minor: null },
      { kind: 'adjust', spend_minor: 200 },
    ].map(isUndoable),
  ).toEqual([true, true, true])
  expect(
    [
      { kind: 'undo', spend_minor: 200 },
      { kind: 'adjust', spend_minor: null },
      { kind: 'adjust', spend_minor: -200 },
      { kind: 'join', spend_minor: null },
    ].map(isUndoable),
  ).toEqual([false, false, false, false])
})
