/**
 * Generates random tokens, and keyed hashes, signatures and encryption from one secret key. After a key rotation the
 * old key may stay valid: it verifies and decrypts, but creates nothing new. Signatures and sealed texts carry no key
 * version; each valid key is tried.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { createOneTimePassword } from '@stampwell/domain/security/password.ts'

export type Secrets = {
  /** Returns 256 random bits in base64url (43 characters). */
  token(): string
  /** Returns SHA-256 in hex; enough for a token, because it cannot be guessed. */
  hashToken(token: string): string
  /** Returns the HMAC-SHA-256 of the parts, with a separate key for each purpose. */
  sign(purpose: string, ...parts: string[]): Buffer
  /** Returns the result of `sign` under each valid key, the current one first. */
  signatures(purpose: string, ...parts: string[]): Buffer[]
  sixDigits(): string
  /** Returns 16 random characters (about 93 bits) that pass the looser check of passwords. */
  oneTimePassword(): string
  /** Returns a keyed hash in hex, for values short enough to be guessed. */
  hashCode(purpose: string, ...parts: string[]): string
  /** Returns the result of `hashCode` under each valid key, the current one first. */
  codeHashes(purpose: string, ...parts: string[]): string[]
  /** Encrypts a text, so that the database alone does not reveal it. */
  seal(purpose: string, text: string): string
  /** Decrypts a sealed text; null if it was changed or its key is no longer valid. */
  unseal(purpose: string, sealed: string): string | null
  /** Encrypts with the current key what an old key sealed; null if the current key sealed it, or none opens it. */
  reseal(purpose: string, sealed: string): string | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keys have at least 32 characters. Removing the old key invalidates the wallet links and codes made with it. */
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

  // JSON keeps ('ab', 'c') and ('a', 'bc') different.
  const signWith = (key: Buffer, parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const sign = (purpose: string, ...parts: string[]) => signWith(keysFor(purpose)[0], parts)
  const signatures = (purpose: string, ...parts: string[]) => keysFor(purpose).map((key) => signWith(key, parts))

  function seal(purpose: string, text: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, keysFor(`seal ${purpose}`)[0], nonce)
    const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
  }

  /** Returns the text and whether the current key opened it. */
  function open(purpose: string, sealed: string): { text: string; isCurrent: boolean } | null {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
    for (const [age, key] of keysFor(`seal ${purpose}`).entries()) {
      const text = openWith(key, bytes)
      if (text !== null) return { text, isCurrent: age === 0 }
    }
    return null
  }

  return {
    token: () => randomBytes(32).toString('base64url'),
    hashToken: (token) => createHash('sha256').update(token).digest('hex'),
    sign,
    signatures,
    sixDigits: () => randomInt(1_000_000).toString().padStart(6, '0'),
    oneTimePassword: () => createOneTimePassword((n) => randomInt(n)),
    hashCode: (purpose, ...parts) => sign(purpose, ...parts).toString('hex'),
    codeHashes: (purpose, ...parts) => signatures(purpose, ...parts).map((hash) => hash.toString('hex')),
    seal,
    unseal: (purpose, sealed) => open(purpose, sealed)?.text ?? null,
    reseal(purpose, sealed) {
      const opened = open(purpose, sealed)
      return opened === null || opened.isCurrent ? null : seal(purpose, opened.text)
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
