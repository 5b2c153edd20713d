/**
 * Random tokens, and keyed hashes, signatures and seals made from the one secret key. After a change the key before may
 * live on beside it: nothing new is made with it, and what it made is still known. A signature or seal says by fitting
 * which of the two made it, so nothing carries a version.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'

export type Secrets = {
  /** 256 random bits in base64url (43 characters). */
  token(): string
  /** SHA-256 in hex; enough for a token, which can not be guessed. */
  hashToken(token: string): string
  /** HMAC-SHA-256 of the parts, with a key of its own for each purpose. */
  sign(purpose: string, ...parts: string[]): Buffer
  /** What `sign` gives under each key that is good, the present one first. */
  signatures(purpose: string, ...parts: string[]): Buffer[]
  /** Six random digits. */
  sixDigits(): string
  /** Keyed hash in hex for what is short enough to be guessed. */
  hashCode(purpose: string, ...parts: string[]): string
  /** What `hashCode` gives under each key that is good, the present one first. */
  codeHashes(purpose: string, ...parts: string[]): string[]
  /** Makes a text unreadable for whoever has the database and not the key. */
  seal(purpose: string, text: string): string
  /** The text that was sealed; null when it was changed or sealed with a key that is good no more. */
  unseal(purpose: string, sealed: string): string | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keys have at least 32 characters. When the old one goes, so do the wallet links and codes that it made. */
export function createSecrets(secretKey: string, oldSecretKey: string | null = null): Secrets {
  const ring = new Map<string, [now: Buffer, ...before: Buffer[]]>()

  function keysFor(purpose: string): [now: Buffer, ...before: Buffer[]] {
    const known = ring.get(purpose)
    if (known) return known
    const derive = (from: string) => Buffer.from(hkdfSync('sha256', from, 'stampwell', purpose, 32))
    const keys: [Buffer, ...Buffer[]] = [derive(secretKey), ...(oldSecretKey === null ? [] : [derive(oldSecretKey)])]
    ring.set(purpose, keys)
    return keys
  }

  // As JSON, so that ('ab', 'c') and ('a', 'bc') differ.
  const signWith = (key: Buffer, parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const sign = (purpose: string, ...parts: string[]) => signWith(keysFor(purpose)[0], parts)
  const signatures = (purpose: string, ...parts: string[]) => keysFor(purpose).map((key) => signWith(key, parts))

  return {
    token: () => randomBytes(32).toString('base64url'),
    hashToken: (token) => createHash('sha256').update(token).digest('hex'),
    sign,
    signatures,
    sixDigits: () => randomInt(1_000_000).toString().padStart(6, '0'),
    hashCode: (purpose, ...parts) => sign(purpose, ...parts).toString('hex'),
    codeHashes: (purpose, ...parts) => signatures(purpose, ...parts).map((hash) => hash.toString('hex')),
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, keysFor(`seal ${purpose}`)[0], nonce)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      for (const key of keysFor(`seal ${purpose}`)) {
        const text = openWith(key, bytes)
        if (text !== null) return text
      }
      return null
    },
  }
}

function openWith(key: Buffer, bytes: Buffer): string | null {
  const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
  } catch {
    return null
  }
}
