/**
 * Hashes passwords with argon2id (19 MiB, 2 passes), two at a time so that logins never starve the counter. Node's own
 * `argon2` takes three times as long (decision 0024).
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { limitConcurrency } from '../concurrency-limiter.ts'

export type Passwords = {
  /** Returns the PHC string to store. Refuses `unavailable` when too many are waiting. */
  hash(password: string): Promise<string>
  /** Tells whether the password matches. `stored` null (unknown user) returns false in constant time. */
  verify(password: string, stored: string | null): Promise<boolean>
}

const MAX_CONCURRENT = 2
const MAX_WAITING = 64
/** Memory in KiB and number of passes. */
const COST = { memoryCost: 19_456, timeCost: 2 }

/** Only tests say a lower `cost`. */
export function createPasswords({ maxWaiting = MAX_WAITING, cost = COST } = {}): Passwords {
  const run = limitConcurrency({ capacity: MAX_CONCURRENT, maxWaiting })
  // Argon2id and version 19 are the library's defaults.
  const settings = { parallelism: 1, outputLen: 32, ...cost }
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${settings.parallelism}$`
  // Normalized, so that the same characters from another keyboard give the same hash.
  const derive = (password: string, salt: Buffer) => hashRaw(password.normalize('NFC'), { ...settings, salt })

  return {
    async hash(password) {
      const salt = randomBytes(16)
      const tag = await run(() => derive(password, salt))
      return `${prefix}${salt.toString('base64url')}$${tag.toString('base64url')}`
    },
    async verify(password, stored) {
      const [salt, tag] = stored?.startsWith(prefix)
        ? stored
            .slice(prefix.length)
            .split('$')
            .map((part) => Buffer.from(part, 'base64url'))
        : []
      const found = await run(() => derive(password, salt ?? randomBytes(16)))
      return (
        tag !== undefined && tag.length === found.length && timingSafeEqual(new Uint8Array(found), new Uint8Array(tag))
      )
    },
  }
}
