import { expect, test } from 'vitest'
import { firstCharacters, lastCharacters, shortened } from './characters.ts'

test.each([
  ['Cake', 5, ['Cake', 'Cake', 'Cake']],
  ['Cakes', 5, ['Cakes', 'Cakes', 'Cakes']],
  ['🍩🍩🍩🍩🍩', 5, ['🍩🍩🍩🍩🍩', '🍩🍩🍩🍩🍩', '🍩🍩🍩🍩🍩']],
  ['a🍩b🍩c🍩', 3, ['a🍩b', '🍩c🍩', 'a🍩b…']],
])('a text is cut between its characters, an emoji is one of them: %s', (text, max, cut) => {
  expect([firstCharacters(text, max), lastCharacters(text, max), shortened(text, max)]).toEqual(cut)
})
