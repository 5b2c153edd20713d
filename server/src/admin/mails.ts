import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import type { FactorAccount } from '../second-factors/check-code.ts'
import { inLanguage } from '../texts/log-in-mails.ts'

/** No language is kept for an admin, who may read the admin area in another one on each device. */
const say = inLanguage('en')

/** E-mails name the admin area where those to a business name the business. */
export function adminAccount({ id, email }: { id: string; email: string }): FactorAccount {
  return { id, to: email, account: say('admin_area'), language: 'en' }
}

type Invitation = { to: string; name: string; by: string; url: string; has_password: boolean }

/** An admin who has a password already is not invited: they forgot it and get a new link. */
export function invitationMail({ to, name, by, url, has_password }: Invitation): Mail {
  const subject = say(has_password ? 'invitation.new_password' : 'invitation.subject')
  const lines = [say('invitation.text', { name, by }), say('invitation.works', { by })]
  const button = { label: say('invitation.button'), url }
  return { to, subject, ...layoutMail({ heading: subject, lines, button, footer: say('invitation.why') }) }
}

export function adminPasswordChangedMail(to: string): Mail {
  const subject = say('password_changed.subject')
  const lines = [say('password_changed.text', { account: say('admin_area') }), say('password_changed.not_you')]
  return { to, subject, ...layoutMail({ heading: subject, lines, footer: say('why') }) }
}
