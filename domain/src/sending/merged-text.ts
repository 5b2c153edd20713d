/** A text with merge fields in parts, so that a page can show each field as a value instead of its braces. */
import { MERGE_FIELDS, type MergeField } from './merge-fields.ts'

/** `field`: what stands there is its value, or before it is filled in its name with braces; null: words of the merchant. */
export type TextPart = { text: string; field: MergeField | null }

const FIELD = new RegExp(`(\\{(?:${MERGE_FIELDS.join('|')})\\})`)

/** Splits a text at its fields. The parts make up the whole text again. */
export function splitFields(text: string): TextPart[] {
  return text
    .split(FIELD)
    .map((part) => ({ text: part, field: MERGE_FIELDS.find((field) => part === `{${field}}`) ?? null }))
    .filter((part) => part.text !== '')
}

/**
 * Splits words that were sent at the values that were filled into `text`. The parts always make up the words that were
 * sent: where they do not follow the text, all of them are one part without a value.
 */
export function markValues(text: string, sent: string): TextPart[] {
  const parts = splitFields(text)
  const marked: TextPart[] = []
  let rest = sent
  for (const [index, { text: words, field }] of parts.entries()) {
    const own = field === null ? words : valueBefore(rest, parts.slice(index + 1))
    if (own === null || !rest.startsWith(own)) return [{ text: sent, field: null }]
    if (own !== '') marked.push({ text: own, field })
    rest = rest.slice(own.length)
  }
  return rest === '' ? marked : [{ text: sent, field: null }]
}

/** Returns what stands before the next words of the merchant; null if those words are not there. */
function valueBefore(rest: string, [next, ...others]: readonly TextPart[]): string | null {
  if (next === undefined) return rest
  // Of two fields without a word between them the first one takes both values.
  if (next.field !== null) return valueBefore(rest, others)
  // The last words stand at the end, even if a value holds the same ones.
  const at = others.length === 0 ? rest.length - next.text.length : rest.indexOf(next.text)
  return at < 0 ? null : rest.slice(0, at)
}
