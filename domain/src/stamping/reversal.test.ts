import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTerms, give, later, now, state, terms } from '../testing/card-terms.ts'
import {
  expiryAfterUndo,
  isNoLongerEarned,
  isUndoable,
  mayUndo,
  refundGive,
  stillCounts,
  undoGive,
} from './reversal.ts'
import { giveStamps } from './stamping.ts'
import type { CardState, Step } from './stamping.ts'

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

test('a reward is ready for 15 minutes after the undo of its redemption, though its own end is nearer', () => {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(expiryAfterUndo(after(-1), now)).toEqual(after(15))
  expect(expiryAfterUndo(after(14), now)).toEqual(after(15))
  expect(expiryAfterUndo(after(16), now)).toEqual(after(16))
  expect(expiryAfterUndo(null, now)).toBeNull()
})

test('undoing a redemption moves no stamps', () => {
  const step: Step = { kind: 'redeem', quantity: 0, spent: 0, balance: 3, cycle: 2, terms_version: 1 }
  expect(undoGive({ step, before: { cycle: 2, terms_version: 1 }, state: state(3, 2) })).toEqual({
    state: state(3, 2),
    step: { ...step, kind: 'undo' },
  })
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

test('a give counts while no card that its merges carried it to has ended or begun anew since', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 0, date))
  const card = (joined: number, ends: number | null = null) => ({
    joined_at: day(joined),
    expires_at: ends === null ? null : day(ends),
  })
  const merged = (date: number, from: ReturnType<typeof card> | null) => ({ merged_at: day(date), card: from })
  const counts = (held: ReturnType<typeof card>, ...merges: ReturnType<typeof merged>[]) =>
    stillCounts({ given_at: day(5), merges, held, now: day(20) })

  expect([counts(card(1)), counts(card(5)), counts(card(6)), counts(card(1, 20)), counts(card(1, 21))]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
  // The last card may be younger than the first merge, but not than the last.
  expect(counts(card(9), merged(8, card(1)), merged(10, card(2)))).toBe(true)
  expect(counts(card(11), merged(8, card(1)), merged(10, card(2)))).toBe(false)
  // A card on the way that began anew, or had ended, brought nothing along.
  expect(counts(card(1), merged(8, card(1)), merged(10, card(9)))).toBe(false)
  expect(counts(card(1), merged(8, card(1)), merged(10, card(2, 10)))).toBe(false)
  expect(counts(card(1), merged(8, card(1, 8)), merged(10, card(2)))).toBe(false)
  expect(counts(card(1), merged(8, null))).toBe(false)
})
