import type { Db } from '../db/open.ts'
import type { House } from '../house.ts'
import { updatePasswordHash } from './accounts.sql.ts'
import { checkCurrentPassword, holdPassword } from './check-current-password.ts'
import { endCodes } from './email-codes.sql.ts'
import { passwordChangedMail } from './mails.ts'
import { requireGoodPassword } from './password-errors.ts'
import { endSessions } from './sessions.sql.ts'
import { withdrawEmailChange } from './withdraw-email-change.ts'

type Who = { businessId: string; userId: string; email: string; name: string; sessionHash: string }
type Said = { current_password: string; password: string; password_confirmation: string }
export type CheckedChange = { old_hash: string; new_hash: string }

export async function checkChange({
  db,
  house,
  who,
  body,
  ip,
  now,
}: {
  db: Db
  house: House
  who: Who
  body: Said
  ip: string
  now: Date
}): Promise<CheckedChange> {
  await requireGoodPassword(body, { email: who.email, business_name: who.name, config: house.config })
  const old_hash = await checkCurrentPassword({ db, house, who, ip, current_password: body.current_password, now })
  return { old_hash, new_hash: await house.passwords.hash(body.password) }
}

/** Sets the password, ends the other sessions, open reset codes and a change of the e-mail that waits for its code, and tells the owner. */
export async function changePassword({
  db,
  house,
  who,
  checked,
  now,
}: {
  db: Db
  house: House
  who: Who
  checked: CheckedChange
  now: Date
}): Promise<void> {
  const { businessId, userId, email, name, sessionHash } = who
  await holdPassword(db, who, checked.old_hash)

  await updatePasswordHash(db, businessId, { user_id: userId, password_hash: checked.new_hash })
  await endSessions(db, businessId, { user_id: userId, kept: sessionHash })
  await endCodes(db, businessId, { user_id: userId, purpose: 'reset', now })
  await withdrawEmailChange(db, businessId, { user_id: userId, now })

  await house.outbox.mail(
    db,
    passwordChangedMail({ to: email, business_name: name, publicUrl: house.config.publicUrl }),
  )
}
