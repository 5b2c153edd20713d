import { maskEmail } from '@stampwell/domain/text/email.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { withoutLinks } from '@stampwell/domain/text/plain-name.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import { inLanguage } from '../texts/account-mails.ts'
import { CODE_MINUTES, type CodedMailInput } from './mails.ts'

type NoticeInput = { to: string; language: Language; business_name: string; new_email: string }

function verifyUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/business/account/verify?${new URLSearchParams({ token })}`
}

/** Names nobody: the address that was typed may be another person's. */
export function verificationMail(input: Omit<CodedMailInput, 'business_name'>): Mail {
  const { to, language, code, token, publicUrl } = input
  const say = inLanguage(language)
  return {
    to,
    subject: say('verify.subject', { code }),
    ...layoutMail({
      language,
      heading: say('verify.heading'),
      code,
      lines: [say('verify.text', { minutes: CODE_MINUTES })],
      button: { label: say('verify.button'), url: verifyUrl(publicUrl, token) },
      footer: say('why.address'),
    }),
  }
}

/** To the new address of a verified account. */
export function newEmailMail(input: CodedMailInput): Mail {
  const { to, language, business_name: business, code, token, publicUrl } = input
  const say = inLanguage(language)
  return {
    to,
    subject: say('new_email.subject', { code }),
    ...layoutMail({
      language,
      heading: say('new_email.heading'),
      code,
      lines: [
        say('new_email.text', { business: withoutLinks(business), minutes: CODE_MINUTES }),
        say('new_email.until'),
      ],
      button: { label: say('new_email.button'), url: verifyUrl(publicUrl, token) },
      footer: say('why.address'),
    }),
  }
}

/** To the address of an account that another one asked for. Names nobody: its reader does not know who asked. */
export function addressKnownMail({ to, language, publicUrl }: Omit<CodedMailInput, 'business_name'>): Mail {
  const say = inLanguage(language)
  return {
    to,
    subject: say('known.subject'),
    ...layoutMail({
      language,
      heading: say('known.heading'),
      lines: [say('known.text'), say('known.yours'), say('known.not_yours')],
      button: { label: say('known.button'), url: `${publicUrl}/business/login` },
      footer: say('why.address'),
    }),
  }
}

/** To the old address, while the change can still be stopped. */
export function emailChangeAskedMail({
  to,
  language,
  business_name: business,
  new_email,
  publicUrl,
}: NoticeInput & { publicUrl: string }): Mail {
  const say = inLanguage(language)
  return {
    to,
    subject: say('change_asked.subject'),
    ...layoutMail({
      language,
      heading: say('change_asked.heading'),
      lines: [
        say('change_asked.text', { business, new_email: maskEmail(new_email) }),
        say('change_asked.yours'),
        say('change_asked.not_yours'),
      ],
      button: { label: say('reset.button'), url: `${publicUrl}/business/forgot-password` },
      footer: say('why.change_asked'),
    }),
  }
}

/** To the old address, once it opens nothing any more. */
export function emailChangedMail({ to, language, business_name: business, new_email }: NoticeInput): Mail {
  const say = inLanguage(language)
  return {
    to,
    subject: say('changed.subject'),
    ...layoutMail({
      language,
      heading: say('changed.heading'),
      lines: [say('changed.text', { business, new_email: maskEmail(new_email) }), say('changed.not_yours')],
      footer: say('why.changed'),
    }),
  }
}
