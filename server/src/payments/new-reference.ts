import { randomBytes } from 'node:crypto'

/** Returns a reference of 120 random bits, in letters and digits that every provider takes. */
export function newReference(): string {
  return `STW-${randomBytes(15).toString('hex').toUpperCase()}`
}
