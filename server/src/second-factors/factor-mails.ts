import type { Language } from '@stampwell/domain/text/language.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import { inLanguage } from '../texts/log-in-mails.ts'

/** `account` is the name by which its person knows it: the business, or the admin area. */
export type FactorMailInput = { to: string; language: Language; account: string; publicUrl: string }

/** Tells the person that the second factor was switched on or off. */
export function factorChangedMail(change: 'on' | 'off', { to, language, account }: FactorMailInput): Mail {
  const say = inLanguage(language)
  const subject = say(`factor_${change}.subject`)
  const lines = [say(`factor_${change}.text`, { account }), say('not_you')]
  return { to, subject, ...layoutMail({ language, heading: subject, lines, footer: say('why') }) }
}

/** Tells the person that somebody with the right password typed five wrong codes. */
export function factorClosedMail({ to, language, account }: FactorMailInput): Mail {
  const say = inLanguage(language)
  const subject = say('factor_closed.subject')
  const lines = [say('factor_closed.text', { account }), say('factor_closed.not_you')]
  return { to, subject, ...layoutMail({ language, heading: subject, lines, footer: say('why') }) }
}
