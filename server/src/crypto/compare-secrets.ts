/** Comparisons with a secret in constant time, so that an answer's time says nothing about how much was right. */
import { timingSafeEqual } from 'node:crypto'

/** Compares a header or a part of an address. */
export function isSameText(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Compares a signature in hex or base64 with the expected bytes. */
export function isSignature(given: string | string[] | undefined, expected: Buffer): boolean {
  if (typeof given !== 'string') return false
  const text = given.trim()
  const isHex = text.length === expected.length * 2 && /^[0-9a-f]+$/i.test(text)
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
