import { normalizeEmail } from '@stampwell/domain/email.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { countLoginTry, forgetLoginTries } from '../accounts/count-login-try.ts'
import { isRefusedDemo } from '../accounts/demo-log-ins.ts'
import { tellRefused } from '../accounts/tell-log-in.ts'
import type { Db } from '../db/open.ts'
import type { House } from '../house.ts'
import { findAdminByEmail, insertAdminSession, type AdminRow } from './admins.sql.ts'

/** However much it is used; unused for half an hour it ends earlier. */
const SESSION_HOURS = 12

type Said = { db: Db; house: House; body: { email: string; password: string }; ip: string; now: Date }

/** Counts the try and holds the password against the kept one, in the same time for somebody unknown. */
export async function checkAdminLogin({ db, house, body, ip, now }: Said): Promise<AdminRow> {
  const email = normalizeEmail(body.email)
  return tellRefused(house, { by: 'admin log-in', account: email, ip }, async () => {
    await countLoginTry(house.guesses, db, { who: 'admin', email, ip, now })
    const admin = await findAdminByEmail(db, email)
    const isKnown = admin !== undefined && !isRefusedDemo(email, house.config)
    const fits = await house.passwords.verify(body.password, isKnown ? admin.password_hash : null)
    if (!isKnown || !fits) refuse('invalid_credentials')
    await forgetLoginTries(house.guesses, db, { who: 'admin', email, ip })
    return admin
  })
}

/** Opens a session and gives its token. */
export async function logInAdmin({ db, house, admin, now }: { db: Db; house: House; admin: AdminRow; now: Date }): Promise<string> {
  const token = house.secrets.token()
  const expires_at = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  await insertAdminSession(db, { token_hash: house.secrets.hashToken(token), admin_id: admin.id, now, expires_at })
  return token
}
