import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'

export type MarkPart = { text: string; found: boolean }

/** Splits words into what the search text names and the rest. Accents, case and spaces between digits do not matter. */
export function markParts(words: string, text: string): MarkPart[] {
  const isNumber = /^[+\d][\d\s]*$/.test(text.trim())
  const keep = (letter: string) => !isNumber || !/\s/.test(letter)
  const search = plainLetters(text.trim()).split('').filter(keep).join('')
  const letters = words.split('').flatMap((letter, index) =>
    plainLetters(letter)
      .split('')
      .filter(keep)
      .map((one) => ({ one, index })),
  )
  const at =
    search === ''
      ? -1
      : letters
          .map(({ one }) => one)
          .join('')
          .indexOf(search)
  const [first, last] = [letters[at], letters[at + search.length - 1]]
  if (at < 0 || !first || !last) return [{ text: words, found: false }]
  return [
    { text: words.slice(0, first.index), found: false },
    { text: words.slice(first.index, last.index + 1), found: true },
    { text: words.slice(last.index + 1), found: false },
  ].filter((part) => part.text !== '')
}
