import { expect, test } from 'vitest'
import { churnPercent, figureSpans, lengthOf, monthOf, spanBefore, weekOf, worstStep } from './platform-figures.ts'

test('figures cover 30 days with today, beside the 30 days before, without a gap or a day counted twice', () => {
  const { now, before } = figureSpans('2026-03-10')
  expect([now, before]).toEqual([
    { from: '2026-02-09', to: '2026-03-10' },
    { from: '2026-01-10', to: '2026-02-08' },
  ])
  expect([lengthOf(now), lengthOf(before)]).toEqual([30, 30])
})

test('a period is compared with as many days right before it', () => {
  expect(spanBefore({ from: '2026-09-01', to: '2026-11-20' })).toEqual({ from: '2026-06-12', to: '2026-08-31' })
  expect(spanBefore({ from: '2026-11-20', to: '2026-11-20' })).toEqual({ from: '2026-11-19', to: '2026-11-19' })
})

test('churn is what ended of what was paid for at the beginning of the period', () => {
  expect(churnPercent(18, 851)).toBe(2.12)
  expect(churnPercent(0, 851)).toBe(0)
})

test('where nothing was paid for at the beginning there is no churn to tell', () => {
  expect([churnPercent(2, 0), churnPercent(2, null)]).toEqual([null, null])
})

test('a week begins on Monday and a month on its first day, across the end of a year', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-22', '2027-01-01'].map(weekOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-12-28',
  ])
  expect([monthOf('2026-11-20'), monthOf('2026-11-20', 2), monthOf('2026-01-31', -1)]).toEqual([
    '2026-11-01',
    '2027-01-01',
    '2025-12-01',
  ])
})

test('the worst step loses the largest share of those at the step before, not the most businesses', () => {
  const counts = { registered: 412, verified: 379, card_published: 301, first_customer: 268, first_stamp: 251 }
  expect(worstStep({ ...counts, tenth_stamp: 173 })).toBe('tenth_stamp')
  expect(worstStep({ ...counts, tenth_stamp: 240 })).toBe('card_published')
})

test('where nobody stopped, no step is the worst', () => {
  const all = { registered: 3, verified: 3, card_published: 3, first_customer: 3, first_stamp: 3, tenth_stamp: 3 }
  expect(worstStep(all)).toBeNull()
})
