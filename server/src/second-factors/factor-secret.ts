/** The secret that server and authenticator app share. The database holds it encrypted, with the account it belongs to. */
import { createHmac } from 'node:crypto'
import type { Secrets } from '../crypto/secrets.ts'

export const SEAL_PURPOSE = 'second factor'
/** Length of a secret in bytes: that of a SHA-1, as RFC 4226 recommends. */
const SECRET_BYTES = 20

export function newSecret(secrets: Secrets): Buffer {
  return Buffer.from(secrets.token(), 'base64url').subarray(0, SECRET_BYTES)
}

export function sealSecret(secrets: Secrets, accountId: string, secret: Buffer): string {
  return secrets.seal(SEAL_PURPOSE, `${accountId} ${secret.toString('base64')}`)
}

/** Returns the secret; null if its key is gone, or the row was copied from another account. */
export function openSecret(secrets: Secrets, accountId: string, sealed: string): Buffer | null {
  const [owner, secret] = secrets.unseal(SEAL_PURPOSE, sealed)?.split(' ') ?? []
  return owner === accountId && secret !== undefined ? Buffer.from(secret, 'base64') : null
}

/**
 * Returns the hash of a recovery code, in hex. Its key is the account's own secret: the database alone does not allow to
 * try all codes, and a new SECRET_KEY leaves the codes good.
 */
export function hashRecoveryCode(secret: Buffer, code: string): string {
  return createHmac('sha256', secret).update(`recovery code ${code}`).digest('hex')
}
