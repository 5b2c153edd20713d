import { localDate } from '@stampwell/domain/time/calendar.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
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
  const { language } = owner
  const say = inLanguage(language)
  const day = showDate(localDate(closes_at, owner.timezone), language)
  const subject = say('closing.subject', { business: owner.business_name, day })
  const content = { language, heading: subject, footer: say('why') }
  if (owner.suspended_at !== null) {
    const lines = [say('closing.text', { day }), say('closing.until_suspended'), say('closing.export_suspended')]
    return { to: owner.email, subject, ...layoutMail({ ...content, lines }) }
  }
  const lines = [say('closing.text', { day }), say('closing.until'), say('closing.keep')]
  const button = { label: say('closing.button'), url: `${publicUrl}/business/settings#account` }
  return { to: owner.email, subject, ...layoutMail({ ...content, lines, button }) }
}

export function keptMail({ owner, publicUrl }: Input): Mail {
  const { language } = owner
  const say = inLanguage(language)
  const key = owner.suspended_at === null ? 'kept.subject' : 'kept.subject_suspended'
  const subject = say(key, { business: owner.business_name })
  const content = { language, heading: subject, footer: say('why') }
  if (owner.suspended_at !== null)
    return { to: owner.email, subject, ...layoutMail({ ...content, lines: [say('kept.suspended')] }) }
  const button = { label: say('kept.button'), url: `${publicUrl}/business/dashboard` }
  return { to: owner.email, subject, ...layoutMail({ ...content, lines: [say('kept.text')], button }) }
}

export function erasedMail({ owner }: Pick<Input, 'owner'>): Mail {
  const { language } = owner
  const say = inLanguage(language)
  const subject = say('erased.subject', { business: owner.business_name })
  const lines = [say('erased.text'), say('erased.stays')]
  return { to: owner.email, subject, ...layoutMail({ language, heading: subject, lines, footer: say('why') }) }
}
