import { expect, test } from 'vitest'
import { ADA_ID, anEvent } from '../../../testing/worlds.ts'
import { sentenceOf, standsAfterColon } from './activity-words.ts'
import type { Activity } from './board.ts'

const happened = (changes: Partial<Activity>): Activity => ({
  ...anEvent(1),
  customer_id: ADA_ID,
  customer_name: 'Ifeoma Nwosu',
  card_name: 'Coffee card',
  number_of_stamps: 10,
  reward_name: null,
  location_name: null,
  ...changes,
})
const wordsOf = (event: Activity) => sentenceOf(event, { business: 'Kola & Rye', reversed: undefined }).rest

test('an amount too small for a stamp that was undone is not called a reward', () => {
  expect(wordsOf(happened({ kind: 'undo', quantity: 0, spend_minor: -300 }))).toBe(': an amount spent was undone')
  expect(wordsOf(happened({ kind: 'undo', quantity: 0, reward_id: anEvent(9).id }))).toBe(
    ': handing over a reward was undone',
  )
})

test('the balance stays behind the name of a card from right to left', () => {
  const given = happened({ card_name: 'بطاقة', quantity: 1, balance: 3 })
  const { small } = sentenceOf(given, { business: 'Kola & Rye', reversed: undefined })
  expect(small).toContain('\u2068بطاقة\u2069, 3 of 10')
})

test('a refund is called one, whether or not stamps were left to take', () => {
  const refunds = [
    happened({ kind: 'adjust', quantity: -3, receipt: 'A-17' }),
    happened({ kind: 'undo', quantity: -1, receipt: 'A-18', spend_minor: -900 }),
    happened({ kind: 'adjust', quantity: 0, receipt: 'A-19', spend_minor: -300 }),
  ]
  expect(refunds.map(wordsOf)).toEqual([
    ': 3 stamps were refunded',
    ': 1 stamp was refunded',
    ': a receipt was refunded',
  ])
  expect(refunds.every(standsAfterColon)).toBe(true)
})

test('what was taken back later is said in the unit that people use for such a time', () => {
  const given = happened({ created_at: '2026-11-17T09:00:00.000Z' })
  const after = (created_at: string) =>
    sentenceOf(happened({ kind: 'undo', quantity: -1, created_at }), { business: 'Kola & Rye', reversed: given }).small
  expect(after('2026-11-17T09:01:00.000Z')).toContain('after 60 seconds')
  expect(after('2026-11-17T09:12:00.000Z')).toContain('after 12 minutes')
  expect(after('2026-11-17T14:00:00.000Z')).toContain('after 5 hours')
  expect(after('2026-11-20T09:00:00.000Z')).toContain('after 3 days')
})

test('an import taken back that brought no stamps is not called a gift', () => {
  const back = happened({ kind: 'undo', quantity: 0, imported: true })
  expect(wordsOf(back)).toBe(': 0 stamps were undone')
  expect(wordsOf(happened({ kind: 'undo', quantity: -7, imported: true }))).toBe(': 7 stamps were undone')
  expect(wordsOf(happened({ kind: 'undo', quantity: 0, takes_back_gift: true }))).toBe(': a gift was taken back')
})

test('an undone merge that had brought a card without stamps is not called a gift', () => {
  expect(wordsOf(happened({ kind: 'undo', quantity: 0 }))).toBe(': 0 stamps were undone')
})

test('an amount too small for a stamp is no refund, although it has a receipt', () => {
  const visit = happened({ kind: 'adjust', quantity: 0, receipt: 'A-20', spend_minor: 300 })
  expect(wordsOf(visit)).toBe('spent less than one stamp costs: it counts next time')
  expect(standsAfterColon(visit)).toBe(false)
})

test('a merge or an import that brought a card or rewards alone is not counted as 0 stamps', () => {
  expect(wordsOf(happened({ kind: 'adjust', quantity: 0 }))).toBe('was corrected')
  expect(wordsOf(happened({ kind: 'adjust', quantity: 0, imported: true }))).toBe('came along with the import')
  expect(wordsOf(happened({ kind: 'adjust', quantity: 7, imported: true }))).toBe('got 7 stamps from the import')
})
