import { expect, test } from 'vitest'
import { anEvent } from '../../../../testing/worlds.ts'
import { eventWords } from './ledger-words.ts'

test('an import or a merge taken back that brought no stamps is not called a gift', () => {
  const words = [
    anEvent(1, { kind: 'undo', quantity: 0, imported: true }),
    anEvent(2, { kind: 'undo', quantity: -7, imported: true }),
    anEvent(3, { kind: 'undo', quantity: 0 }),
    anEvent(4, { kind: 'undo', quantity: 0, takes_back_gift: true }),
    anEvent(5, { kind: 'undo', quantity: 0, spend_minor: -300 }),
  ].map((event) => eventWords(event, undefined))
  expect(words).toEqual([
    '0 stamps were undone',
    '7 stamps were undone',
    '0 stamps were undone',
    'A gift was taken back',
    '0 stamps were undone',
  ])
})
