import { countCharacters } from './characters.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

const rules: readonly { holds: (password: string) => boolean; words: string }[] = [
  { holds: (password) => countCharacters(password) >= PASSWORD_MIN, words: `Use at least ${PASSWORD_MIN} characters.` },
  { holds: (password) => /[a-z]/.test(password), words: 'Add a lowercase letter.' },
  { holds: (password) => /[A-Z]/.test(password), words: 'Add an uppercase letter.' },
  { holds: (password) => /[0-9]/.test(password), words: 'Add a digit.' },
  { holds: (password) => /[@$!%*?&#]/.test(password), words: 'Add one of @ $ ! % * ? & #' },
  { holds: (password) => countCharacters(password) <= PASSWORD_MAX, words: `Use at most ${PASSWORD_MAX} characters.` },
]

export const NOT_THE_SAME = 'The two passwords are not the same.'

/** Returns a message for each rule that a password does not meet; empty if it is strong. */
export function passwordProblems(password: string): string[] {
  return rules.filter((rule) => !rule.holds(password)).map((rule) => rule.words)
}

/** 8 to 128 characters with a lowercase and an uppercase letter, a digit and one of @ $ ! % * ? & # */
export function isStrongPassword(password: string): boolean {
  return passwordProblems(password).length === 0
}

/** A lowercase and an uppercase letter, a digit and any special character, of any length. */
export function isLooserPassword(password: string): boolean {
  return [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9\s]/].every((kind) => kind.test(password))
}
