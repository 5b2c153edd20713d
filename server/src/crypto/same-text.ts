import { timingSafeEqual } from 'node:crypto'

/** Compares a header or a part of an address with a secret, in constant time. */
export function isSameText(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
