import { expect, test } from 'vitest'
import { nearestWord } from './nearest-word.ts'

const WORDS = ['settings', 'customers', 'stamp', 'card', 'till', 'theme', 'refund']

test.each([
  ['refnud', 'refund'],
  ['setings', 'settings'],
  ['custommers', 'customers'],
  ['crad', 'card'],
  ['tilk', 'till'],
  ['stmap', 'stamp'],
])('%s is taken for %s', (typed, word) => {
  expect(nearestWord(typed, WORDS)).toBe(word)
})

test.each([['card'], ['ife'], ['adaeze'], ['crda1'], ['sttnigss']])('%s is taken for nothing', (typed) => {
  expect(nearestWord(typed, WORDS)).toBeNull()
})
