import { isWebAddress } from './web-address.ts'

/** A stretch of plain text, or a web address in it. */
export type TextPart = { text: string; is_link: boolean }

const CANDIDATE = /https?:\/\/[^\s<>"]+/giu
/** Longer ones are no web address, whatever punctuation ends them. */
const MAX_LENGTH = 2100
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/**
 * Splits plain text at its http and https addresses. Punctuation after an address belongs to the sentence, and so does
 * a closing bracket that the address did not open.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    if (found.length > MAX_LENGTH) continue
    const address = withoutPunctuation(found)
    if (!isWebAddress(address)) continue
    if (index > at) parts.push({ text: text.slice(at, index), is_link: false })
    parts.push({ text: address, is_link: true })
    at = index + address.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), is_link: false })
  return parts
}

/** Replaces each address of a plain text. */
export function replaceLinks(text: string, replace: (url: string) => string): string {
  return splitLinks(text)
    .map((part) => (part.is_link ? replace(part.text) : part.text))
    .join('')
}

function withoutPunctuation(found: string): string {
  const unopened = new Map(
    Object.entries(OPENING).map(([closing, opening]) => [closing, surplus(found, closing, opening)]),
  )
  let end = found.length
  for (; end > 0; end--) {
    const last = found[end - 1] ?? ''
    const left = unopened.get(last)
    if (left === undefined ? !/[.,;:!?'’”»…*_~]/u.test(last) : left <= 0) break
    if (left !== undefined) unopened.set(last, left - 1)
  }
  return found.slice(0, end)
}

/** Returns how many more closing than opening brackets there are. */
function surplus(text: string, closing: string, opening: string): number {
  let more = 0
  for (const sign of text) more += Number(sign === closing) - Number(sign === opening)
  return more
}
