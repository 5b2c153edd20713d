/** When sessions and log-in origins, a business's or an admin's, are deleted. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { NETWORK_KEPT_MS } from '@stampwell/domain/security/login-origin.ts'
import { sql, type RawBuilder } from 'kysely'

export const ENDED_KEPT_MS = 7 * DAY_MS
/** Milliseconds of idleness after which a session is deleted; `authenticate.ts` ends it earlier. */
const IDLE_MS = 30 * DAY_MS

export function sessionIsOld(now: Date): RawBuilder<unknown> {
  return sql`expires_at < ${before(now, ENDED_KEPT_MS)} or last_seen_at < ${before(now, IDLE_MS)}`
}

export function loginIsOld(now: Date): RawBuilder<unknown> {
  return sql`last_login_at < ${before(now, NETWORK_KEPT_MS)}`
}

export function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}
