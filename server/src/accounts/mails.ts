/** A code is the first six-digit number in subject and text, so that phones offer to fill it in. */
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import { say } from '../texts/account-mails.ts'

export type CodedMailInput = { to: string; business_name: string; code: string; token: string; publicUrl: string }

export const CODE_MINUTES = 10

export function resetMail({ to, business_name: business, code, token, publicUrl }: CodedMailInput): Mail {
  const url = `${publicUrl}/business/reset-password?${new URLSearchParams({ email: to, token })}`
  return {
    to,
    subject: say('reset.subject', { code }),
    ...layoutMail({
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
  business_name: business,
  publicUrl,
}: {
  to: string
  business_name: string
  publicUrl: string
}): Mail {
  return {
    to,
    subject: say('password_changed.subject'),
    ...layoutMail({
      heading: say('password_changed.heading'),
      lines: [say('password_changed.text', { business }), say('password_changed.not_yours')],
      button: { label: say('reset.button'), url: `${publicUrl}/business/forgot-password` },
      footer: say('why.password'),
    }),
  }
}
