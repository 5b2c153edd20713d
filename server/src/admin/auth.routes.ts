import type { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { logSuccessfulLogin } from '../accounts/log-login-attempt.ts'
import { tryPassword, type LoginAccounts } from '../accounts/try-password.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { adminHasLoggedInFrom, endAdminSession, findAdminByEmail, type AdminRow } from './admins.sql.ts'
import { logInAdmin } from './log-in.ts'

const ADMIN_ACCOUNTS: LoginAccounts<AdminRow> = {
  kind: 'admin',
  find: findAdminByEmail,
  idOf: (admin) => admin.id,
  hasLoggedInFrom: adminHasLoggedInFrom,
}

export function adminAuthRoutes(app: AppContext): Handlers<typeof adminAuth> {
  return {
    // The endpoint accepts `otp` but does not require it: there is no second factor yet.
    login: prepared<typeof adminAuth.login, AdminRow>({
      before: ({ db, body, ip, now }) => tryPassword({ db, app, body, ip, now }, ADMIN_ACCOUNTS),
      act: async ({ db, ip, shownHash, userAgent, now, afterCommit }, admin) => {
        const { id, name, email } = admin
        // Ends the earlier session on the same device.
        if (shownHash !== null) await endAdminSession(db, shownHash)
        const token = await logInAdmin({ db, app, admin, ip, userAgent, now })
        afterCommit(() => logSuccessfulLogin(app, { by: 'admin log-in', account: email, ip }, { admin_id: id }))
        return { admin: { id, name, email, role: 'admin' }, token }
      },
    }),

    logout: async ({ db, who }) => {
      await endAdminSession(db, who.sessionHash)
      return {}
    },
  }
}
