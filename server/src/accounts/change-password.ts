import { nameInMail } from '@stampwell/domain/text/plain-name.ts'
import type { Db } from '../db/open.ts'
import type { AppContext, AttemptLimiter } from '../app-context.ts'
import { updatePasswordHash } from './accounts.sql.ts'
import { checkCurrentPassword, lockPassword } from './check-current-password.ts'
import { endCodes } from './email-codes.sql.ts'
import { findBusinessLanguage } from './language.sql.ts'
import { passwordChangedMail } from './mails.ts'
import { requireGoodPassword } from './password-errors.ts'
import { endSessions } from './sessions.sql.ts'
import { withdrawEmailChange } from './withdraw-email-change.ts'
import { mayNotify } from './first-mails.ts'

type PasswordOwner = {
  businessId: string
  userId: string
  email: string
  name: string
  isVerified: boolean
  sessionHash: string
}
type ChangePasswordInput = { current_password: string; password: string; password_confirmation: string }
export type CheckedChange = { old_hash: string; new_hash: string }

export async function checkChange({
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
  attempts: AttemptLimiter<'current_password'>
  who: PasswordOwner
  body: ChangePasswordInput
  ip: string
  now: Date
}): Promise<CheckedChange> {
  await requireGoodPassword(body, { email: who.email, business_name: who.name, config: app.config })
  const old_hash = await checkCurrentPassword({
    db,
    app,
    attempts,
    who,
    ip,
    current_password: body.current_password,
    now,
  })
  return { old_hash, new_hash: await app.passwords.hash(body.password) }
}

/** Also ends the other sessions, open reset codes and a pending change of the e-mail, and tells the owner. */
export async function changePassword({
  db,
  app,
  who,
  checked,
  now,
}: {
  db: Db
  app: AppContext
  who: PasswordOwner
  checked: CheckedChange
  now: Date
}): Promise<void> {
  const { businessId, userId, email, name, isVerified, sessionHash } = who
  await lockPassword(db, who, checked.old_hash)

  await updatePasswordHash(db, businessId, { user_id: userId, password_hash: checked.new_hash })
  await endSessions(db, businessId, { user_id: userId, kept: sessionHash })
  await endCodes(db, businessId, { user_id: userId, purpose: 'reset', now })
  await withdrawEmailChange(db, businessId, { user_id: userId, now })

  if (!(await mayNotify(app, db, { email, is_verified: isVerified }, now))) return
  const language = await findBusinessLanguage(db, businessId)
  const business_name = nameInMail({ business_name: name, email, is_verified: isVerified })
  const { publicUrl } = app.config
  await app.outbox.mail(db, passwordChangedMail({ to: email, language, business_name, publicUrl }))
}
