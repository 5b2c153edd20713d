/** What is printed on a card's poster: ten characters that can be read out, and can not be guessed. */
import { normalizeRewardCode } from '@stampwell/domain/reward.ts'
import type { Secrets } from '../outside/secrets.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** 50 random bits. */
export function newJoinCode(secrets: Pick<Secrets, 'token'>): string {
  const bytes = Buffer.from(secrets.token(), 'base64url')
  return [...bytes.subarray(0, LENGTH)].map((byte) => CROCKFORD.charAt(byte % 32)).join('')
}

/** A code as typed from a poster → as kept: read like a reward's code. */
export function readJoinCode(typed: string): string {
  return normalizeRewardCode(typed)
}

/** Where a poster's QR code leads. */
export function joinUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/join/${code}`
}
