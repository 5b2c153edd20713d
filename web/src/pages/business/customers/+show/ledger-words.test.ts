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

test('a merge or an import that brought a card or rewards alone is not counted as 0 stamps', () => {
  const words = [
    anEvent(1, { kind: 'adjust', quantity: 0 }),
    anEvent(2, { kind: 'adjust', quantity: 0, imported: true }),
    anEvent(3, { kind: 'adjust', quantity: -4 }),
    anEvent(4, { kind: 'adjust', quantity: 7, imported: true }),
  ].map((event) => eventWords(event, undefined))
  expect(words).toEqual([
    'Corrected, with the same stamps',
    'Brought along without stamps',
    'Corrected by -4 stamps',
    '7 stamps brought along',
  ])
})
