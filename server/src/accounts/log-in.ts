import { refuse } from '@stampwell/domain/refusal.ts'
import { nameInMail } from '@stampwell/domain/text/plain-name.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import type { RightCode } from '../second-factors/check-code.ts'
import { spendLogInCode } from '../second-factors/log-in-code.ts'
import { lockUser, type LoginRow } from './accounts.sql.ts'
import { readKnownOrigins } from './login-networks.sql.ts'
import { mailNewLogIn } from './new-log-in.ts'
import { openSession } from './open-session.ts'
import { endShownSession } from './sessions.sql.ts'

type LogIn = {
  db: Db
  app: AppContext
  login: LoginRow
  /** Of the second factor; null for an account without one. */
  code: RightCode | null
  shownHash: string | null
  ip: string
  userAgent: string | undefined
  now: Date
}

/**
 * Opens the session, unless the password was changed since its check. Ends the earlier session of this device, whose
 * token the request carries, whoever owns it.
 */
export async function logIn({ db, app, login, code, shownHash, ip, userAgent, now }: LogIn): Promise<string> {
  const { business_id: businessId, user_id: userId, password_hash } = login
  if (shownHash !== null) await endShownSession(db, shownHash)
  await inBusiness(db, businessId)
  const user = await lockUser(db, businessId, userId)
  if (user?.password_hash !== password_hash) refuse('invalid_credentials')
  await spendLogInCode(db, userId, code)
  const account = {
    id: userId,
    to: login.email,
    language: login.language,
    account: nameInMail(login),
    zone: login.timezone,
    page: '/business/settings',
    is_verified: login.is_verified,
  }
  await mailNewLogIn({ db, app }, account, { ip, userAgent, now }, (query) => readKnownOrigins(db, login, query))
  return openSession({ db, secrets: app.secrets, businessId, userId, ip, userAgent, now })
}
