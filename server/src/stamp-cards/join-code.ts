/** Join codes on a card's poster: ten characters that can be read aloud and cannot be guessed. */
import { normalizeRewardCode } from '@stampwell/domain/stamping/reward.ts'
import type { Secrets } from '../crypto/secrets.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Returns a code of 50 random bits. */
export function newJoinCode(secrets: Pick<Secrets, 'token'>): string {
  const bytes = Buffer.from(secrets.token(), 'base64url')
  return [...bytes.subarray(0, LENGTH)].map((byte) => CROCKFORD.charAt(byte % 32)).join('')
}

export function readJoinCode(typed: string): string {
  return normalizeRewardCode(typed)
}

export function joinUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/join/${code}`
}
