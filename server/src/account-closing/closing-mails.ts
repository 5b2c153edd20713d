import { localDate } from '@stampwell/domain/time/calendar.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import type { EmailContent } from '../mail/email-content.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import type { Owner } from '../accounts/owner.sql.ts'
import { inLanguage } from '../texts/account-closing.ts'

type Input = {
  owner: Pick<Owner, 'business_name' | 'email' | 'timezone' | 'language' | 'suspended_at'>
  publicUrl: string
}

/**
 * A suspended business gives no stamps until then, and has no settings in which to keep the account: it gets other
 * words.
 */
export function closingMail({ owner, closes_at, publicUrl }: Input & { closes_at: Date }): Mail {
  const say = inLanguage(owner.language)
  const day = showDate(localDate(closes_at, owner.timezone), owner.language)
  const subject = say('closing.subject', { business: owner.business_name, day })
  const text = say('closing.text', { day })
  if (owner.suspended_at !== null)
    return accountMail(owner, subject, {
      lines: [text, say('closing.until_suspended'), say('closing.export_suspended')],
    })
  return accountMail(owner, subject, {
    lines: [text, say('closing.until'), say('closing.keep')],
    button: { label: say('closing.button'), url: `${publicUrl}/business/settings#account` },
  })
}

export function keptMail({ owner, publicUrl }: Input): Mail {
  const say = inLanguage(owner.language)
  const business = owner.business_name
  if (owner.suspended_at !== null)
    return accountMail(owner, say('kept.subject_suspended', { business }), { lines: [say('kept.suspended')] })
  return accountMail(owner, say('kept.subject', { business }), {
    lines: [say('kept.text')],
    button: { label: say('kept.button'), url: `${publicUrl}/business/dashboard` },
  })
}

export function erasedMail({ owner }: Pick<Input, 'owner'>): Mail {
  const say = inLanguage(owner.language)
  return accountMail(owner, say('erased.subject', { business: owner.business_name }), {
    lines: [say('erased.text'), say('erased.stays')],
  })
}

function accountMail(
  { email, language }: Input['owner'],
  subject: string,
  content: Pick<EmailContent, 'lines' | 'button'>,
): Mail {
  const footer = inLanguage(language)('why')
  return { to: email, subject, ...layoutMail({ language, heading: subject, footer, ...content }) }
}
