import { timingSafeEqual } from 'node:crypto'

/** Compares a signature in hex or base64 with the expected bytes, in constant time. */
export function isSignature(given: string | string[] | undefined, expected: Buffer): boolean {
  if (typeof given !== 'string') return false
  const text = given.trim()
  const isHex = text.length === expected.length * 2 && /^[0-9a-f]+$/i.test(text)
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
