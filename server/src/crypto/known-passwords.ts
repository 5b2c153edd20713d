/**
 * Rejects guessable passwords: the 49,000 most common, the first of them also with usual changes, and those of a
 * configured list.
 */
import { isInList } from './stolen-passwords.ts'

/** Minimum length of a word to check; shorter words appear in too many good passwords. */
const SHORTEST = 6
/** Of so many the usual changes are refused too. Of all, `Merchant#2026` would be, which nobody tries early. */
const COMMON = 1000
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  4: 'a',
  0: 'o',
  1: 'i',
  '!': 'i',
  3: 'e',
  $: 's',
  5: 's',
  7: 't',
}

const OURS = ['stampwell', 'stampcard', 'stampcards']

type PasswordLists = {
  /** Publicly known names of the user: `Corner Café` makes `CornerCafe#1` a bad password there. */
  own: readonly string[]
  list: string | null
}

export async function isKnownPassword(password: string, { own, list }: PasswordLists): Promise<boolean> {
  return (await isGuessable(password, own)) || (list !== null && (await isInList(list, password)))
}

async function isGuessable(password: string, own: readonly string[]): Promise<boolean> {
  const { all, common } = await (mostUsed ??= readMostUsed())
  const names = [...OURS, ...own.map(lettersOf)].filter((name) => name.length >= SHORTEST)
  return (
    (password.length >= SHORTEST && all.has(password.toLowerCase())) ||
    waysToRead(password).some(
      (word) => word.length >= SHORTEST && (common.has(word) || names.includes(lettersOf(word))),
    )
  )
}

// Loaded when a password is first chosen: most processes never need it, and it takes several megabytes.
let mostUsed: ReturnType<typeof readMostUsed> | null = null

async function readMostUsed() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // The most common first.
  const words = dictionary['passwords-common']
  return { all: new Set(words), common: new Set(words.slice(0, COMMON)) }
}

/**
 * Returns lower-case readings of the password: whole, without outer punctuation, and without outer non-letters; each
 * also with lookalikes replaced (`@` to a, `0` to o), and backwards, which finds a row of keys from its other end.
 */
function waysToRead(password: string): string[] {
  const small = Array.from(password.normalize('NFC').toLowerCase())
  const bare = [small, trimmed(small, (sign) => SIGN.test(sign)), trimmed(small, (sign) => !LETTER.test(sign))].map(
    (signs) => signs.join(''),
  )
  const read = [...bare, ...bare.map(withLetters)]
  return [...read, ...read.map((word) => Array.from(word).toReversed().join(''))]
}

const LETTER = /\p{L}/u
const SIGN = /[^\p{L}\d]/u

function trimmed(signs: string[], isOver: (sign: string) => boolean): string[] {
  return signs.slice(
    Math.max(
      0,
      signs.findIndex((sign) => !isOver(sign)),
    ),
    signs.findLastIndex((sign) => !isOver(sign)) + 1,
  )
}

function withLetters(word: string): string {
  return word.replace(/[@401!3$57]/g, (sign) => LOOKALIKES[sign] ?? sign)
}

function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
