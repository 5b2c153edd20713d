/** Passwords are kept as argon2id (19 MiB, 2 passes), hashed two at a time so that log-ins never starve the counter. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { inTurn } from './in-turn.ts'

export type Passwords = {
  /** The PHC string to keep. Refuses `unavailable` when too many are waiting. */
  hash(password: string): Promise<string>
  /** Whether it fits. `stored` null (nobody by that name) takes the same time and is false. */
  verify(password: string, stored: string | null): Promise<boolean>
}

const AT_ONCE = 2
const MAX_WAITING = 64
const SETTINGS = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
const PREFIX = `$argon2id$v=19$m=${SETTINGS.memory},t=${SETTINGS.passes},p=${SETTINGS.parallelism}$`

export function createPasswords({ maxWaiting = MAX_WAITING }: { maxWaiting?: number } = {}): Passwords {
  const run = inTurn({ room: AT_ONCE, maxWaiting })

  return {
    async hash(password) {
      const salt = randomBytes(16)
      const tag = await run(() => derive(password, salt))
      return `${PREFIX}${salt.toString('base64url')}$${tag.toString('base64url')}`
    },
    async verify(password, stored) {
      const [salt, tag] = stored?.startsWith(PREFIX) ? stored.slice(PREFIX.length).split('$').map(part => Buffer.from(part, 'base64url')) : []
      const found = await run(() => derive(password, salt ?? randomBytes(16)))
      return tag !== undefined && tag.length === found.length && timingSafeEqual(new Uint8Array(found), new Uint8Array(tag))
    },
  }
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  // Normalised, so that the same word typed on another keyboard is the same word.
  argon2('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce: new Uint8Array(salt), ...SETTINGS }, (error, tag) => {
    if (error) reject(error)
    else resolve(tag)
  })
  return promise
}
