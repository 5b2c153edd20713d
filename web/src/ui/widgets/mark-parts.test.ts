import { expect, test } from 'vitest'
import { markParts } from './mark-parts.ts'

const marked = (words: string, text: string) =>
  markParts(words, text)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Ifeoma N.', 'ife', '[Ife]oma N.'],
  ['Bisi Ife', 'ife', 'Bisi [Ife]'],
  ['Ọláyẹmí', 'laye', 'Ọ[láyẹ]mí'],
  ['0803 555 4471', '08035', '[0803 5]55 4471'],
  ['0803 555 4471', '4471', '0803 555 [4471]'],
  ['0803 555 4471 · 6 of 10', '99', '0803 555 4471 · 6 of 10'],
  ['0803 555 4471 · 6 of 10', '44716', '0803 555 4471 · 6 of 10'],
  ['1 of 5 within 15 minutes', '15', '1 of 5 within [15] minutes'],
  ['Settings', '', 'Settings'],
])('in %s the text %s is marked as %s', (words, text, expected) => {
  expect(marked(words, text)).toBe(expected)
})
