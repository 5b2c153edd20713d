import { expect, test } from 'vitest'
import { refundableMinor } from './refund.ts'

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
