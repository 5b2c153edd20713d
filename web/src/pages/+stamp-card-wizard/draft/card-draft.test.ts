import { expect, test } from 'vitest'
import { changesIn, draftOf, sendable, wrongIn } from './card-draft.ts'

const saved = draftOf(null)
const sentOf = (typed: Partial<typeof saved>) => changesIn(sendable({ ...saved, ...typed }, saved), saved)

test('more stamps than a card may have keep those for joining back with them, and nothing else that is typed', () => {
  expect(sentOf({ card_name: 'Coffee card', number_of_stamps: '60', join_stamps: '12' })).toEqual({
    card_name: 'Coffee card',
  })
})

test('stamps for joining that would fill the card keep its number of stamps back', () => {
  expect(sentOf({ card_name: 'Coffee card', number_of_stamps: '10', join_stamps: '10' })).toEqual({
    card_name: 'Coffee card',
  })
})

test('a number of stamps that is emptied to be typed anew stays on the server, with the stamps for joining', () => {
  const ten = { ...saved, card_name: 'Coffee card', number_of_stamps: '10', join_stamps: '2' }
  const emptied = { ...ten, number_of_stamps: '' }
  expect(Object.keys(wrongIn(emptied, ten))).toEqual(['number_of_stamps'])
  expect(changesIn(sendable(emptied, ten), ten)).toEqual({})
})
