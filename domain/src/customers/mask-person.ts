/** Masked values, for readers who may not see who a person is. */
import { MINUTE_MS } from '../time/durations.ts'

/** Milliseconds for which a page may show a customer that an admin revealed. */
export const REVEAL_MS = 15 * MINUTE_MS

const HIDDEN = '•••'
const MAX_DOTS = 5

/** Returns the first letter of a name and the initial of its last word: "Ifeoma Nwosu" becomes "I••••• N.". */
export function maskName(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => Array.from(word))
  const [first, ...others] = words
  const initial = first?.[0]
  if (first === undefined || initial === undefined) return HIDDEN
  const dots = '•'.repeat(Math.min(Math.max(first.length - 1, HIDDEN.length), MAX_DOTS))
  const last = others.at(-1)?.[0]
  return `${initial}${dots}${last === undefined ? '' : ` ${last}.`}`
}

/** Free text may name the person, so none of it is shown. */
export function maskText(text: string): string {
  return text === '' ? '' : HIDDEN
}
