/** Folds a name for search: lower case, no accents, words separated by one space. */
import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'

/** Letters that people write as two. */
const AS_TWO: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** Returns only letters, digits and single spaces, so the result holds no query operators. */
export function foldName(name: string): string {
  return plainLetters(name)
    .replace(/[ßæœþ]/g, (letter) => AS_TWO[letter] ?? letter)
    .replace(/[\p{Lm}'’‘`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
