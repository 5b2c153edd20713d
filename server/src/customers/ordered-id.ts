import { newId } from '../db/new-id.ts'

/**
 * Returns a UUIDv7 whose 12 bits after the millisecond are a counter, so that rows of one millisecond keep their order
 * by id.
 */
export function orderedId(now: Date, counter: number): string {
  const id = newId(now)
  return `${id.slice(0, 15)}${(counter % 4096).toString(16).padStart(3, '0')}${id.slice(18)}`
}
