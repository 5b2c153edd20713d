import { refuse } from '@stampwell/domain/refusal.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { lockUser, type LoginRow } from './accounts.sql.ts'
import { openSession } from './open-session.ts'
import { endShownSession } from './sessions.sql.ts'

type LogIn = {
  db: Db
  app: AppContext
  login: LoginRow
  shownHash: string | null
  ip: string
  userAgent: string | undefined
  now: Date
}

/**
 * Opens the session, unless the password was changed since its check. Ends the earlier session of this device, whose
 * token the request carries, whoever owns it.
 */
export async function logIn({ db, app, login, shownHash, ip, userAgent, now }: LogIn): Promise<string> {
  const { business_id: businessId, user_id: userId, password_hash } = login
  if (shownHash !== null) await endShownSession(db, shownHash)
  await inBusiness(db, businessId)
  const user = await lockUser(db, businessId, userId)
  if (user?.password_hash !== password_hash) refuse('invalid_credentials')
  return openSession({ db, secrets: app.secrets, businessId, userId, ip, userAgent, now })
}
