import type { Attempt } from '@stampwell/contract/attempts.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { AppContext, AttemptLimiter } from '../app-context.ts'
import { say } from '../texts/account-refusals.ts'
import { lockUser } from './accounts.sql.ts'
import { findPendingEmail } from './email-changes.sql.ts'
import { verificationMail } from './email-mails.ts'
import { issueCode, RESEND_SECONDS, waitForNextCode } from './issue-code.ts'
import { firstMail } from './first-mails.ts'
import { findBusinessLanguage } from './language.sql.ts'
import { newAddressMail } from './new-address-mail.ts'

type VerificationRecipient = { businessId: string; userId: string; email: string; name: string; isVerified: boolean }
type SendInput = { db: Db; app: AppContext; who: VerificationRecipient; now: Date }
type ResendInput = { db: Db; attempts: VerificationLimiter; who: VerificationRecipient; now: Date }

type VerificationLimit = 'verification_emails' | 'first_emails'
export type VerificationLimiter = AttemptLimiter<VerificationLimit>

/** One e-mail with a code, under each of its limits. */
export function verificationEmail(userId: string, email: string): Attempt<VerificationLimit>[] {
  return [{ limit: 'verification_emails', user: userId }, firstMail(email)]
}

/** Refuses within a minute of the last e-mail, and counts what comes after. */
export async function checkResend({ db, attempts, who, now }: ResendInput): Promise<void> {
  const { businessId, userId } = who
  const purpose = who.isVerified ? 'change' : 'verify'
  const to = who.isVerified ? (await findPendingEmail(db, businessId, { user_id: userId, now }))?.email : who.email
  if (to === undefined) refuseVerified()
  const wait = await waitForNextCode(db, businessId, { user_id: userId, purpose }, now)
  await attempts.countAll(db, verificationEmail(userId, to), now, { wait })
}

/** Sends a new code to the address that is to be verified: the pending new one of a verified account. */
export async function sendVerification({ db, app, who, now }: SendInput): Promise<void> {
  const { businessId, userId, name } = who
  const user = await lockUser(db, businessId, userId)
  const isChange = user !== undefined && user.email_verified_at !== null
  const to = (isChange ? await findPendingEmail(db, businessId, { user_id: userId, now }) : user)?.email
  if (!to) refuseVerified()
  const purpose = isChange ? 'change' : 'verify'
  const issued = await issueCode({ db, secrets: app.secrets, businessId, userId, purpose, now })
  // A concurrent request was faster.
  if (!issued) refuse('too_many_requests', { retry_after: RESEND_SECONDS })

  const language = await findBusinessLanguage(db, businessId)
  const { publicUrl } = app.config
  const mail = { to, language, business_name: name, ...issued, publicUrl }
  await app.outbox.mail(db, isChange ? await newAddressMail(db, { businessId, userId }, mail) : verificationMail(mail))
}

/** The page that asked is out of date: there is nothing left to verify. */
function refuseVerified(): never {
  refuse('conflict', { message: say('verified') })
}
