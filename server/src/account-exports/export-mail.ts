import { localDate } from '@stampwell/domain/time/calendar.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import type { Owner } from '../accounts/owner.sql.ts'
import { inLanguage } from '../texts/account-exports.ts'

/** Tells the owner that the file is ready, and whoever did not ask for it that somebody did. */
export function exportReadyMail({
  owner,
  expires_at,
  publicUrl,
}: {
  owner: Pick<Owner, 'business_name' | 'email' | 'timezone' | 'language'>
  expires_at: Date
  publicUrl: string
}): Mail {
  const { language } = owner
  const say = inLanguage(language)
  const subject = say('mail.subject', { business: owner.business_name })
  const lines = [
    say('mail.text', { day: showDate(localDate(expires_at, owner.timezone), language) }),
    say('mail.not_you', { business: owner.business_name }),
  ]
  const button = { label: say('mail.button'), url: `${publicUrl}/business/settings#account` }
  return {
    to: owner.email,
    subject,
    ...layoutMail({ language, heading: subject, lines, button, footer: say('mail.why') }),
  }
}
