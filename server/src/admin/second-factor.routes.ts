import type { adminSecondFactor } from '@stampwell/contract/admin/second-factor.ts'
import { logRefusedLogin } from '../accounts/log-login-attempt.ts'
import { recordAct } from '../audit/record-act.ts'
import { prepared, type AdminPrincipal, type Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import type { FactorAccount, RightCode } from '../second-factors/check-code.ts'
import {
  beginFactor,
  checkNewFactor,
  checkOwnCode,
  checkRemovalPassword,
  checkSetUpPassword,
  confirmFactor,
  removeFactor,
  showFactor,
  type ProvedFactor,
} from '../second-factors/set-up-factor.ts'
import { findAdminSessionStart } from './admin-sessions.sql.ts'
import { checkAdminPassword, lockAdminPassword } from './check-admin-password.ts'
import { adminAccount } from './mails.ts'

/** `password_hash`: as `checkSetUpPassword` returns it. */
type CheckedSetUp = { password_hash: string | null; proved: ProvedFactor }
type CheckedRemoval = { password_hash: string; code: RightCode }

export function adminSecondFactorRoutes(app: AppContext): Handlers<typeof adminSecondFactor> {
  return {
    show: async ({ db, who }) => ({ second_factor: await showFactor(db, who.adminId, app.config.isProduction) }),

    begin: ({ db, who, now }) =>
      beginFactor({ db, app, owner: { accountId: who.adminId, businessId: null }, email: who.email, now }),

    confirm: prepared<typeof adminSecondFactor.confirm, CheckedSetUp>({
      before: async ({ db, who, body, ip, attempts, now }) => {
        const password_hash = await checkSetUpPassword({
          db,
          accountId: who.adminId,
          given: body.current_password,
          check: (current_password) => checkAdminPassword({ db, app, attempts, who, ip, current_password, now }),
          findBegun: () => findAdminSessionStart(db, who.sessionHash),
          now,
        })
        return { password_hash, proved: await checkNewFactor({ db, app, account: accountOf(who), otp: body.otp, now }) }
      },
      act: async (input, { password_hash, proved }) => {
        const { db, who, now } = input
        if (password_hash !== null) await lockAdminPassword(db, who.adminId, password_hash)
        const recovery_codes = await confirmFactor({ db, app, account: accountOf(who), proved, now, tells: true })
        await recordAct(db, input, { action: 'admin.second_factor_set_up', subject: subjectOf(who) })
        return { recovery_codes }
      },
    }),

    remove: prepared<typeof adminSecondFactor.remove, CheckedRemoval>({
      before: async ({ db, who, body, ip, attempts, now }) => {
        const password_hash = await checkRemovalPassword({
          db,
          accountId: who.adminId,
          given: body.current_password,
          check: (current_password) => checkAdminPassword({ db, app, attempts, who, ip, current_password, now }),
          now,
        })
        const account = accountOf(who)
        const code = await logRefusedLogin(app, { by: 'second factor', account: who.email, ip }, () =>
          checkOwnCode({ db, app, account, otp: body.otp, mayTell: async () => true, now }),
        )
        return { password_hash, code }
      },
      act: async (input, { password_hash, code }) => {
        const { db, who } = input
        await lockAdminPassword(db, who.adminId, password_hash)
        await removeFactor({ db, app, account: accountOf(who), code, tells: true })
        await recordAct(db, input, { action: 'admin.second_factor_removed', subject: subjectOf(who) })
        return {}
      },
    }),
  }
}

function accountOf({ adminId, email }: AdminPrincipal): FactorAccount {
  return adminAccount({ id: adminId, email })
}

function subjectOf({ adminId, name }: AdminPrincipal): { kind: string; id: string; name: string } {
  return { kind: 'admin', id: adminId, name }
}
