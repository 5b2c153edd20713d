import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { sql } from 'kysely'
import type { ExpiredRows } from '../db/delete-expired.ts'

const [TRY_KEPT_MS, PAIRING_KEPT_MS] = [2 * DAY_MS, 7 * DAY_MS]

export function listExpired(now: Date): ExpiredRows[] {
  return [
    { table: 'pin_tries', old: sql`tried_at < ${new Date(now.getTime() - TRY_KEPT_MS)}` },
    { table: 'till_pairings', old: sql`expires_at < ${new Date(now.getTime() - PAIRING_KEPT_MS)}` },
  ]
}
