import { callerAddress } from '@stampwell/domain/security/caller-network.ts'
import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import { nameInMail } from '@stampwell/domain/text/plain-name.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { AppContext, AttemptLimiter } from '../app-context.ts'
import { findLogin, lockUser, updatePasswordHash } from './accounts.sql.ts'
import { answerInConstantTime } from './constant-time-response.ts'
import { findBusinessLanguage } from './language.sql.ts'
import { passwordChangedMail } from './mails.ts'
import { requireGoodPassword } from './password-errors.ts'
import { isCode, refuseProof, spendProof, tidyToken, tryCode, tryLink, type Proof } from './prove-email.ts'
import { endSessions } from './sessions.sql.ts'
import { logRefusedLogin } from './log-login-attempt.ts'
import { withdrawEmailChange } from './withdraw-email-change.ts'

type ResetPasswordInput = { email: string; token: string; password: string; password_confirmation: string }
export type CheckedReset = { proof: Proof; password_hash: string; email: string; business_name: string }

/** Checks the code or link and hashes the new password, in the same time with and without an account. */
export async function checkReset({
  db,
  app,
  attempts,
  body,
  ip,
  now,
}: {
  db: Db
  app: AppContext
  attempts: AttemptLimiter<'wrong_attempts' | 'reset_codes_from_address' | 'reset_codes'>
  body: ResetPasswordInput
  ip: string
  now: Date
}): Promise<CheckedReset> {
  await requireGoodPassword(body, { email: body.email, config: app.config })
  const email = normalizeEmail(body.email)
  const token = tidyToken(body.token)
  return logRefusedLogin(app, { by: 'reset', account: email, ip }, async () => {
    // A link cannot be guessed, so it is not limited; tries at codes have a daily limit.
    if (!isCode(token)) return answerInConstantTime(checkLink)
    const fromAddress = { limit: 'reset_codes_from_address', email, address: callerAddress(ip) } as const
    return app.failedAttempts.limit({ db, attempts, ip, now }, () => answerInConstantTime(checkCode), [
      fromAddress,
      { limit: 'reset_codes', email },
    ])
  })

  async function checkCode(): Promise<CheckedReset> {
    const password_hash = await app.passwords.hash(body.password)
    const login = await findLogin(db, email)
    const code = { db, secrets: app.secrets, purpose: 'reset', code: token, now } as const
    const proof = login ? await tryCode({ ...code, owner: login }) : null
    if (!login || !proof) refuseProof()
    return { proof, password_hash, email: login.email, business_name: nameInMail(login) }
  }

  /** Hashes for a right link only: wrong ones are not limited, and log-ins wait for the hash. */
  async function checkLink(): Promise<CheckedReset> {
    const login = await findLogin(db, email)
    const proof = await tryLink({ db, secrets: app.secrets, purposes: ['reset'], token, now })
    if (!login || proof?.userId !== login.user_id) refuseProof()
    const password_hash = await app.passwords.hash(body.password)
    return { proof, password_hash, email: login.email, business_name: nameInMail(login) }
  }
}

/** Sets the password, ends every session and a change of the e-mail that waits for its code, and tells the owner. */
export async function resetPassword({
  db,
  app,
  checked,
  now,
}: {
  db: Db
  app: AppContext
  checked: CheckedReset
  now: Date
}): Promise<void> {
  const { proof, password_hash, email, business_name } = checked
  await inBusiness(db, proof.businessId)
  await lockUser(db, proof.businessId, proof.userId)
  await spendProof({ db, proof, now })

  await updatePasswordHash(db, proof.businessId, { user_id: proof.userId, password_hash })
  await endSessions(db, proof.businessId, { user_id: proof.userId, kept: null })
  await withdrawEmailChange(db, proof.businessId, { user_id: proof.userId, now })

  const language = await findBusinessLanguage(db, proof.businessId)
  const { publicUrl } = app.config
  await app.outbox.mail(db, passwordChangedMail({ to: email, language, business_name, publicUrl }))
}
