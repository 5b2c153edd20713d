import { refuse } from '@stampwell/domain/refusal.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { AppContext, AttemptLimiter } from '../app-context.ts'
import { beginTrial } from '../subscriptions/open-subscription.ts'
import { findBusinessName, lockUser, markVerified } from './accounts.sql.ts'
import { findPendingEmail, settleEmailChange } from './email-changes.sql.ts'
import { emailChangedMail } from './email-mails.ts'
import { findBusinessLanguage } from './language.sql.ts'
import { logRefusedLogin } from './log-login-attempt.ts'
import { moveEmail } from './move-email.ts'
import { isCode, refuseProof, spendProof, tidyToken, tryCode, tryLink, type Proof } from './prove-email.ts'

type CheckVerificationInput = {
  db: Db
  app: AppContext
  attempts: AttemptLimiter<'verification_codes'>
  who: { businessId: string; userId: string; email: string; isVerified: boolean } | null
  token: string
  ip: string
  now: Date
}

/** Checks a code, which requires a log-in, or a link, which does not. Here the count of tries survives a refusal. */
export async function checkVerification({
  db,
  app,
  attempts,
  who,
  token,
  ip,
  now,
}: CheckVerificationInput): Promise<Proof> {
  const { secrets } = app
  const said = tidyToken(token)
  if (!isCode(said))
    return (await tryLink({ db, secrets, purposes: ['verify', 'change'], token: said, now })) ?? refuseProof()
  if (!who) refuse('unauthenticated')
  return logRefusedLogin(app, { by: 'verification', account: who.email, ip }, async () => {
    await attempts.count(db, { limit: 'verification_codes', user: who.userId }, now)
    const owner = { business_id: who.businessId, user_id: who.userId }
    const here = await inBusiness(db, who.businessId)
    const isChange =
      who.isVerified && (await findPendingEmail(here, who.businessId, { user_id: who.userId, now })) !== null
    const purpose = isChange ? 'change' : 'verify'
    return (await tryCode({ db, secrets, owner, purpose, code: said, now })) ?? refuseProof()
  })
}

/** Verifies the address the account has, which begins its trial, or makes the pending new address its own. */
export async function verifyEmail({
  db,
  app,
  proof,
  now,
}: {
  db: Db
  app: AppContext
  proof: Proof
  now: Date
}): Promise<void> {
  const { businessId, userId } = proof
  await inBusiness(db, businessId)
  const user = await lockUser(db, businessId, userId)
  if (!user) refuseProof()
  await spendProof({ db, proof, now })
  if (proof.purpose === 'verify') {
    await markVerified(db, businessId, { user_id: userId, now })
    if (user.email_verified_at === null) await beginTrial(app, db, businessId, { email: user.email, now })
    return
  }

  const to = await findPendingEmail(db, businessId, { user_id: userId, now })
  if (to === null) refuseProof()
  await moveEmail({ db, businessId, userId, from: user.email, to, now })
  await settleEmailChange(db, businessId, userId)
  await markVerified(db, businessId, { user_id: userId, now })
  const business_name = await findBusinessName(db, businessId)
  const language = await findBusinessLanguage(db, proof.businessId)
  await app.outbox.mail(db, emailChangedMail({ to: user.email, language, business_name, new_email: to.email }))
}
