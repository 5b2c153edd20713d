import type { secondFactor } from '@stampwell/contract/business/second-factor.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { nameInMail } from '@stampwell/domain/text/plain-name.ts'
import { prepared, type BusinessPrincipal, type Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
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
import { checkCurrentPassword, lockPassword } from './check-current-password.ts'
import { mayNotify } from './first-mails.ts'
import { logRefusedLogin } from './log-login-attempt.ts'
import { findSessionStart } from './sessions.sql.ts'

/** `password_hash`: as `checkSetUpPassword` returns it. */
type CheckedSetUp = { password_hash: string | null; proved: ProvedFactor }
type CheckedRemoval = { password_hash: string; code: RightCode }

export function secondFactorRoutes(app: AppContext): Handlers<typeof secondFactor> {
  const mayTell = ({ db, who, now }: { db: Db; who: BusinessPrincipal; now: Date }) =>
    mayNotify(app, db, { email: who.email, is_verified: who.isVerified }, now)

  return {
    show: async ({ db, who }) => ({ second_factor: await showFactor(db, who.userId, false) }),

    begin: ({ db, who, now }) =>
      beginFactor({
        db,
        app,
        owner: { accountId: who.userId, businessId: who.businessId },
        email: who.email,
        now,
      }),

    confirm: prepared<typeof secondFactor.confirm, CheckedSetUp>({
      before: async ({ db, who, body, language, ip, attempts, now }) => {
        const password_hash = await checkSetUpPassword({
          db,
          accountId: who.userId,
          given: body.current_password,
          check: (current_password) => checkCurrentPassword({ db, app, attempts, who, ip, current_password, now }),
          findBegun: () => findSessionStart(db, who.businessId, who.sessionHash),
          now,
        })
        const account = accountOf(who, language)
        return { password_hash, proved: await checkNewFactor({ db, app, account, otp: body.otp, now }) }
      },
      act: async ({ db, who, language, now }, { password_hash, proved }) => {
        if (password_hash !== null) await lockPassword(db, who, password_hash)
        const tells = await mayTell({ db, who, now })
        const account = accountOf(who, language)
        return { recovery_codes: await confirmFactor({ db, app, account, proved, now, tells }) }
      },
    }),

    remove: prepared<typeof secondFactor.remove, CheckedRemoval>({
      before: async ({ db, who, body, language, ip, attempts, now }) => {
        const password_hash = await checkRemovalPassword({
          db,
          accountId: who.userId,
          given: body.current_password,
          check: (current_password) => checkCurrentPassword({ db, app, attempts, who, ip, current_password, now }),
          now,
        })
        const account = accountOf(who, language)
        const code = await logRefusedLogin(app, { by: 'second factor', account: who.email, ip }, () =>
          checkOwnCode({ db, app, account, otp: body.otp, mayTell: () => mayTell({ db, who, now }), now }),
        )
        return { password_hash, code }
      },
      act: async ({ db, who, language, now }, { password_hash, code }) => {
        await lockPassword(db, who, password_hash)
        const tells = await mayTell({ db, who, now })
        await removeFactor({ db, app, account: accountOf(who, language), code, tells })
        return {}
      },
    }),
  }
}

/** The owner who acts reads the language of the page. */
function accountOf({ userId, email, name, isVerified }: BusinessPrincipal, language: Language): FactorAccount {
  const account = nameInMail({ business_name: name, email, is_verified: isVerified })
  return { id: userId, to: email, language, account }
}
