/** Rules for the reasons in the audit log: their length, and no personal data. */
import { foldDigits } from '../text/digits.ts'

/** Lengths of a reason, in characters. */
export const REASON = { min: 3, max: 500 }

const EMAIL = /[^\s@]@[^\s@.]+\.[^\s@]/
/**
 * Numbers of receipts, days, times and amounts with thousands: they hold many digits, and marks between them. A moment
 * in milliseconds begins with 1 and has more digits than a number of that country code.
 */
const NO_PHONE =
  /\b(?:19|20)\d\d-\d{1,2}-\d{1,2}\b|\b(?:19|20)\d\d-\d{1,6}\b|\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d\b|\b\d{1,2}:\d\d(?::\d\d)?\b|\b[1-9]\d{0,2}(?:,\d{3})+\b|\b1\d{12}\b/g
/** Eight digits from a + or a leading 0 on, whatever marks stand between them; or ten with spaces, hyphens and the like. */
const PHONE =
  /(?:\+|(?<![\p{L}\p{N}])0)(?:[^\p{L}\p{N}]{0,3}\d){7,}|(?<!\d)\d(?:[\s().[\]/\u2010-\u2015\u2212-]{0,2}\d){9,}/u

/**
 * Returns what in a reason names a person, null if nothing does: the log holds no personal data of customers. Digits of
 * any script count, and characters that show nothing do not.
 */
export function personalDataIn(reason: string): 'email' | 'phone' | null {
  const text = foldDigits(reason.normalize('NFKC').replace(/[\p{Cf}\ufe00-\ufe0f]/gu, ''))
  if (EMAIL.test(text)) return 'email'
  return PHONE.test(text.replace(NO_PHONE, 'x')) ? 'phone' : null
}
