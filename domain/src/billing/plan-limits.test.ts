import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planLimits } from './plan.ts'
import {
  cardsAfterChange,
  isValidChoice,
  NOTICE_LIMITS,
  NOTICE_PERCENTS,
  noticeDue,
  noticesToShow,
  overLimits,
  type LiveCard,
} from './plan-limits.ts'

const starter = planLimits({ live_cards: 3, locations: 2, customers: 1000, live_offers: 3, operations_month: 5000 })

test('a downgrade is over the limits that the usage is above, and not over those it only reaches', () => {
  expect(overLimits(starter, { live_cards: 4, locations: 2, customers: 1001, live_offers: 0 })).toEqual([
    { limit: 'live_cards', used: 4, max: 3 },
    { limit: 'customers', used: 1001, max: 1000 },
  ])
})

test('a plan without limits is never exceeded, and an unnamed limit is', () => {
  const none = planLimits({ live_cards: null, locations: null, customers: null, live_offers: null })
  expect(overLimits(none, { live_cards: 1e9, customers: 1e9 })).toEqual([])
  expect(overLimits(planLimits({}), { live_offers: 1 })).toEqual([{ limit: 'live_offers', used: 1, max: 0 }])
})

test('what was done this month is no reason against a downgrade', () => {
  expect(overLimits(starter, { operations_month: 40_000, emails_month: 9, statistics_days: 730 })).toEqual([])
})

const cards: LiveCard[] = [
  { stamp_id: 'b', holders: 5 },
  { stamp_id: 'c', holders: 90 },
  { stamp_id: 'a', holders: 5 },
  { stamp_id: 'd', holders: 0 },
]
const open = (max: number | null, keep: string[] | null) =>
  cardsAfterChange(cards, max, keep).flatMap((card) => (card.stays_open ? [card.stamp_id] : []))

test('without a choice the cards with most holders stay open', () => {
  expect(open(1, null)).toEqual(['c'])
  expect(open(2, null)).toEqual(['c', 'a'])
  expect(open(0, null)).toEqual([])
  expect(open(null, null)).toEqual(['c', 'a', 'b', 'd'])
})

test('without a choice, cards that an earlier plan left open stay open first, and a larger plan opens others', () => {
  const chosen = cards.map((card) => ({ ...card, is_open_for_joins: card.stamp_id === 'd' }))
  const openOf = (max: number | null, keep: string[] | null = null) =>
    cardsAfterChange(chosen, max, keep).flatMap((card) => (card.stays_open ? [card.stamp_id] : []))
  expect(openOf(1)).toEqual(['d'])
  expect(openOf(2)).toEqual(['c', 'd'])
  expect(openOf(null)).toEqual(['c', 'a', 'b', 'd'])
  expect(openOf(1, ['b'])).toEqual(['b'])
})

test('the owner chooses which cards stay open', () => {
  expect(open(2, ['d', 'b'])).toEqual(['b', 'd'])
  expect(open(3, ['d'])).toEqual(['d'])
  expect(open(2, [])).toEqual([])
  expect(open(1, ['d', 'b', 'other'])).toEqual(['b'])
})

test('a choice closes no card of a plan that allows all of them', () => {
  expect(open(4, ['d'])).toEqual(['c', 'a', 'b', 'd'])
  expect(open(null, ['d'])).toEqual(['c', 'a', 'b', 'd'])
})

test('a chosen card that is no longer live leaves its place to the one with most holders', () => {
  expect(open(1, ['gone'])).toEqual(['c'])
  expect(open(3, ['gone', 'd'])).toEqual(['c', 'd'])
})

test('a choice fits with live cards only, and not more of them than the plan allows', () => {
  expect(isValidChoice(cards, 2, ['a', 'd'])).toBe(true)
  expect(isValidChoice(cards, 2, ['a', 'a', 'd'])).toBe(true)
  expect(isValidChoice(cards, 2, [])).toBe(true)
  expect(isValidChoice(cards, 2, ['a', 'b', 'd'])).toBe(false)
  expect(isValidChoice(cards, 2, ['a', 'other'])).toBe(false)
  expect(isValidChoice(cards, null, ['a', 'b', 'c', 'd'])).toBe(true)
})

test('no more cards stay open than the plan allows, and every card is listed once', () => {
  const anyCards = fc.uniqueArray(fc.record({ stamp_id: fc.string(), holders: fc.nat(5) }), {
    selector: (card) => card.stamp_id,
  })
  fc.assert(
    fc.property(anyCards, fc.nat(6), fc.option(fc.array(fc.string())), (any, max, keep) => {
      const after = cardsAfterChange(any, max, keep)
      expect(after.map((card) => card.stamp_id).toSorted()).toEqual(any.map((card) => card.stamp_id).toSorted())
      expect(after.filter((card) => card.stays_open).length).toBeLessThanOrEqual(max)
      expect(cardsAfterChange(any.toReversed(), max, keep)).toEqual(after)
    }),
  )
})

test('a notice is due at 80 % and at 100 %', () => {
  expect([0, 799, 800, 999, 1000, 5000].map((used) => noticeDue(1000, used, []))).toEqual([
    null,
    null,
    80,
    80,
    100,
    100,
  ])
  expect(noticeDue(3, 2, [])).toBeNull()
})

test('each notice is due once a month, and none of 80 % after that of 100 %', () => {
  expect(noticeDue(1000, 850, [80])).toBeNull()
  expect(noticeDue(1000, 1000, [80])).toBe(100)
  expect(noticeDue(1000, 1000, [80, 100])).toBeNull()
  expect(noticeDue(1000, 850, [100])).toBeNull()
})

test('no notice tells of what the plan does not limit or does not have', () => {
  expect(noticeDue(null, 1e9, [])).toBeNull()
  expect(noticeDue(0, 0, [])).toBeNull()
  expect(NOTICE_LIMITS).toEqual(['customers', 'operations_month', 'emails_month', 'sms_month'])
})

test('however usage grows, an owner gets at most two notices a month', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2000)), (usages) => {
      const sent: (typeof NOTICE_PERCENTS)[number][] = []
      for (const used of usages) {
        const due = noticeDue(1000, used, sent)
        if (due !== null) sent.push(due)
      }
      expect(sent.length).toBeLessThanOrEqual(2)
      expect(sent).toEqual(sent.toSorted((a, b) => a - b))
    }),
  )
})

test('of the notices sent this month, the highest of each limit that still holds is shown', () => {
  const sent = [
    { limit: 'customers', percent: 80 },
    { limit: 'customers', percent: 100 },
    { limit: 'emails_month', percent: 80 },
  ] as const
  const limits = planLimits({ customers: 100, emails_month: 1000, operations_month: 10 })
  const shown = (usage: object) => noticesToShow(sent, { limits, usage })
  expect(shown({ customers: 100, emails_month: 900, operations_month: 10 })).toEqual([
    { limit: 'customers', percent: 100 },
    { limit: 'emails_month', percent: 80 },
  ])
  expect(shown({ customers: 99, emails_month: 799 })).toEqual([{ limit: 'customers', percent: 80 }])
  const none = planLimits({ customers: null, emails_month: 0 })
  expect(noticesToShow(sent, { limits: none, usage: { customers: 100, emails_month: 900 } })).toEqual([])
})
