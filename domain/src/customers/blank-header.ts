/** Takes a person out of the header of an uploaded list, which is a row of somebody where the list has no header. */

import { normalizeEmail } from '../text/email.ts'

type NamedPerson = { name: string; email: string | null; phone: string | null }

/** Digits of a number that are compared, whatever its grouping or prefix. */
const COMPARED_DIGITS = 8
/** Digits from which on a cell is taken for somebody's number. */
const MIN_NUMBER_DIGITS = 7

/**
 * Returns the header without what it says about this person. Its cells stay as many, because a file that waits is read by
 * their places. A row of somebody is emptied as a whole: it may also hold a birthday, or notes.
 */
export function blankHeader(columns: readonly string[], { name, email, phone }: NamedPerson): string[] {
  const text = columns.join(' ')
  const cells = columns.map(wordsOf)
  const nameWords = wordsOf(name)
  const isNamed = nameWords.length > 0 && nameWords.every((word) => cells.some((words) => words.includes(word)))
  const isReached =
    (email !== null && addressesIn(text).some((address) => address.includes(email))) ||
    (phone !== null && digitsOf(text).includes(digitsOf(phone).slice(-COMPARED_DIGITS)))
  const isOfSomebody = columns.some((cell) => cell.includes('@') || digitsOf(cell).length >= MIN_NUMBER_DIGITS)
  if (isReached || (isNamed && isOfSomebody)) return columns.map(() => '')
  if (!isNamed) return [...columns]
  return columns.map((cell, at) => (cells[at]?.some((word) => nameWords.includes(word)) ? '' : cell))
}

/** Returns the words that may be addresses, as addresses are stored. */
function addressesIn(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word.includes('@'))
    .map(normalizeEmail)
}

/** Returns the words without the signs around them; a symbol may be a name. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '')
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
