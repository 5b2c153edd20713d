import type { auth } from '@stampwell/contract/business/auth.ts'
import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { nameInMail } from '@stampwell/domain/text/plain-name.ts'
import type { Db } from '../db/open.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import type { RightCode } from '../second-factors/check-code.ts'
import { checkLogInCode } from '../second-factors/log-in-code.ts'
import { findLogin, type LoginRow } from './accounts.sql.ts'
import { mayNotify } from './first-mails.ts'
import { logIn } from './log-in.ts'
import { hasLoggedInFrom } from './login-networks.sql.ts'
import { loadUser } from './present-user.ts'
import type { Proof } from './prove-email.ts'
import { checkRegistration, registerBusiness, type NewAccount } from './register-business.ts'
import { checkReset, resetPassword, type CheckedReset } from './reset-password.ts'
import { sendReset } from './send-reset.ts'
import { checkResend, sendVerification } from './send-verification.ts'
import { endSession } from './sessions.sql.ts'
import { logRefusedLogin, logSuccessfulLogin } from './log-login-attempt.ts'
import { tryPassword, type LoginAccounts } from './try-password.ts'
import { checkVerification, verifyEmail } from './verify-email.ts'

type CheckedLogIn = { login: LoginRow; code: RightCode | null }

const BUSINESS_ACCOUNTS: LoginAccounts<LoginRow> = {
  kind: 'business',
  find: findLogin,
  idOf: (login) => login.user_id,
  hasLoggedInFrom,
}

export function authRoutes(app: AppContext): Handlers<typeof auth> {
  const userOf = (db: Db, { businessId, userId }: { businessId: string; userId: string }, now: Date) =>
    loadUser({ db, businessId, userId, isLocalAddress: app.config.isLocalAddress, now })

  return {
    register: prepared<typeof auth.register, NewAccount>({
      before: ({ db, body, language, ip, attempts, now }) =>
        checkRegistration({ db, app, attempts, body, language, ip, now }),
      act: async ({ db, ip, shownHash, userAgent, now }, account) => {
        const { token, ...ids } = await registerBusiness({ db, app, account, shownHash, ip, userAgent, now })
        return { user: await userOf(db, ids, now), token }
      },
    }),

    login: prepared<typeof auth.login, CheckedLogIn>({
      before: async ({ db, body, ip, attempts, now }) => {
        const login = await tryPassword({ db, app, attempts, body, ip, now }, BUSINESS_ACCOUNTS)
        // Only who knows the password learns that the account is suspended.
        if (login.suspended_at !== null) refuse('account_suspended')
        const account = { id: login.user_id, to: login.email, language: login.language, account: nameInMail(login) }
        const code = await logRefusedLogin(app, { by: 'business log-in', account: login.email, ip }, () =>
          checkLogInCode({ db, app, account, otp: body.otp, mayTell: () => mayNotify(app, db, login, now), now }),
        )
        return { login, code }
      },
      act: async ({ db, body, ip, shownHash, userAgent, now, afterCommit }, { login, code }) => {
        const token = await logIn({ db, app, login, code, shownHash, ip, userAgent, now })
        afterCommit(() =>
          logSuccessfulLogin(
            app,
            { by: 'business log-in', account: normalizeEmail(body.email), ip },
            { business_id: login.business_id },
          ),
        )
        return { user: await userOf(db, { businessId: login.business_id, userId: login.user_id }, now), token }
      },
    }),

    logout: async ({ db, who }) => {
      await endSession(db, who.businessId, who.sessionHash)
      return {}
    },

    sendVerification: prepared<typeof auth.sendVerification, void>({
      before: ({ db, who, attempts, now }) => checkResend({ db, attempts, who, now }),
      act: async ({ db, who, now }) => {
        await sendVerification({ db, app, who, now })
        return {}
      },
    }),

    verifyEmail: prepared<typeof auth.verifyEmail, Proof>({
      before: ({ db, who, body, ip, attempts, now }) =>
        checkVerification({ db, app, attempts, who, token: body.token, ip, now }),
      act: async ({ db, now }, proof) => {
        await verifyEmail({ db, app, proof, now })
        return { user: await userOf(db, proof, now) }
      },
    }),

    forgotPassword: prepared<typeof auth.forgotPassword, void>({
      before: ({ db, body, ip, attempts, now }) => sendReset({ db, app, attempts, email: body.email, ip, now }),
      act: async () => ({}),
    }),

    resetPassword: prepared<typeof auth.resetPassword, CheckedReset>({
      before: ({ db, body, ip, attempts, now }) => checkReset({ db, app, attempts, body, ip, now }),
      act: async ({ db, now }, checked) => {
        await resetPassword({ db, app, checked, now })
        return {}
      },
    }),
  }
}
