import type { LimitNotice } from '@stampwell/domain/billing/plan-limits.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import type { Owner } from '../accounts/owner.sql.ts'
import { inLanguage } from '../texts/limit-mails.ts'
import { inLanguage as ownerMailsIn } from '../texts/owner-mails.ts'

type LimitMailInput = LimitNotice & { max: number; plan_name: string; owner: Owner; publicUrl: string }

/** Returns the e-mail about a limit of which `percent` is used, with the link to the settings that turn it off. */
export function limitMail({ limit, percent, max, plan_name: plan, owner, publicUrl }: LimitMailInput): Mail {
  const { language } = owner
  const say = inLanguage(language)
  const isFull = percent === 100
  const what = say(`what.${limit}`, { count: max })
  const subject = say(isFull ? 'full.subject' : 'near.subject', { what })
  const content = {
    language,
    heading: subject,
    lines: [
      say(isFull ? 'full.text' : 'near.text', { business: owner.business_name, plan, what }),
      say(`${isFull ? 'full' : 'near'}.after.${limit}`),
    ],
    button: { label: say('plans'), url: `${publicUrl}/plans` },
    footer: say('why'),
    preferences: { label: ownerMailsIn(language)('choose'), url: `${publicUrl}/business/settings#emails` },
  }
  return { to: owner.email, subject, ...layoutMail(content) }
}
