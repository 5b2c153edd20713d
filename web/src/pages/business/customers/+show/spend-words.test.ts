import { expect, test } from 'vitest'
import { anEvent } from '../../../../testing/worlds.ts'
import { refundOrVisit, spendAndRule } from './spend-words.ts'

test('a visit without a stamp, its undo, and refunds have their own sentences', () => {
  const words = [
    anEvent(1, { kind: 'adjust', quantity: 0, spend_minor: 70_000 }),
    anEvent(2, { kind: 'undo', quantity: 0, spend_minor: -70_000 }),
    anEvent(3, { kind: 'undo', quantity: -2, receipt: 'A-17' }),
    anEvent(4, { kind: 'adjust', quantity: 0, receipt: 'A-17' }),
  ].map((event) => refundOrVisit(event, 'NGN'))
  expect(words).toEqual([
    'Spent ₦700.00',
    '₦700.00 spent was undone',
    '2 stamps were refunded',
    'A receipt was refunded',
  ])
})

test('gives and undos of stamps or gifts are described elsewhere', () => {
  const others = [
    anEvent(1),
    anEvent(2, { kind: 'undo', quantity: -1 }),
    anEvent(3, { kind: 'adjust', quantity: 0, reward_id: anEvent(9).id }),
  ]
  expect(others.map((event) => refundOrVisit(event, 'NGN'))).toEqual([null, null, null])
})

test('the amount and the overridden rule are shown next to the stamps', () => {
  expect(spendAndRule(anEvent(1, { spend_minor: 320_000, override: 'wait_minutes' }), 'NGN')).toEqual([
    '₦3,200.00 spent',
    'given before the wait was over',
  ])
  expect(spendAndRule(anEvent(1), 'NGN')).toEqual([])
})
