import { sql } from 'kysely'
import type { ExpiredRows } from '../db/delete-expired.ts'
import { before, ENDED_KEPT_MS, loginIsOld, sessionIsOld } from './old-sessions.sql.ts'

export function listExpired(now: Date): ExpiredRows[] {
  const ended = sql`expires_at < ${before(now, ENDED_KEPT_MS)}`
  return [
    { table: 'business_sessions', old: sessionIsOld(now) },
    { table: 'login_networks', old: loginIsOld(now) },
    { table: 'email_links', old: ended },
    { table: 'email_codes', old: ended },
    { table: 'email_changes', old: ended },
  ]
}
