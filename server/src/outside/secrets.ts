/** Random tokens, and keyed hashes, signatures and seals made from the one secret key. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'

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
  /** Makes a text unreadable for whoever has the database and not the key. */
  seal(purpose: string, text: string): string
  /** The text that was sealed; null when it was changed or sealed with another key. */
  unseal(purpose: string, sealed: string): string | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

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
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, keyFor(`seal ${purpose}`), nonce)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const cipher = createDecipheriv(CIPHER, keyFor(`seal ${purpose}`), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        return cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
