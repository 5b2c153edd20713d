import type { Db } from '../db/open.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { findSentAt, insertLink, replaceCode, type Purpose } from './email-codes.sql.ts'
import { CODE_MINUTES } from './mails.ts'

export const RESEND_SECONDS = 60

type Issue = {
  db: Db
  secrets: Secrets
  businessId: string
  userId: string
  purpose: Purpose
  now: Date
  /** Seconds that must lie between two codes. */
  apart?: number
}

/** Returns the seconds until `issueCode` issues the next code; 0 if it would now. */
export async function waitForNextCode(
  db: Db,
  businessId: string,
  owner: { user_id: string; purpose: Purpose },
  now: Date,
): Promise<number> {
  const sentAt = await findSentAt(db, businessId, owner)
  return sentAt === null ? 0 : Math.max(0, Math.ceil((sentAt.getTime() - now.getTime()) / 1000 + RESEND_SECONDS))
}

/** Null when the last one was issued less than `apart` seconds ago; then nothing has changed. */
export async function issueCode({
  db,
  secrets,
  businessId,
  userId,
  purpose,
  now,
  apart = RESEND_SECONDS,
}: Issue): Promise<{ code: string; token: string } | null> {
  const code = secrets.sixDigits()
  const token = secrets.token()
  const expires_at = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const owner = { user_id: userId, purpose, now, expires_at }
  const not_since = new Date(now.getTime() - apart * 1000)

  const isReplaced = await replaceCode(db, businessId, {
    ...owner,
    not_since,
    code_hash: secrets.hashCode(...partsOfCode({ businessId, userId, purpose, code })),
  })
  if (!isReplaced) return null
  await insertLink(db, businessId, { ...owner, token_hash: secrets.hashToken(token) })
  return { code, token }
}

/** Includes user and purpose. Without a key, a stolen table would reveal the codes: there are only a million. */
export function partsOfCode({
  businessId,
  userId,
  purpose,
  code,
}: {
  businessId: string
  userId: string
  purpose: Purpose
  code: string
}): [purpose: string, ...parts: string[]] {
  return ['e-mail code', businessId, userId, purpose, code]
}
