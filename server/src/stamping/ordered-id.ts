import { newId } from '../db/new-id.ts'

/** Puts a counter into the 12 bits after a UUIDv7's millisecond, so that rows of one millisecond keep their order. */
export function orderedId(now: Date, counter: number): string {
  const id = newId(now)
  return `${id.slice(0, 15)}${(counter % 4096).toString(16).padStart(3, '0')}${id.slice(18)}`
}
