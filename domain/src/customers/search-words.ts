/** Customer search: words in plain letters, cut into trigrams that an index can hold. */
import { tidyPhone } from '../text/phone.ts'
import { plainLetters } from '../text/plain-letters.ts'

const SIZE = 3

type NamedPerson = { name: string; email: string | null; phone: string | null }

/** Returns lower-case words without accents, separated by one blank. Signs stay, because people search for them. */
export function foldWords(text: string): string {
  return plainLetters(text)
    .replace(/['’‘`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns a customer's searchable words between blanks, so that each has a start. `phone` is in E.164. */
export function wordsOfPerson({ name, email, phone }: NamedPerson): string {
  return ` ${foldWords(`${name} ${email ?? ''} ${phone?.replace('+', '') ?? ''}`)} `
}

export function gramsOf(text: string): string[] {
  const letters = Array.from(text)
  return [...new Set(letters.slice(SIZE - 1).map((_, at) => letters.slice(at, at + SIZE).join('')))]
}

export function customerGrams(person: NamedPerson): { words: string; grams: string[] } {
  const words = wordsOfPerson(person)
  return { words, grams: gramsOf(words) }
}

/** Returns the parts to find. One too short for the index must begin a word, unless it consists of signs alone. */
export function partsOfSearch(search: string): string[] {
  return foldWords(search)
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => (Array.from(part).length < SIZE && /[\p{L}\p{N}]/u.test(part) ? ` ${part}` : part))
}

/**
 * Returns the readings of a search, each as the parts that must be found: as typed, or all of it as one number without
 * its grouping, or as the beginning of a number. `phoneStarts` are what an E.164 number can begin with. An empty search
 * has no reading.
 */
export function waysOfSearch(search: string, phoneStarts: readonly string[] = []): string[][] {
  const parts = partsOfSearch(search)
  const digits = tidyPhone(search).replaceAll('+', '')
  const numbers = !/^\d+$/.test(digits)
    ? []
    : [digits.length < SIZE ? ` ${digits}` : digits, ...phoneStarts.map((start) => ` ${start.slice(1)}`)]
  return [
    ...(parts.length === 0 ? [] : [parts]),
    ...numbers.filter((number) => parts.length > 1 || number !== parts[0]).map((number) => [number]),
  ]
}

/** Letters per allowed slip: two words match with one slip for every three letters of the longer. */
const LETTERS_A_SLIP = 3

/** Returns the probably intended name, or word of a name: the one nearest to what was typed. Null if none is near. */
export function nearestName(search: string, names: readonly string[]): string | null {
  const typed = foldWords(search)
  const known = names.flatMap((name) => (typed.includes(' ') ? [name] : [...name.trim().split(/\s+/), name]))
  let best: { name: string; slips: number } | null = null
  for (const name of known) {
    const folded = foldWords(name)
    const max = Math.floor(Math.max(typed.length, folded.length) / LETTERS_A_SLIP)
    const slips = folded === typed ? 0 : slipsBetween(typed, folded)
    if (slips > 0 && slips <= max && (best === null || slips < best.slips)) best = { name, slips }
  }
  return best?.name ?? null
}

/** Returns the Damerau-Levenshtein distance (optimal string alignment): two swapped neighbours count once. */
function slipsBetween(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let at = 1; at <= b.length; at++) {
      const same = a[row - 1] === b[at - 1]
      const swapped =
        row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1] ? (before[at - 2] ?? 0) + 1 : Infinity
      now.push(Math.min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1), swapped))
    }
    before = last
    last = now
  }
  return last[b.length] ?? 0
}
