/** Ending a session requires the password, so that somebody with a borrowed device cannot lock the owner out. */
import type { sessions } from '@stampwell/contract/business/sessions.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { idleSince } from '@stampwell/domain/security/session-life.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { checkCurrentPassword, lockPassword } from './check-current-password.ts'
import { presentSession } from './present-session.ts'
import { endNamedSession, endSessions, isLiveSession, listSessions } from './sessions.sql.ts'

export function sessionsRoutes(app: AppContext): Handlers<typeof sessions> {
  return {
    list: async ({ db, who, now }) => {
      const live = await listSessions(db, who.businessId, {
        user_id: who.userId,
        now,
        idle_since: idleSince(now),
        current: who.sessionHash,
      })
      return { sessions: live.map(presentSession) }
    },

    end: prepared<typeof sessions.end, string>({
      before: async ({ db, who, params, body, ip, attempts, now }) => {
        if (
          !(await isLiveSession(db, who.businessId, {
            id: params.session,
            user_id: who.userId,
            now,
            idle_since: idleSince(now),
          }))
        )
          refuse('not_found')
        return checkCurrentPassword({ db, app, attempts, who, ip, current_password: body.current_password, now })
      },
      act: async ({ db, who, params }, checked) => {
        await lockPassword(db, who, checked)
        await endNamedSession(db, who.businessId, { user_id: who.userId, id: params.session })
        return {}
      },
    }),

    endOthers: prepared<typeof sessions.endOthers, string>({
      before: ({ db, who, body, ip, attempts, now }) =>
        checkCurrentPassword({ db, app, attempts, who, ip, current_password: body.current_password, now }),
      act: async ({ db, who }, checked) => {
        await lockPassword(db, who, checked)
        await endSessions(db, who.businessId, { user_id: who.userId, kept: who.sessionHash })
        return {}
      },
    }),
  }
}
