/** Ending a session requires the password, so that somebody with a borrowed device cannot lock the admin out. */
import type { adminSessions } from '@stampwell/contract/admin/sessions.ts'
import { pageOfShort } from '@stampwell/contract/page-of.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { adminIdleSince } from '@stampwell/domain/security/session-life.ts'
import type { AppContext } from '../app-context.ts'
import { presentSession } from '../accounts/present-session.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { endAdminSessions, endNamedAdminSession, isLiveAdminSession, listAdminSessions } from './admin-sessions.sql.ts'
import { checkAdminPassword, lockAdminPassword } from './check-admin-password.ts'

export function adminSessionsRoutes(app: AppContext): Handlers<typeof adminSessions> {
  return {
    list: async ({ db, who, query, now }) => {
      const live = await listAdminSessions(db, {
        admin_id: who.adminId,
        now,
        idle_since: adminIdleSince(now),
        current: who.sessionHash,
      })
      const { rows, meta } = pageOfShort(live, query, ({ browser, system }) => [browser ?? '', system ?? ''])
      return { sessions: rows.map(presentSession), meta }
    },

    end: prepared<typeof adminSessions.end, string>({
      before: async ({ db, who, params, body, ip, attempts, now }) => {
        const named = { id: params.session, admin_id: who.adminId, now, idle_since: adminIdleSince(now) }
        if (!(await isLiveAdminSession(db, named))) refuse('not_found')
        return checkAdminPassword({ db, app, attempts, who, ip, current_password: body.current_password, now })
      },
      act: async ({ db, who, params, now }, checked) => {
        await lockAdminPassword(db, who.adminId, checked)
        await endNamedAdminSession(db, { admin_id: who.adminId, id: params.session, now })
        return {}
      },
    }),

    endOthers: prepared<typeof adminSessions.endOthers, string>({
      before: ({ db, who, body, ip, attempts, now }) =>
        checkAdminPassword({ db, app, attempts, who, ip, current_password: body.current_password, now }),
      act: async ({ db, who, now }, checked) => {
        await lockAdminPassword(db, who.adminId, checked)
        await endAdminSessions(db, { admin_id: who.adminId, kept: who.sessionHash, now })
        return {}
      },
    }),
  }
}
