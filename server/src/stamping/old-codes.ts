/** Codes on cards of another service. Such a code finds its customer as a name does; it opens no scan. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { findCustomerNow, type CustomerRow } from './find-customer.sql.ts'
import { listOldCodes } from './old-codes.sql.ts'

export const MIN_OLD_CODE = 4
export const MAX_OLD_CODE = 300
const OLD_CODE_DAYS = 180
const PURPOSE = 'old code'

/** Returns the hashes of a code under each valid key, the current one first. */
export function hashesOfOldCode(secrets: Secrets, businessId: string, code: string): string[] {
  return secrets.codeHashes(PURPOSE, businessId, code)
}

export function expiryOfOldCode(now: Date): Date {
  return new Date(now.getTime() + OLD_CODE_DAYS * DAY_MS)
}

/** `isEnded`: the customer has opened their card here, or the code is too old. They are found all the same. */
export async function findByOldCode(
  db: Db,
  { secrets, businessId, text, now }: { secrets: Secrets; businessId: string; text: string; now: Date },
): Promise<{ row: CustomerRow; isEnded: boolean } | null> {
  if (text.length < MIN_OLD_CODE) return null
  const [code] = await listOldCodes(db, businessId, hashesOfOldCode(secrets, businessId, text))
  const row = code && (await findCustomerNow(db, businessId, code.customer_id))
  return row ? { row, isEnded: code.opened_at !== null || code.expires_at <= now } : null
}
