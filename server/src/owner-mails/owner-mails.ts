import { addDays } from '@stampwell/domain/time/calendar.ts'
import type { NextStep } from '@stampwell/domain/platform/first-steps.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import type { Suggestion, WeekFigures } from '@stampwell/domain/sending/weekly-summary.ts'
import type { EmailContent } from '../mail/email-content.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import type { Owner } from '../accounts/owner.sql.ts'
import { inLanguage } from '../texts/owner-mails.ts'

const PAGES: Record<Suggestion, string> = {
  send_rewards: '/business/payouts',
  win_back: '/business/automations',
  poster: '/business/stamps',
  offer: '/business/offers',
  statistics: '/business/statistics',
}
const STEP_PAGES: Record<NextStep, string> = {
  design_card: '/business/stamps',
  publish_card: '/business/stamps',
  first_customer: '/business/stamps',
  first_stamp: '/business/counter',
}

type ToOwner = { owner: Owner; publicUrl: string }
/** `monday` is the first day of the week. */
type SummaryInput = ToOwner & { week: WeekFigures; suggestion: Suggestion; monday: string }

export function weeklySummaryMail({ week, suggestion, monday, owner, publicUrl }: SummaryInput): Mail {
  const { language, business_name: business } = owner
  const say = inLanguage(language)
  const sunday = showDate(addDays(monday, 6), language)
  const subject = say('summary.subject', { business, count: week.visits })
  return toOwner(subject, owner, {
    heading: say('summary.heading', { date: sunday }),
    lines: [
      say('summary.visits', { count: week.visits, before: week.visits_before }),
      say('summary.returning', { count: week.returning }),
      say('summary.new_customers', { count: week.new_customers }),
      say('summary.redeemed', { count: week.redeemed }),
      say('summary.ready', { count: week.rewards_ready }),
      say(`summary.suggestions.${suggestion}`),
    ],
    button: { label: say(`summary.buttons.${suggestion}`), url: publicUrl + PAGES[suggestion] },
    footer: say('summary.why'),
    preferences: choice(language, publicUrl),
  })
}

export function nextStepMail({ step, owner, publicUrl }: ToOwner & { step: NextStep }): Mail {
  const { language, business_name: business } = owner
  const say = inLanguage(language)
  return toOwner(say(`next.subjects.${step}`, { business }), owner, {
    heading: say(`next.headings.${step}`),
    lines: [say(`next.lines.${step}`)],
    button: { label: say(`next.buttons.${step}`), url: publicUrl + STEP_PAGES[step] },
    footer: say('next.why'),
    preferences: choice(language, publicUrl),
  })
}

export function rewardsWaitingMail({ count, owner, publicUrl }: ToOwner & { count: number }): Mail {
  const { language, business_name: business } = owner
  const say = inLanguage(language)
  const subject = say('rewards.subject', { count })
  return toOwner(subject, owner, {
    heading: subject,
    lines: [say('rewards.text', { business }), say('rewards.after')],
    button: { label: say('rewards.button'), url: `${publicUrl}/business/payouts` },
    footer: say('rewards.why'),
    preferences: choice(language, publicUrl),
  })
}

function toOwner(subject: string, { email, language }: Owner, content: EmailContent): Mail {
  return { to: email, subject, ...layoutMail({ language, ...content }) }
}

/** Returns the link to the settings that turn these e-mails off. */
function choice(language: Language, publicUrl: string): { label: string; url: string } {
  return { label: inLanguage(language)('choose'), url: `${publicUrl}/business/settings#emails` }
}
