import { maskEmail } from '@stampwell/domain/email.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import { CODE_MINUTES, type CodedMailInput } from './mails.ts'

type NoticeInput = { to: string; business_name: string; new_email: string }

function verifyUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/business/account/verify?${new URLSearchParams({ token })}`
}

export function verificationMail({ to, business_name, code, token, publicUrl }: CodedMailInput): Mail {
  return {
    to,
    subject: `${code} is your Stampwell code`,
    ...layoutMail({
      heading: 'Verify your e-mail',
      code,
      lines: [
        `Type this code, or press the button, to verify the e-mail of ${business_name}. Both work for ${CODE_MINUTES} minutes.`,
      ],
      button: { label: 'Verify e-mail', url: verifyUrl(publicUrl, token) },
      footer:
        'You get this e-mail because someone entered this address for a Stampwell account. If it was not you, you need not do anything.',
    }),
  }
}

/** To the new address of a verified account. */
export function newEmailMail({ to, business_name, code, token, publicUrl }: CodedMailInput): Mail {
  return {
    to,
    subject: `${code} is your Stampwell code`,
    ...layoutMail({
      heading: 'Confirm your new e-mail',
      code,
      lines: [
        `Type this code, or press the button, to log in to ${business_name} with this address. Both work for ${CODE_MINUTES} minutes.`,
        'Until then you log in with your old address.',
      ],
      button: { label: 'Use this address', url: verifyUrl(publicUrl, token) },
      footer:
        'You get this e-mail because someone entered this address for a Stampwell account. If it was not you, you need not do anything.',
    }),
  }
}

/** To the old address, while the change can still be stopped. */
export function emailChangeAskedMail({
  to,
  business_name,
  new_email,
  publicUrl,
}: NoticeInput & { publicUrl: string }): Mail {
  return {
    to,
    subject: 'Your Stampwell e-mail is about to change',
    ...layoutMail({
      heading: 'Your e-mail is about to change',
      lines: [
        `Someone who knows your password asked to log in to ${business_name} with ${maskEmail(new_email)} instead of this address. It changes when they enter the code that we sent there.`,
        'If it was you, you need not do anything here.',
        'If it was not you, set a new password now. That stops the change and logs out every device.',
      ],
      button: { label: 'Set a new password', url: `${publicUrl}/business/forgot-password` },
      footer: 'You get this e-mail whenever someone asks to change the address of your Stampwell account.',
    }),
  }
}

/** To the old address, once it opens nothing any more. */
export function emailChangedMail({ to, business_name, new_email }: NoticeInput): Mail {
  return {
    to,
    subject: 'Your Stampwell e-mail was changed',
    ...layoutMail({
      heading: 'Your e-mail was changed',
      lines: [
        `You now log in to ${business_name} with ${maskEmail(new_email)}. This address no longer works.`,
        'If it was not you, contact the people who run Stampwell for you at once.',
      ],
      footer: 'You get this e-mail whenever the address of your Stampwell account changes.',
    }),
  }
}
