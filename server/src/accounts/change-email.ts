/** An unverified account's address changes at once, a verified one's when the new address is confirmed. */
import type { Attempt } from '@stampwell/contract/attempts.ts'
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { toStoredEmail, type StoredEmail } from '@stampwell/domain/text/email.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { isTooMany, tellingAtLeast } from '@stampwell/domain/too-many-requests.ts'
import type { Db } from '../db/open.ts'
import type { AppContext, AttemptLimiter } from '../app-context.ts'
import { say } from '../texts/account-refusals.ts'
import { updateEmail } from './accounts.sql.ts'
import { checkCurrentPassword, lockPassword } from './check-current-password.ts'
import { findEmailChange, saveEmailChange, type EmailChange } from './email-changes.sql.ts'
import { emailChangeAskedMail, verificationMail } from './email-mails.ts'
import { issueCode, RESEND_SECONDS } from './issue-code.ts'
import { findBusinessLanguage } from './language.sql.ts'
import { moveEmail } from './move-email.ts'
import { newAddressMail } from './new-address-mail.ts'
import { registrationOf } from './register-business.ts'
import { verificationEmail } from './send-verification.ts'
import { withdrawEmailChange } from './withdraw-email-change.ts'

type Who = { businessId: string; userId: string; email: string; name: string }
type ChangeEmailInput = { email: string; current_password: string }
export type CheckedEmailChange = StoredEmail & { password_hash: string }

const PENDING_HOURS = 24

type ChangeLimit = 'registration_of_email' | 'verification_emails' | 'first_emails' | 'email_changes'
type ChangeLimiter = AttemptLimiter<'current_password' | ChangeLimit>

/** Checks the form, the password and the limits. A wrong password never tells whether the address is taken. */
export async function checkEmailChange({
  db,
  app,
  attempts,
  who,
  body,
  ip,
  now,
}: {
  db: Db
  app: AppContext
  attempts: ChangeLimiter
  who: Who
  body: ChangeEmailInput
  ip: string
  now: Date
}): Promise<CheckedEmailChange> {
  const stored = toStoredEmail(body.email)
  const { email } = stored
  const { current_password } = body
  const password_hash = await checkCurrentPassword({ db, app, attempts, who, ip, current_password, now }).catch(
    async (error: unknown) => {
      if (!isTooMany(error)) throw error
      // The limit of wrong passwords refuses before those of changes are counted; the answer gives the longest wait.
      const { limited, wait } = await limitsOfChange(db, who, { email, ip, now })
      throw tellingAtLeast(Math.max(wait, await attempts.waitFor(db, limited, now)), error)
    },
  )
  const { limited, wait } = await limitsOfChange(db, who, { email, ip, now })
  await attempts.countAll(db, limited, now, { wait })
  return { ...stored, password_hash }
}

/** Returns what a change counts under, and the seconds that are left of the minute after the last one. */
async function limitsOfChange(
  db: Db,
  { businessId, userId, email: own }: Who,
  { email, ip, now }: { email: string; ip: string; now: Date },
): Promise<{ limited: Attempt<ChangeLimit>[]; wait: number }> {
  const last = await findEmailChange(db, businessId, userId)
  if (email === own || isRepeat(last, email, now)) return { limited: [], wait: 0 }
  const change = { limit: 'email_changes', user: userId } as const
  return {
    limited: [registrationOf(email, ip), ...verificationEmail(userId, email), change],
    wait: secondsLeft(last, now),
  }
}

/** Decides under the user's lock, because a code for the old address may be confirmed in the same moment. */
export async function changeEmail({
  db,
  app,
  who,
  checked: { email, email_typed, password_hash },
  now,
}: {
  db: Db
  app: AppContext
  who: Who
  checked: CheckedEmailChange
  now: Date
}): Promise<void> {
  const { businessId, userId } = who
  const user = await lockPassword(db, who, password_hash)
  const last = await findEmailChange(db, businessId, userId)
  if (email === user.email) {
    if (last?.is_pending) return withdrawEmailChange(db, businessId, { user_id: userId, now })
    if (email_typed !== user.email_typed) return updateEmail(db, businessId, { user_id: userId, email, email_typed })
    if (isRepeat(last, email, now)) return
    refuseFields({ email: [say('own_address')] })
  }
  if (last?.is_pending && isRepeat(last, email, now)) return
  requireApart(last, now)

  const isPending = user.email_verified_at !== null
  if (isPending) {
    await withdrawEmailChange(db, businessId, { user_id: userId, now })
  } else {
    await moveEmail({ db, businessId, userId, from: user.email, to: { email, email_typed }, now })
  }
  const expires_at = new Date(now.getTime() + PENDING_HOURS * HOUR_MS)
  await saveEmailChange(db, businessId, {
    user_id: userId,
    new_email: email,
    new_email_typed: email_typed,
    is_pending: isPending,
    asked_at: now,
    expires_at,
  })
  await mailCode({ db, app, who, to: email, from: isPending ? user.email : null, now })
}

/** `from` is the verified address that stays until the code is confirmed; null when the new one is in effect already. */
async function mailCode({
  db,
  app,
  who: { businessId, userId, name },
  to,
  from,
  now,
}: {
  db: Db
  app: AppContext
  who: Who
  to: string
  from: string | null
  now: Date
}): Promise<void> {
  const purpose = from === null ? 'verify' : 'change'
  // Changes have a minute between them of their own: a typing error can be corrected right after registering.
  const issued = await issueCode({ db, secrets: app.secrets, businessId, userId, purpose, now, apart: 0 })
  if (!issued) refuse('too_many_requests', { retry_after: RESEND_SECONDS })
  const { publicUrl } = app.config
  const shared = { language: await findBusinessLanguage(db, businessId), business_name: name, publicUrl }
  const mail = { to, ...shared, ...issued }
  if (from === null) return app.outbox.mail(db, verificationMail(mail))
  await app.outbox.mail(db, await newAddressMail(db, { businessId, userId }, mail))
  await app.outbox.mail(db, emailChangeAskedMail({ to: from, ...shared, new_email: to }))
}

/** The same request again, whose answer was lost: its code is on its way. */
function isRepeat(last: EmailChange | undefined, email: string, now: Date): boolean {
  return last?.new_email === email && secondsLeft(last, now) > 0
}

function requireApart(last: EmailChange | undefined, now: Date): void {
  const wait = secondsLeft(last, now)
  if (wait > 0) refuse('too_many_requests', { retry_after: wait })
}

function secondsLeft(last: EmailChange | undefined, now: Date): number {
  return last ? Math.ceil((last.asked_at.getTime() - now.getTime()) / 1000 + RESEND_SECONDS) : 0
}
