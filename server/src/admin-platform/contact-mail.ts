import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import { inLanguage } from '../texts/contact-mail.ts'

/** The operator's address is one for all admins, who may read different languages. */
const say = inLanguage('en')

type Contact = { name: string; email: string; business_name: string | null; page: string; message: string }

/** Returns the e-mail that brings a contact message to the operator; an answer goes to who wrote it. */
export function contactMail(
  to: string,
  { name, email, business_name, page, message }: Contact,
  publicUrl: string,
): Mail {
  const from = business_name === null ? name : say('from_business', { name, business: business_name })
  return {
    to: normalizeEmail(to),
    reply_to: normalizeEmail(email),
    subject: say('subject', { name }),
    ...layoutMail({
      heading: say('subject', { name }),
      lines: [...message.split(/\n+/), say('from', { from, email, page })],
      button: { label: say('button'), url: `${publicUrl}/admin/messages` },
      footer: say('why'),
    }),
  }
}
