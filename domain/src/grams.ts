/** How a person is found by what somebody types: words in plain letters, cut into pieces of three that an index can hold. */

/** Letters that Unicode does not take apart. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
}
const SIZE = 3

type NamedPerson = { name: string; email: string | null; phone: string | null }

/** Lower case, without accents and apostrophes, words parted by one blank. Signs stay: people search for them too. */
export function foldWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’‘`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** All that a person can be found by, with a blank at either end, so that words have a beginning. `phone` in E.164. */
export function wordsOfPerson({ name, email, phone }: NamedPerson): string {
  return ` ${foldWords(`${name} ${email ?? ''} ${phone?.replace('+', '') ?? ''}`)} `
}

/** Every piece of three characters, each once. */
export function gramsOf(text: string): string[] {
  const letters = Array.from(text)
  return [...new Set(letters.slice(SIZE - 1).map((_, at) => letters.slice(at, at + SIZE).join('')))]
}

/** What the index keeps of a person. */
export function customerGrams(person: NamedPerson): { words: string; grams: string[] } {
  const words = wordsOfPerson(person)
  return { words, grams: gramsOf(words) }
}

/**
 * What must be found of a person: each part somewhere in their words. A part that is too short for the index begins a
 * word, unless it is made of signs alone.
 */
export function partsOfSearch(search: string): string[] {
  return foldWords(search)
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => (Array.from(part).length < SIZE && /[\p{L}\p{N}]/u.test(part) ? ` ${part}` : part))
}

/**
 * The ways in which a search may be meant, each as the parts that must be found: as it was typed, or all of it as one number,
 * however it was grouped; a leading 0 also stands for the country code. Nothing typed = no way.
 */
export function waysOfSearch(search: string): string[][] {
  const parts = partsOfSearch(search)
  const digits = search.replace(/[\s().+\u2010-\u2015-]/g, '')
  const numbers = !/^\d+$/.test(digits)
    ? []
    : [digits.length < SIZE ? ` ${digits}` : digits, ...(digits.startsWith('0') ? [` 234${digits.slice(1)}`] : [])]
  return [
    ...(parts.length === 0 ? [] : [parts]),
    ...numbers.filter((number) => parts.length > 1 || number !== parts[0]).map((number) => [number]),
  ]
}

/** How many letters apart two words may be that are taken for the same: one for every three of the longer. */
const LETTERS_A_SLIP = 3

/** What was probably meant: the name, or the word of a name, nearest to what was typed. Null when none is near. */
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

/** Letters left out, put in or exchanged; two that changed places count once. */
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
