import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { randomBytes } from 'node:crypto'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { normalizeRewardCode, rewardCode } from '@stampwell/domain/stamping/reward.ts'
import { inBusiness } from '../db/in-business.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { findLocation } from '../stamp-cards/locations.sql.ts'
import { say } from '../texts/till-refusals.ts'
import { insertPairing, insertTill, insertTillSession, usePairing } from './tills.sql.ts'

export const CODE_LASTS_MS = 10 * 60_000
export const TILL_LASTS_MS = 90 * DAY_MS
const PURPOSE = 'till pairing'

type NewTill = { name: string; locationId: string | null; lockMinutes: number; userId: string }

/** Creates the code that another device presents. The database stores only a keyed hash of it. */
export async function beginPairing({
  db,
  businessId,
  secrets,
  wanted,
  now,
}: {
  db: Db
  businessId: string
  secrets: Secrets
  wanted: NewTill
  now: Date
}) {
  const { name, locationId, lockMinutes, userId } = wanted
  if (locationId !== null && !(await findLocation(db, businessId, locationId))) refuse('not_found')
  // Uses the format of a reward's code: eight characters that people do not confuse when they read them out.
  const code = rewardCode(randomBytes(5))
  const tillId = newId(now)
  const expiresAt = new Date(now.getTime() + CODE_LASTS_MS)
  await insertPairing(db, businessId, {
    code_hash: secrets.hashCode(PURPOSE, code),
    till_id: tillId,
    name,
    location_id: locationId,
    lock_minutes: lockMinutes,
    created_by: userId,
    created_at: now,
    expires_at: expiresAt,
  })
  return { tillId, code, expiresAt }
}

/** Exchanges the code for a till session of 90 days. The token is returned here and nowhere else. */
export async function pairTill({
  db,
  secrets,
  code,
  now,
}: {
  db: Db
  secrets: Secrets
  code: string
  now: Date
}): Promise<{ token: string; businessId: string; tillId: string }> {
  const pairing = await usePairing(db, secrets.codeHashes(PURPOSE, normalizeRewardCode(code)), now)
  if (!pairing) refuseFields({ code: [say('wrong_code')] })
  const { business_id: businessId, till_id: tillId, name, location_id, lock_minutes, created_by } = pairing
  const expiresAt = new Date(now.getTime() + TILL_LASTS_MS)
  await inBusiness(db, businessId)
  await insertTill(db, businessId, {
    id: tillId,
    name,
    location_id,
    lock_minutes,
    paired_by: created_by,
    paired_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
    updated_at: now,
  })
  const token = secrets.token()
  await insertTillSession(db, businessId, { token_hash: secrets.hashToken(token), till_id: tillId })
  return { token, businessId, tillId }
}
