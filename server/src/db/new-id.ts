import { randomBytes } from 'node:crypto'

/** Returns a UUID version 7: 48 bits of time in milliseconds, so that newer ids sort later, and 74 random bits. */
// real clock: a caller who leaves the time out does not sort by the id.
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Puts a counter into the 12 bits after a UUIDv7's millisecond, so that rows of one millisecond keep their order. */
export function orderedId(now: Date, counter: number): string {
  const id = newId(now)
  return `${id.slice(0, 15)}${(counter % 4096).toString(16).padStart(3, '0')}${id.slice(18)}`
}
