import { sql } from 'kysely'
import { before, ENDED_KEPT_MS, loginIsOld, sessionIsOld } from '../accounts/old-sessions.sql.ts'
import type { ExpiredRows } from '../db/delete-expired.ts'

export function listExpired(now: Date): ExpiredRows[] {
  return [
    { table: 'admin_sessions', old: sessionIsOld(now) },
    { table: 'admin_invitations', old: sql`expires_at < ${before(now, ENDED_KEPT_MS)}` },
    { table: 'admin_login_networks', old: loginIsOld(now) },
  ]
}
