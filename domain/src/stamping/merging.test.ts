import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canSplit, mergeConsent, mergeStates, unmergeUntil, type Consent, type Purse } from './merging.ts'
import { undoGive } from './reversal.ts'
import type { Terms } from './stamping.ts'

const now = new Date('2026-11-21T10:00:00Z')
const soon = new Date('2026-12-01T00:00:00Z')
const later = new Date('2026-12-24T00:00:00Z')
const gone = new Date('2026-11-01T00:00:00Z')
const terms = (version = 1, number_of_stamps = 10): Terms => ({
  version,
  number_of_stamps,
  join_stamps: 0,
  duration: null,
  timezone: 'Africa/Lagos',
  rewards: [
    { id: 'main', stamps_required: number_of_stamps },
    { id: 'half', stamps_required: 5 },
  ],
})
const purse = (balance: number, more: Partial<Purse> = {}): Purse => ({
  balance,
  cycle: 1,
  terms_version: 1,
  expires_at: null,
  remainder_minor: 0,
  ...more,
})
const merge = (kept: Purse | null, merged: Purse, had: string[] = [], of: Terms = terms()) =>
  mergeStates({ newest: of, kept: kept && { state: kept, terms: of }, merged, had, now })

test('a merge moves open stamps by one ledger row on each card', () => {
  const { merged, kept } = merge(purse(2), purse(3))
  expect(merged).toEqual({
    state: { balance: 0, cycle: 1, terms_version: 1, expires_at: null },
    step: { kind: 'adjust', quantity: -3, spent: 0, balance: 0, cycle: 1, terms_version: 1, remainder_minor: 0 },
  })
  expect(kept.steps).toEqual([
    { kind: 'adjust', quantity: 3, spent: 0, balance: 5, cycle: 1, terms_version: 1, remainder_minor: 0 },
  ])
  expect(kept.earned).toEqual([{ reward_id: 'half', cycle: 1, terms_version: 1 }])
})

test('the stamps of both may fill the card, which earns the same rewards as a give', () => {
  const { kept } = merge(purse(8, { cycle: 3 }), purse(4))
  expect(kept.state).toMatchObject({ balance: 2, cycle: 4 })
  expect(kept.earned.map((one) => [one.reward_id, one.cycle])).toEqual([['main', 3]])
})

test('a merge does not earn a reward again that the same stamps have already earned', () => {
  expect(merge(purse(2), purse(6), ['half']).kept.earned).toEqual([])
  expect(merge(purse(2), purse(8), ['half']).kept.earned.map((one) => one.reward_id)).toEqual(['main'])
  expect(merge(purse(2), purse(8), ['main']).kept.earned.map((one) => one.reward_id)).toEqual(['half'])
})

test('a reward earned once is skipped once: a smaller card that is filled twice earns it again', () => {
  const small: Terms = { ...terms(1, 3), rewards: [{ id: 'main', stamps_required: 3 }] }
  const { kept } = mergeStates({
    newest: small,
    kept: { state: purse(0, { cycle: 4 }), terms: small },
    merged: purse(6),
    had: ['main'],
    now,
  })
  expect(kept.earned.map((one) => [one.reward_id, one.cycle])).toEqual([['main', 5]])
  expect(kept.steps.map((step) => [step.kind, step.quantity, step.spent])).toEqual([['adjust', 6, 6]])
})

test('stamps beyond a full card begin the next one by the newest terms', () => {
  const { kept } = mergeStates({
    newest: terms(2, 8),
    kept: { state: purse(9), terms: terms() },
    merged: purse(3),
    had: [],
    now,
  })
  expect(kept.state).toEqual({ balance: 2, cycle: 2, terms_version: 2, expires_at: null })
})

test('money without a whole stamp moves alone, and the kept card keeps its terms', () => {
  const { merged, kept } = mergeStates({
    newest: terms(2, 8),
    kept: { state: purse(2, { remainder_minor: 20 }), terms: terms() },
    merged: purse(0, { remainder_minor: 50 }),
    had: [],
    now,
  })
  expect(merged?.step).toEqual({
    kind: 'adjust',
    quantity: 0,
    spent: 0,
    balance: 0,
    cycle: 1,
    terms_version: 1,
    remainder_minor: 0,
  })
  expect(kept).toEqual({
    state: { balance: 2, cycle: 1, terms_version: 1, expires_at: null },
    earned: [],
    steps: [{ kind: 'adjust', quantity: 0, spent: 0, balance: 2, cycle: 1, terms_version: 1, remainder_minor: 70 }],
  })
})

test('a card without stamps or money moves nothing', () => {
  expect(merge(purse(2), purse(0)).merged).toBeNull()
})

test('a card that only the merged customer has moves with its terms, its end and its cycle', () => {
  const { kept } = merge(null, purse(3, { cycle: 4, terms_version: 2, expires_at: soon, remainder_minor: 50 }))
  expect(kept).toEqual({
    state: { balance: 3, cycle: 4, terms_version: 2, expires_at: soon },
    earned: [],
    steps: [{ kind: 'adjust', quantity: 3, spent: 0, balance: 3, cycle: 4, terms_version: 2, remainder_minor: 50 }],
  })
})

test('stamps of a card that has ended are not moved', () => {
  const { merged, kept } = merge(purse(2), purse(3, { expires_at: gone, remainder_minor: 70 }))
  expect(merged).toBeNull()
  expect(kept.state).toEqual({ balance: 2, cycle: 1, terms_version: 1, expires_at: null })
  expect(kept.steps.map((step) => [step.quantity, step.remainder_minor])).toEqual([[0, 0]])
})

test('if both cards have ended, the kept one stays as it ended', () => {
  const { kept } = merge(purse(2, { expires_at: gone }), purse(3, { expires_at: gone }))
  expect(kept.state).toEqual({ balance: 2, cycle: 1, terms_version: 1, expires_at: gone })
})

test('if the kept card has ended, its stamps expire and the merged one continues as a new cycle', () => {
  const { kept } = merge(
    purse(6, { expires_at: gone, remainder_minor: 10 }),
    purse(3, { expires_at: soon, cycle: 5, remainder_minor: 20 }),
  )
  expect(kept.steps.map((step) => [step.kind, step.quantity, step.balance, step.cycle, step.remainder_minor])).toEqual([
    ['expire', -6, 0, 1, 0],
    ['adjust', 3, 3, 2, 20],
  ])
  expect(kept.state.expires_at).toEqual(soon)
})

test('a kept card that ended without stamps has none to expire', () => {
  const { kept } = merge(purse(0, { expires_at: gone }), purse(3))
  expect(kept.steps.map((step) => [step.kind, step.quantity])).toEqual([['adjust', 3]])
})

test('the later of two ends counts', () => {
  const endOf = (kept: Date | null, merged: Date | null) =>
    merge(purse(1, { expires_at: kept }), purse(1, { expires_at: merged })).kept.state.expires_at
  expect([endOf(soon, later), endOf(later, soon)]).toEqual([later, later])
  expect([endOf(soon, null), endOf(null, soon)]).toEqual([null, null])
  expect(merge(purse(1, { expires_at: soon }), purse(0, { expires_at: gone })).kept.state.expires_at).toEqual(soon)
})

const ends = fc.constantFrom(null, soon, gone)
const anyPurse = (max: number) =>
  fc.record({
    balance: fc.integer({ min: 0, max: max - 1 }),
    cycle: fc.integer({ min: 1, max: 9 }),
    terms_version: fc.constant(1),
    expires_at: ends,
    remainder_minor: fc.integer({ min: 0, max: 500 }),
  })
const anyCase = fc
  .integer({ min: 1, max: 50 })
  .chain((size) => fc.record({ size: fc.constant(size), kept: fc.option(anyPurse(size)), merged: anyPurse(size) }))

test('a merge neither creates nor loses stamps and money', () => {
  fc.assert(
    fc.property(anyCase, ({ size, kept, merged }) => {
      const outcome = merge(kept, merged, [], terms(1, size))
      const last = outcome.kept.steps.at(-1)
      const expired = outcome.kept.steps.slice(0, -1).reduce((sum, step) => sum - step.quantity, 0)
      const after =
        (outcome.merged?.state.balance ?? merged.balance) + outcome.kept.state.balance + (last?.spent ?? 0) + expired
      expect(after).toBe(merged.balance + (kept?.balance ?? 0))
      expect((outcome.merged?.step.quantity ?? 0) + (last?.quantity ?? 0)).toBe(0)
      // Money on a card that has ended is lost with it.
      const isOver = (one: Purse) => one.expires_at !== null && one.expires_at <= now
      const lives = (one: Purse | null) => (one && !isOver(one) ? one.remainder_minor : 0)
      expect((last?.remainder_minor ?? 0) - (kept && isOver(merged) ? kept.remainder_minor : lives(kept))).toBe(
        lives(merged),
      )
      let balance = kept?.balance ?? 0
      for (const step of outcome.kept.steps) expect(step.balance).toBe((balance += step.quantity - step.spent))
      expect(outcome.kept.state.balance).toBeLessThan(size)
    }),
  )
})

test('a merge and its undo leave both cards as they were', () => {
  fc.assert(
    fc.property(anyCase, ({ size, kept, merged }) => {
      const outcome = merge(kept, merged, [], terms(1, size))
      const step = outcome.kept.steps.at(-1)
      if (!step) throw new Error('A merge writes a row')
      const money = outcome.merged ? merged.remainder_minor : 0
      expect(
        canSplit({
          step,
          money,
          state: { ...outcome.kept.state, remainder_minor: step.remainder_minor },
          number_of_stamps: size,
        }),
      ).toBe(true)
      const before = kept ?? { cycle: merged.cycle, terms_version: merged.terms_version }
      const back = undoGive({ step, before, state: outcome.kept.state })
      const expired = outcome.kept.steps.length > 1
      expect([back.state.balance, back.state.cycle]).toEqual([expired ? 0 : (kept?.balance ?? 0), before.cycle])
      if (!outcome.merged) return
      expect(undoGive({ step: outcome.merged.step, before: merged, state: outcome.merged.state }).state.balance).toBe(
        merged.balance,
      )
    }),
  )
})

test('a merge cannot be undone on a card filled since, or with fewer stamps or less money than it brought', () => {
  const step = { quantity: 3, spent: 0, cycle: 1 }
  const can = (state: Purse, money = 0) => canSplit({ step, money, state, number_of_stamps: 10 })
  expect(can(purse(7))).toBe(true)
  expect(can(purse(3))).toBe(true)
  expect(can(purse(7, { remainder_minor: 50 }), 50)).toBe(true)
  expect(can(purse(7, { cycle: 2 }))).toBe(false)
  expect(can(purse(2))).toBe(false)
  expect(can(purse(7, { remainder_minor: 40 }), 50)).toBe(false)
  expect(
    canSplit({
      step: { quantity: 4, spent: 10, cycle: 2 },
      money: 0,
      state: purse(5, { cycle: 2 }),
      number_of_stamps: 10,
    }),
  ).toBe(false)
  expect(
    canSplit({
      step: { quantity: 4, spent: 10, cycle: 2 },
      money: 0,
      state: purse(4, { cycle: 2 }),
      number_of_stamps: 10,
    }),
  ).toBe(false)
  expect(
    canSplit({
      step: { quantity: 4, spent: 10, cycle: 2 },
      money: 0,
      state: purse(3, { cycle: 2 }),
      number_of_stamps: 10,
    }),
  ).toBe(true)
})

test('a merge can be undone for seven days', () => {
  expect(unmergeUntil(now)).toEqual(new Date('2026-11-28T10:00:00Z'))
})

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
const yes = (hour: number): Consent => ({ asked_at: at(0), given_at: at(hour), withdrawn_at: null })
const no = (hour: number): Consent => ({ asked_at: at(0), given_at: at(0), withdrawn_at: at(hour) })
const asked: Consent = { asked_at: at(0), given_at: null, withdrawn_at: null }

test('a refusal wins over a consent, unless the consent came later', () => {
  expect(mergeConsent(yes(1), no(2))).toEqual(no(2))
  expect(mergeConsent(no(2), yes(1))).toEqual(no(2))
  expect(mergeConsent(no(2), yes(3))).toEqual(yes(3))
  expect(mergeConsent(yes(3), no(2))).toEqual(yes(3))
  expect(mergeConsent(yes(2), no(2))).toEqual(no(2))
  expect(mergeConsent(no(2), asked)).toEqual(no(2))
})

test('a customer’s own refusal wins over what the merchant said later, and a later yes of their own over it', () => {
  const ownNo = { ...no(2), source: 'wallet' }
  for (const said of [yes(3), no(3), asked]) {
    expect(mergeConsent<Consent>(ownNo, said)).toEqual(ownNo)
    expect(mergeConsent<Consent>(said, ownNo)).toEqual(ownNo)
  }
  const ownYes = { ...yes(3), source: 'email_link' }
  expect(mergeConsent(ownNo, ownYes)).toEqual(ownYes)
})

test('of two refusals the later one stays, of two consents the kept one', () => {
  const lateNo = { ...no(3), given_at: at(1) }
  expect(mergeConsent(no(2), lateNo)).toEqual(lateNo)
  expect(mergeConsent(lateNo, no(2))).toEqual(lateNo)
  const [kept, merged] = [{ ...no(2), asked_at: at(1) }, no(2)]
  expect(mergeConsent(kept, merged)).toBe(kept)
  expect(mergeConsent(yes(1), yes(2))).toEqual(yes(1))
  expect(mergeConsent(yes(2), yes(1))).toEqual(yes(2))
})

test('a consent wins over an open question, and over nothing', () => {
  expect(mergeConsent(asked, yes(1))).toEqual(yes(1))
  expect(mergeConsent(yes(1), asked)).toEqual(yes(1))
  expect(mergeConsent(undefined, yes(1))).toEqual(yes(1))
  expect(mergeConsent(no(1), undefined)).toEqual(no(1))
  expect(mergeConsent(undefined, undefined)).toBeUndefined()
})
