import type { Db } from '../db/open.ts'
import type { Mail } from '../mail/mail.ts'
import { addressKnownMail, newEmailMail } from './email-mails.ts'
import type { CodedMailInput } from './mails.ts'
import { isFreeEmail } from './move-email.ts'

/**
 * The e-mail to an address that a verified account asked for. An address of another account gets no code: its owner
 * learns in this e-mail what happened, and who asked learns nothing.
 */
export async function newAddressMail(
  db: Db,
  { businessId, userId }: { businessId: string; userId: string },
  mail: CodedMailInput,
): Promise<Mail> {
  const isFree = await isFreeEmail(db, businessId, { user_id: userId, email: mail.to })
  return isFree ? newEmailMail(mail) : addressKnownMail(mail)
}
