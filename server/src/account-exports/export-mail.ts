import { localDate } from '@stampwell/domain/time/calendar.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import type { Owner } from '../accounts/owner.sql.ts'
import { inLanguage } from '../texts/account-exports.ts'

/**
 * Tells the owner that the file is ready, and whoever did not ask for it that somebody did. A suspended business has no
 * settings: one page stands in place of all others, and it has the file.
 */
export function exportReadyMail({
  owner,
  expires_at,
  publicUrl,
}: {
  owner: Pick<Owner, 'business_name' | 'email' | 'timezone' | 'language' | 'suspended_at'>
  expires_at: Date
  publicUrl: string
}): Mail {
  const { language } = owner
  const isSuspended = owner.suspended_at !== null
  const say = inLanguage(language)
  const subject = say('mail.subject', { business: owner.business_name })
  const day = showDate(localDate(expires_at, owner.timezone), language)
  const lines = [
    say(isSuspended ? 'mail.text_suspended' : 'mail.text', { day }),
    say('mail.not_you', { business: owner.business_name }),
  ]
  const button = isSuspended
    ? { label: say('mail.button_suspended'), url: `${publicUrl}/business/dashboard` }
    : { label: say('mail.button'), url: `${publicUrl}/business/settings#account` }
  return {
    to: owner.email,
    subject,
    ...layoutMail({ language, heading: subject, lines, button, footer: say('mail.why') }),
  }
}
