import { normalizeEmail } from '@stampwell/domain/email.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { House } from '../house.ts'
import { findLogin, lockUser } from './accounts.sql.ts'
import { countLoginTry, forgetLoginTries } from './count-login-try.ts'
import { isRefusedDemo } from './demo-log-ins.ts'
import { openSession } from './open-session.ts'
import { endShownSession } from './sessions.sql.ts'
import { tellRefused } from './tell-log-in.ts'

export type CheckedLogin = { businessId: string; userId: string; password_hash: string }
type Said = { db: Db; house: House; body: { email: string; password: string }; ip: string; now: Date }

/** Counts the try and holds the password against the kept one. Somebody unknown takes the same statements and the same hash. */
export async function checkLogin({ db, house, body, ip, now }: Said): Promise<CheckedLogin> {
  const email = normalizeEmail(body.email)
  return tellRefused(house, { by: 'business log-in', account: email, ip }, async () => {
    await countLoginTry(house.guesses, db, { who: 'business', email, ip, now })
    const login = await findLogin(db, email)
    const isKnown = login !== undefined && !isRefusedDemo(email, house.config)
    const fits = await house.passwords.verify(body.password, isKnown ? login.password_hash : null)
    if (!isKnown || !fits) refuse('invalid_credentials')
    await forgetLoginTries(house.guesses, db, { who: 'business', email, ip })
    return { businessId: login.business_id, userId: login.user_id, password_hash: login.password_hash }
  })
}

type LogIn = { db: Db; house: House; login: CheckedLogin; shownHash: string | null; userAgent: string | undefined; now: Date }

/** Opens the session, unless the password was changed since it was checked. The one before it on the same device, whose token came along, ends, whoever's it was. */
export async function logIn({ db, house, login, shownHash, userAgent, now }: LogIn): Promise<string> {
  const { businessId, userId, password_hash } = login
  if (shownHash !== null) await endShownSession(db, shownHash)
  await inBusiness(db, businessId)
  const user = await lockUser(db, businessId, userId)
  if (user?.password_hash !== password_hash) refuse('invalid_credentials')
  return openSession({ db, secrets: house.secrets, businessId, userId, userAgent, now })
}
