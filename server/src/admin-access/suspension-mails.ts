import { localDate } from '@stampwell/domain/time/calendar.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import type { Owner } from '../accounts/owner.sql.ts'
import { inLanguage } from '../texts/suspension-mails.ts'

type SuspensionMailInput = { owner: Pick<Owner, 'business_name' | 'email' | 'language'>; reason: string }
type RestoredMailInput = {
  owner: Pick<Owner, 'business_name' | 'email' | 'language' | 'timezone' | 'closes_at'>
  reason: string
  publicUrl: string
}

/** Tells the owner that the business is closed, and why. */
export function suspendedMail({ owner, reason }: SuspensionMailInput): Mail {
  const { language } = owner
  const say = inLanguage(language)
  const subject = say('suspended.subject', { business: owner.business_name })
  const lines = [say('suspended.text'), say('reason', { reason }), say('suspended.what_remains')]
  return { to: owner.email, subject, ...layoutMail({ language, heading: subject, lines, footer: say('why') }) }
}

/** Tells the owner that the business is open again. A closing of the account goes on meanwhile and after it. */
export function restoredMail({ owner, reason, publicUrl }: RestoredMailInput): Mail {
  const { language, closes_at, timezone } = owner
  const say = inLanguage(language)
  const subject = say('restored.subject', { business: owner.business_name })
  const closing = closes_at && say('restored.closing', { day: showDate(localDate(closes_at, timezone), language) })
  const lines = [say('restored.text'), ...(closing ? [closing] : []), say('reason', { reason })]
  const button = { label: say('restored.button'), url: `${publicUrl}/business/login` }
  return { to: owner.email, subject, ...layoutMail({ language, heading: subject, lines, button, footer: say('why') }) }
}
