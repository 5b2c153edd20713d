import { passwordTexts } from '@stampwell/domain/en/password.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import { isTooMany, tellingAtLeast } from '@stampwell/domain/too-many-requests.ts'
import { logRefusedLogin } from '../accounts/log-login-attempt.ts'
import { requireGoodPassword } from '../accounts/password-errors.ts'
import type { AppContext, AttemptLimiter } from '../app-context.ts'
import { recordAct } from '../audit/record-act.ts'
import { isSameText } from '../crypto/compare-secrets.ts'
import type { Db } from '../db/open.ts'
import { say } from '../texts/admin-refusals.ts'
import { endAdminSessions } from './admin-sessions.sql.ts'
import { updateAdminHash } from './admins.sql.ts'
import { adminPasswordChangedMail } from './mails.ts'
import { findInvitation, spendInvitation } from './users.sql.ts'

type Body = { token: string; one_time_password: string; password: string }
type Input = {
  db: Db
  app: AppContext
  attempts: AttemptLimiter<'wrong_attempts' | 'one_time_password'>
  body: Body
  ip: string
  now: Date
}
type InvitedAdmin = { id: string; name: string; email: string; has_password: boolean }
export type CheckedInvitation = { token_hash: string; admin: InvitedAdmin; password_hash: string }

/** Checks the link, its one-time password and the new password. The link says whether it was used or is late. */
export async function checkInvitation({ db, app, attempts, body, ip, now }: Input): Promise<CheckedInvitation> {
  const { token, one_time_password, password } = body
  const token_hash = app.secrets.hashToken(token)
  const guess = { limit: 'one_time_password', invitation: token_hash } as const
  const limited = app.failedAttempts.limit({ db, attempts, ip, now }, async () => {
    const found = await findInvitation(db, token_hash)
    if (!found) refuseToken(say('link_unknown'))
    if (found.used_at !== null) refuseUsed()
    if (found.expires_at <= now) refuseToken(say('link_late'))

    await logRefusedLogin(app, { by: 'invitation', account: found.email, ip }, async () => {
      await attempts.count(db, guess, now)
      if (!isSameText(app.secrets.hashToken(one_time_password), found.one_time_password_hash ?? ''))
        refuseFields({ one_time_password: [passwordTexts.notOneTime] })
    })
    await attempts.reset(db, guess)

    const chooser = { email: found.email, business_name: found.name, config: app.config }
    await requireGoodPassword({ password, password_confirmation: password }, chooser)
    const { admin_id: id, name, email, has_password } = found
    const admin = { id, name, email, has_password }
    return { token_hash, admin, password_hash: await app.passwords.hash(password) }
  })
  return limited.catch(async (error: unknown) => {
    // The limit of the address refuses before that of the link is read; the answer gives the longer wait.
    throw isTooMany(error) ? tellingAtLeast(await attempts.waitFor(db, [guess], now), error) : error
  })
}

/**
 * Sets the password, ends every session, and tells who had a password before. Opens no session: a second factor that is
 * there is asked at the log-in.
 */
export async function acceptInvitation(
  app: AppContext,
  input: { db: Db; ip: string; requestId: string; now: Date },
  { token_hash, admin, password_hash }: CheckedInvitation,
): Promise<void> {
  const { db, ip, requestId, now } = input
  if (!(await spendInvitation(db, token_hash, now))) refuseUsed()
  await updateAdminHash(db, admin.id, password_hash)
  await endAdminSessions(db, { admin_id: admin.id, kept: null, now })
  const { id, name, email, has_password } = admin
  if (has_password) await app.outbox.mail(db, adminPasswordChangedMail(email))
  const who = { adminId: id, name }
  const subject = { kind: 'admin', id, name }
  await recordAct(db, { who, ip, requestId, now }, { action: 'admin.invitation_accepted', subject })
}

function refuseUsed(): never {
  refuseToken(say('link_used'))
}

function refuseToken(words: string): never {
  refuseFields({ token: [words] })
}
