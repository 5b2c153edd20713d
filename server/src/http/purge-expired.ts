/** Deletes expired codes, scans, replies, attempts and sessions. Idempotent: a second run finds nothing to delete. */
import { NETWORK_KEPT_MS } from '@stampwell/domain/login-origin.ts'
import { sql } from 'kysely'
import { acrossBusinesses } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { deleteSomeExpired, type ExpiredRows } from './purge-expired.sql.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/**
 * Milliseconds for which each kind is kept, longer than it is valid: a code for a minute, a scan for five minutes, a
 * stored reply for a day.
 */
const KEPT = {
  codes: DAY_MS,
  scans: 7 * DAY_MS,
  replies: 2 * DAY_MS,
  tries: 2 * DAY_MS,
  ended: 7 * DAY_MS,
}
/** Milliseconds of idleness after which a session is deleted; `authenticate.ts` ends it earlier. */
const IDLE_MS = 30 * DAY_MS

export async function purgeExpired(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const everywhere = acrossBusinesses(db)
  let total = 0
  for (const rows of oldRows(now)) {
    for (let isDone = false; !isDone && !signal?.aborted;) {
      const outcome = await deleteSomeExpired(everywhere, rows)
      total += outcome.deleted
      isDone = outcome.isDone
    }
  }
  return total
}

function oldRows(now: Date): ExpiredRows[] {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const ended = sql`expires_at < ${ago(KEPT.ended)}`
  const idle = sql`expires_at < ${ago(KEPT.ended)} or last_seen_at < ${ago(IDLE_MS)}`
  const loggedInLongAgo = sql`last_login_at < ${ago(NETWORK_KEPT_MS)}`
  return [
    { table: 'used_codes', old: sql`used_at < ${ago(KEPT.codes)}` },
    { table: 'scans', old: sql`expires_at < ${ago(KEPT.scans)}` },
    { table: 'idempotency_keys', old: sql`started_at < ${ago(KEPT.replies)}` },
    { table: 'guess_counts', old: sql`window_start < ${ago(KEPT.tries)}` },
    { table: 'pin_tries', old: sql`tried_at < ${ago(KEPT.tries)}` },
    { table: 'business_sessions', old: idle },
    { table: 'admin_sessions', old: idle },
    { table: 'login_networks', old: loggedInLongAgo },
    { table: 'admin_login_networks', old: loggedInLongAgo },
    { table: 'till_pairings', old: ended },
    { table: 'email_links', old: ended },
    { table: 'email_codes', old: ended },
    { table: 'email_changes', old: ended },
  ]
}
