import { expect, test } from 'vitest'
import { refundableMinor, refundedParts } from './refund.ts'

const PAID = { status: 'paid', amount_minor: 1000, refunded_minor: 0 } as const

test('all of a paid payment can go back, and nothing of one that brought no money', () => {
  expect(refundableMinor(PAID, [])).toBe(1000)
  for (const status of ['pending', 'failed', 'abandoned', 'refunded'] as const)
    expect(refundableMinor({ ...PAID, status }, [])).toBe(0)
})

test('what went back, or is on its way, can not go back again', () => {
  expect(refundableMinor({ ...PAID, refunded_minor: 400 }, [{ amount_minor: 400, status: 'refunded' }])).toBe(600)
  expect(refundableMinor(PAID, [{ amount_minor: 400, status: 'due' }])).toBe(600)
  expect(refundableMinor({ ...PAID, refunded_minor: 400 }, [{ amount_minor: 400, status: 'pending' }])).toBe(600)
})

test('a refund that nobody knows the outcome of counts as made, once', () => {
  const unknown = { amount_minor: 400, status: 'unknown' } as const
  expect(refundableMinor(PAID, [unknown])).toBe(600)
  expect(refundableMinor({ ...PAID, refunded_minor: 400 }, [unknown])).toBe(600)
})

test('a refund that failed, at once or later, can be given again', () => {
  expect(refundableMinor(PAID, [{ amount_minor: 400, status: 'failed' }])).toBe(1000)
  expect(refundableMinor(PAID, [{ amount_minor: 400, status: 'refunded' }])).toBe(1000)
})

test('refunds that were made at the provider itself count', () => {
  expect(refundableMinor({ ...PAID, refunded_minor: 1000 }, [])).toBe(0)
  expect(refundableMinor({ ...PAID, refunded_minor: 700 }, [{ amount_minor: 400, status: 'refunded' }])).toBe(300)
})

test('what goes back later is a part of its own, and the earlier parts stay as they are', () => {
  expect(refundedParts([], 400)).toEqual([400])
  expect(refundedParts([400], 400)).toEqual([400])
  expect(refundedParts([400], 1000)).toEqual([400, 600])
  expect(refundedParts([], 0)).toEqual([])
})

test('a refund that failed after all takes its amount from the newest parts, and the next one begins a new part', () => {
  expect(refundedParts([400, 300], 400)).toEqual([400, 0])
  expect(refundedParts([400, 0], 900)).toEqual([400, 0, 500])
  expect(refundedParts([400, 0, 500], 300)).toEqual([300, 0, 0])
})
