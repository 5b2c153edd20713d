import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { sql } from 'kysely'
import type { ExpiredRows } from '../db/delete-expired.ts'

/** How long an answered contact message is kept: whoever wrote it may write again about the same matter. */
const ANSWERED_KEPT_MS = 90 * DAY_MS

export function listExpired(now: Date): ExpiredRows[] {
  const before = new Date(now.getTime() - ANSWERED_KEPT_MS)
  // One that still waits for an answer has no `done_at` and stays.
  return [{ table: 'contact_messages', old: sql`done_at <= ${before}` }]
}
