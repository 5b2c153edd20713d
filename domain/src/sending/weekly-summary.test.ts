import { expect, test } from 'vitest'
import { FEATURES } from '../billing/plan.ts'
import { isWorthWriting, nextStepOf, suggestionFor, weekToSummarize, type WeekFigures } from './weekly-summary.ts'

const quiet: WeekFigures = {
  visits: 0,
  visits_before: 0,
  new_customers: 0,
  returning: 0,
  redeemed: 0,
  rewards_ready: 0,
  rewards_to_send: 0,
  sleeping: 0,
}
const open = { features: FEATURES, isWinningBack: false, isInGrace: false, hasLiveCard: true }

test('a week is summed up on the Monday after it, from eight in the morning, or on Tuesday', () => {
  expect(weekToSummarize('2026-11-23', 8)).toBe('2026-11-16')
  expect(weekToSummarize('2026-11-23', 23)).toBe('2026-11-16')
  expect(weekToSummarize('2026-11-24', 8)).toBe('2026-11-16')
  expect(weekToSummarize('2026-11-23', 7)).toBeNull()
  expect(weekToSummarize('2026-11-24', 7)).toBeNull()
  expect(weekToSummarize('2026-11-25', 8)).toBeNull()
  expect(weekToSummarize('2026-11-22', 23)).toBeNull()
})

test('an owner to whom nothing happened in two weeks gets no summary', () => {
  expect(isWorthWriting(quiet)).toBe(false)
  expect(isWorthWriting({ ...quiet, sleeping: 12, rewards_ready: 3 })).toBe(false)
  for (const news of ['visits', 'visits_before', 'new_customers', 'returning', 'redeemed', 'rewards_to_send'] as const)
    expect(isWorthWriting({ ...quiet, [news]: 1 })).toBe(true)
})

test('a new business reads its next step for four weeks, until the first stamp', () => {
  const week = { registered: '2026-11-02', today: '2026-11-09' }
  const none = { designed: false, published: false, has_customer: false, has_stamp: false }
  expect(nextStepOf(none, week)).toBe('design_card')
  expect(nextStepOf({ ...none, designed: true }, week)).toBe('publish_card')
  expect(nextStepOf({ ...none, designed: true, published: true }, week)).toBe('first_customer')
  const ready = { designed: true, published: true, has_customer: true, has_stamp: false }
  expect(nextStepOf(ready, week)).toBe('first_stamp')
  expect(nextStepOf({ ...ready, has_stamp: true }, week)).toBeNull()
  expect(nextStepOf(none, { ...week, today: '2026-11-30' })).toBe('design_card')
  expect(nextStepOf(none, { ...week, today: '2026-12-01' })).toBeNull()
})

test('the summary suggests what waits first, then people who stay away, then more people', () => {
  const week = { ...quiet, visits: 20, visits_before: 30, new_customers: 2, sleeping: 4 }
  expect(suggestionFor({ ...week, rewards_to_send: 1 }, open)).toBe('send_rewards')
  expect(suggestionFor(week, open)).toBe('win_back')
  expect(suggestionFor({ ...week, sleeping: 0 }, open)).toBe('offer')
  expect(suggestionFor({ ...week, visits: 30, new_customers: 0 }, open)).toBe('poster')
  expect(suggestionFor({ ...week, visits: 30 }, open)).toBe('statistics')
})

test('the summary suggests nothing that the plan closes or that is on already', () => {
  const week = { ...quiet, visits: 20, visits_before: 30, new_customers: 2, sleeping: 4 }
  expect(suggestionFor(week, { ...open, isWinningBack: true })).toBe('offer')
  expect(suggestionFor(week, { ...open, features: ['offers'] })).toBe('offer')
  expect(suggestionFor(week, { ...open, features: [] })).toBe('statistics')
})

test('the summary suggests no message and no poster while grace closes sending and joins', () => {
  const week = { ...quiet, visits: 20, visits_before: 30, new_customers: 2, sleeping: 4 }
  const inGrace = { ...open, isInGrace: true }
  expect(suggestionFor(week, inGrace)).toBe('offer')
  expect(suggestionFor({ ...week, visits: 30, new_customers: 0 }, inGrace)).toBe('statistics')
  expect(suggestionFor({ ...week, rewards_to_send: 1 }, inGrace)).toBe('send_rewards')
})

test('the summary suggests no poster to a business without a card to join', () => {
  const week = { ...quiet, visits: 30, visits_before: 30 }
  expect(suggestionFor(week, { ...open, hasLiveCard: false })).toBe('statistics')
})
