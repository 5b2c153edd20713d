import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { sql } from 'kysely'
import type { ExpiredRows } from '../db/delete-expired.ts'

/** Longer than a stored reply is replayed (a day) and an attempt counts. */
const KEPT_MS = 2 * DAY_MS

export function expiredInHttp(now: Date): ExpiredRows[] {
  const before = new Date(now.getTime() - KEPT_MS)
  return [
    { table: 'idempotency_keys', old: sql`started_at < ${before}` },
    { table: 'guess_counts', old: sql`window_start < ${before}` },
  ]
}
