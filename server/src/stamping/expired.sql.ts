import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { sql } from 'kysely'
import type { ExpiredRows } from '../db/delete-expired.ts'

/** Longer than they are valid: a code for a minute, a scan for five. */
const [CODE_KEPT_MS, SCAN_KEPT_MS] = [DAY_MS, 7 * DAY_MS]

export function listExpired(now: Date): ExpiredRows[] {
  return [
    { table: 'used_codes', old: sql`used_at < ${new Date(now.getTime() - CODE_KEPT_MS)}` },
    { table: 'scans', old: sql`expires_at < ${new Date(now.getTime() - SCAN_KEPT_MS)}` },
  ]
}
