import { passwordTexts } from '../en/password.ts'
import { countCharacters } from '../text/characters.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

const rules: readonly { holds: (password: string) => boolean; words: string }[] = [
  { holds: (password) => countCharacters(password) >= PASSWORD_MIN, words: passwordTexts.atLeast(PASSWORD_MIN) },
  { holds: (password) => /[a-z]/.test(password), words: passwordTexts.lowercase },
  { holds: (password) => /[A-Z]/.test(password), words: passwordTexts.uppercase },
  { holds: (password) => /[0-9]/.test(password), words: passwordTexts.digit },
  { holds: (password) => /[@$!%*?&#]/.test(password), words: passwordTexts.sign },
  { holds: (password) => countCharacters(password) <= PASSWORD_MAX, words: passwordTexts.atMost(PASSWORD_MAX) },
]

/** Returns a message for each rule that a password does not meet; empty if it is strong. */
export function passwordProblems(password: string): string[] {
  return rules.filter((rule) => !rule.holds(password)).map((rule) => rule.words)
}

/** 8 to 128 characters with a lowercase and an uppercase letter, a digit and one of @ $ ! % * ? & # */
export function isStrongPassword(password: string): boolean {
  return passwordProblems(password).length === 0
}

/** Length of a generated one-time password. */
const ONE_TIME_PASSWORD_LENGTH = 16
// Without letters and digits that look alike: it is read out or typed from a screen.
const KINDS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKMNPQRSTUVWXYZ', '23456789', '-+=@#%?!'] as const

/** Generates a password that passes the looser check. `below(n)` returns a random whole number from 0 to n − 1. */
export function createOneTimePassword(below: (n: number) => number): string {
  const draw = (from: string) => from[below(from.length)] ?? ''
  const every = KINDS.join('')
  const rest = Array.from({ length: ONE_TIME_PASSWORD_LENGTH - KINDS.length }, () => draw(every))
  // One of each kind first, each at a random position of those drawn so far.
  return KINDS.reduce((drawn, kind) => drawn.toSpliced(below(drawn.length + 1), 0, draw(kind)), rest).join('')
}

/** A lowercase and an uppercase letter, a digit and any special character, of any length. */
export function isLooserPassword(password: string): boolean {
  return [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9\s]/].every((kind) => kind.test(password))
}
