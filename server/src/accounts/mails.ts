/** A code is the first six-digit number in subject and text, so that phones offer to fill it in. */
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'

export type CodedMailInput = { to: string; business_name: string; code: string; token: string; publicUrl: string }

export const CODE_MINUTES = 10

export function resetMail({ to, business_name, code, token, publicUrl }: CodedMailInput): Mail {
  const url = `${publicUrl}/business/reset-password?${new URLSearchParams({ email: to, token })}`
  return {
    to,
    subject: `${code} is your Stampwell reset code`,
    ...layoutMail({
      heading: 'Set a new password',
      code,
      lines: [
        `Type this code, or press the button, to set a new password for ${business_name}. Both work for ${CODE_MINUTES} minutes.`,
      ],
      button: { label: 'Set a new password', url },
      footer:
        'You get this e-mail because someone asked for a new password. If it was not you, you need not do anything: the old one goes on working.',
    }),
  }
}

export function passwordChangedMail({
  to,
  business_name,
  publicUrl,
}: {
  to: string
  business_name: string
  publicUrl: string
}): Mail {
  return {
    to,
    subject: 'Your Stampwell password was changed',
    ...layoutMail({
      heading: 'Your password was changed',
      lines: [
        `The password for ${business_name} was just changed, and other devices were logged out.`,
        'If it was not you, set a new one now.',
      ],
      button: { label: 'Set a new password', url: `${publicUrl}/business/forgot-password` },
      footer: 'You get this e-mail whenever the password of your Stampwell account changes.',
    }),
  }
}
