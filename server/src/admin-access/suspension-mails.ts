import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import type { Owner } from '../accounts/owner.sql.ts'
import { inLanguage } from '../texts/suspension-mails.ts'

type SuspensionMailInput = { owner: Pick<Owner, 'business_name' | 'email' | 'language'>; reason: string }

/** Tells the owner that the business is closed, and why. */
export function suspendedMail({ owner, reason }: SuspensionMailInput): Mail {
  const { language } = owner
  const say = inLanguage(language)
  const subject = say('suspended.subject', { business: owner.business_name })
  const lines = [say('suspended.text'), say('reason', { reason }), say('suspended.what_remains')]
  return { to: owner.email, subject, ...layoutMail({ language, heading: subject, lines, footer: say('why') }) }
}

/** Tells the owner that the business is open again. */
export function restoredMail({ owner, reason, publicUrl }: SuspensionMailInput & { publicUrl: string }): Mail {
  const { language } = owner
  const say = inLanguage(language)
  const subject = say('restored.subject', { business: owner.business_name })
  const lines = [say('restored.text'), say('reason', { reason })]
  const button = { label: say('restored.button'), url: `${publicUrl}/business/login` }
  return { to: owner.email, subject, ...layoutMail({ language, heading: subject, lines, button, footer: say('why') }) }
}
