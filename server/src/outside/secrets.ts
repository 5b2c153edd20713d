/** Random tokens, and keyed hashes and signatures made from the one secret key. */
import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'

export type Secrets = {
  /** 256 random bits in base64url (43 characters). */
  token(): string
  /** SHA-256 in hex; enough for a token, which can not be guessed. */
  hashToken(token: string): string
  /** HMAC-SHA-256 of the parts, with a key of its own for each purpose. */
  sign(purpose: string, ...parts: string[]): Buffer
  /** Six random digits. */
  sixDigits(): string
  /** Keyed hash in hex for what is short enough to be guessed. */
  hashCode(purpose: string, ...parts: string[]): string
}

/** `secretKey` has at least 32 characters. Who changes it ends every wallet link and open code. */
export function createSecrets(secretKey: string): Secrets {
  const keys = new Map<string, Buffer>()

  function keyFor(purpose: string): Buffer {
    const known = keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secretKey, 'stampwell', purpose, 32))
    keys.set(purpose, key)
    return key
  }

  // As JSON, so that ('ab', 'c') and ('a', 'bc') differ.
  const sign = (purpose: string, ...parts: string[]) => createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest()

  return {
    token: () => randomBytes(32).toString('base64url'),
    hashToken: token => createHash('sha256').update(token).digest('hex'),
    sign,
    sixDigits: () => randomInt(1_000_000).toString().padStart(6, '0'),
    hashCode: (purpose, ...parts) => sign(purpose, ...parts).toString('hex'),
  }
}
