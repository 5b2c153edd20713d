import { loginIsOld, sessionIsOld } from '../accounts/old-sessions.sql.ts'
import type { ExpiredRows } from '../db/delete-expired.ts'

export function listExpired(now: Date): ExpiredRows[] {
  return [
    { table: 'admin_sessions', old: sessionIsOld(now) },
    { table: 'admin_login_networks', old: loginIsOld(now) },
  ]
}
