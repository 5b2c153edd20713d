import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { lockUser } from './accounts.sql.ts'
import { findPendingEmail } from './email-changes.sql.ts'
import { findSentAt } from './email-codes.sql.ts'
import { newEmailMail, verificationMail } from './email-mails.ts'
import { issueCode, RESEND_SECONDS } from './issue-code.ts'
import { findBusinessLanguage } from './language.sql.ts'

type VerificationRecipient = { businessId: string; userId: string; email: string; name: string; isVerified: boolean }
type SendInput = { db: Db; app: AppContext; who: VerificationRecipient; now: Date }

/** Daily limit per user, because the address may belong to someone else, who must not be flooded. */
const MAILS_A_DAY = 20

/** Counts one e-mail with a code, whichever address it goes to. */
export function countVerificationMail(
  { attempts }: AppContext,
  { db, userId, now }: { db: Db; userId: string; now: Date },
): Promise<void> {
  return attempts.count(db, `verification e-mails ${userId}`, { limit: MAILS_A_DAY, windowSeconds: 86_400, now })
}

/** Refuses within a minute of the last e-mail, and counts what comes after. */
export async function checkResend({ db, app, who, now }: SendInput): Promise<void> {
  const { businessId, userId } = who
  const purpose = who.isVerified ? 'change' : 'verify'
  if (who.isVerified && (await findPendingEmail(db, businessId, { user_id: userId, now })) === null) refuseVerified()
  const sentAt = await findSentAt(db, businessId, { user_id: userId, purpose })
  const wait = sentAt === null ? 0 : sentAt.getTime() + RESEND_SECONDS * 1000 - now.getTime()
  if (wait > 0) refuse('too_many_requests', { retry_after: Math.ceil(wait / 1000) })
  await countVerificationMail(app, { db, userId, now })
}

/** Sends a new code to the address that is to be verified: the pending new one of a verified account. */
export async function sendVerification({ db, app, who, now }: SendInput): Promise<void> {
  const { businessId, userId, name } = who
  const user = await lockUser(db, businessId, userId)
  const isChange = user !== undefined && user.email_verified_at !== null
  const to = isChange ? await findPendingEmail(db, businessId, { user_id: userId, now }) : user?.email
  if (!to) refuseVerified()
  const purpose = isChange ? 'change' : 'verify'
  const issued = await issueCode({ db, secrets: app.secrets, businessId, userId, purpose, now })
  // A concurrent request was faster.
  if (!issued) refuse('too_many_requests', { retry_after: RESEND_SECONDS })

  const layout = isChange ? newEmailMail : verificationMail
  const language = await findBusinessLanguage(db, businessId)
  const { publicUrl } = app.config
  await app.outbox.mail(db, layout({ to, language, business_name: name, ...issued, publicUrl }))
}

/** The page that asked is out of date: there is nothing left to verify. */
function refuseVerified(): never {
  refuse('conflict', { message: 'Your e-mail address is verified already.' })
}
