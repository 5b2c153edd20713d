/** A code is the first six-digit number in subject and text, so that phones offer to fill it in. */
import type { Language } from '@stampwell/domain/text/language.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import { inLanguage } from '../texts/account-mails.ts'

export type CodedMailInput = {
  to: string
  language: Language
  business_name: string
  code: string
  token: string
  publicUrl: string
}

export const CODE_MINUTES = 10

export function resetMail({ to, language, business_name: business, code, token, publicUrl }: CodedMailInput): Mail {
  const say = inLanguage(language)
  const url = `${publicUrl}/business/reset-password?${new URLSearchParams({ email: to, token })}`
  return {
    to,
    subject: say('reset.subject', { code }),
    ...layoutMail({
      language,
      heading: say('reset.heading'),
      code,
      lines: [say('reset.text', { business, minutes: CODE_MINUTES })],
      button: { label: say('reset.button'), url },
      footer: say('why.reset'),
    }),
  }
}

export function passwordChangedMail({
  to,
  language,
  business_name: business,
  publicUrl,
}: {
  to: string
  language: Language
  business_name: string
  publicUrl: string
}): Mail {
  const say = inLanguage(language)
  return {
    to,
    subject: say('password_changed.subject'),
    ...layoutMail({
      language,
      heading: say('password_changed.heading'),
      lines: [say('password_changed.text', { business }), say('password_changed.not_yours')],
      button: { label: say('reset.button'), url: `${publicUrl}/business/forgot-password` },
      footer: say('why.password'),
    }),
  }
}
