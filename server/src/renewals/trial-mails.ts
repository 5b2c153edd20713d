import type { Language } from '@stampwell/domain/text/language.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import { inLanguage } from '../texts/billing-mails.ts'

type TrialMailInput = { to: string; language: Language; business_name: string; publicUrl: string }

export function trialEndingMail({
  plan_name: plan,
  ends_on,
  business_name: business,
  ...input
}: TrialMailInput & { plan_name: string; ends_on: string }): Mail {
  const say = inLanguage(input.language)
  const date = showDate(ends_on, input.language)
  return mailTo(input, {
    subject: say('trial_ending.subject', { date }),
    heading: say('trial_ending.heading', { date }),
    lines: [say('trial_ending.text', { business, plan }), say('trial_ending.after', { business })],
  })
}

export function trialEndedMail({ business_name: business, ...input }: TrialMailInput): Mail {
  const say = inLanguage(input.language)
  return mailTo(input, {
    subject: say('trial_ended.subject'),
    heading: say('trial_ended.heading'),
    lines: [say('trial_ended.text', { business }), say('trial_ended.after')],
  })
}

function mailTo(
  { to, language, publicUrl }: Pick<TrialMailInput, 'to' | 'language' | 'publicUrl'>,
  { subject, ...content }: { subject: string; heading: string; lines: string[] },
): Mail {
  const say = inLanguage(language)
  const button = { label: say('plans'), url: `${publicUrl}/plans` }
  return { to, subject, ...layoutMail({ language, ...content, button, footer: say('why') }) }
}
