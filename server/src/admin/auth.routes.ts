import type { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { logRefusedLogin, logSuccessfulLogin } from '../accounts/log-login-attempt.ts'
import { tryPassword, type LoginAccounts } from '../accounts/try-password.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import type { RightCode } from '../second-factors/check-code.ts'
import { checkLogInCode, spendLogInCode } from '../second-factors/log-in-code.ts'
import { endAdminSession } from './admin-sessions.sql.ts'
import { adminHasLoggedInFrom, findAdminByEmail, type AdminRow } from './admins.sql.ts'
import { acceptInvitation, checkInvitation, type CheckedInvitation } from './accept-invitation.ts'
import { logInAdmin } from './log-in.ts'
import { adminAccount } from './mails.ts'
import { presentAdmin } from './present-admin.ts'

type CheckedLogIn = { admin: AdminRow; code: RightCode | null }

const ADMIN_ACCOUNTS: LoginAccounts<AdminRow> = {
  kind: 'admin',
  find: findAdminByEmail,
  idOf: (admin) => admin.id,
  hasLoggedInFrom: adminHasLoggedInFrom,
}

export function adminAuthRoutes(app: AppContext): Handlers<typeof adminAuth> {
  return {
    login: prepared<typeof adminAuth.login, CheckedLogIn>({
      before: async ({ db, body, ip, attempts, now }) => {
        const admin = await tryPassword({ db, app, attempts, body, ip, now }, ADMIN_ACCOUNTS)
        const code = await logRefusedLogin(app, { by: 'admin log-in', account: admin.email, ip }, () =>
          checkLogInCode({ db, app, account: adminAccount(admin), otp: body.otp, mayTell: async () => true, now }),
        )
        return { admin, code }
      },
      act: async ({ db, ip, shownHash, userAgent, now, afterCommit }, { admin, code }) => {
        const { id, email } = admin
        await spendLogInCode(db, id, code)
        const token = await logInAdmin({ db, app, admin, ip, userAgent, now })
        // Ends the earlier session on the same device; after the admin's row is locked, as where others end sessions.
        if (shownHash !== null) await endAdminSession(db, shownHash, now)
        afterCommit(() => logSuccessfulLogin(app, { by: 'admin log-in', account: email, ip }, { admin_id: id }))
        return { admin: presentAdmin(app, admin, code !== null), token }
      },
    }),

    accept: prepared<typeof adminAuth.accept, CheckedInvitation>({
      before: ({ db, body, ip, attempts, now }) => checkInvitation({ db, app, attempts, body, ip, now }),
      act: async (input, checked) => {
        await acceptInvitation(app, input, checked)
        return {}
      },
    }),

    logout: async ({ db, who, now }) => {
      await endAdminSession(db, who.sessionHash, now)
      return {}
    },
  }
}
