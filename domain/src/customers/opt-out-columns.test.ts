import { expect, test } from 'vitest'
import { isOptOut } from './opt-out-columns.ts'

test.each(
  [
    'Email Opt Out, HasOptedOutOfEmail, SMS Opt-Out, Opted out, opt_out, Fax Opt Out, Opted out of email: News',
    'do_not_email, Do not contact, Do Not Call, DoNotBulkEMail, DNC, Unsubscribed, Notifications opt out',
    'Unsubscribed from all email, Désinscrit, DÉSABONNÉ, Désinscription, Ne pas contacter',
    'No Email, No SMS, no_marketing, UNSUB_TIME, Unsubscribe Date, Confirmed Opt-Out Date, CLEAN_TIME, Suppressed',
    'EMAIL_BLACKLISTED, SMS blacklisté, Do not disturb, Do not allow Bulk Emails, Excluded from campaigns',
    'Abgemeldet, Abbestellt, Nicht kontaktieren, Keine Werbung, No contactar, Não contactar',
  ].flatMap((headers) => headers.split(', ')),
)('a yes below “%s” is a no to messages', (header) => {
  expect(isOptOut(header)).toBe(true)
})

test.each(
  [
    'Email Opt-In, Opted in, Accepts Marketing, Subscribed, consent: email, Newsletter, Inscrit, Abonné, Angemeldet',
    'Opt-in / Opt-out, Subscribed or unsubscribed, Not opted out, Has never unsubscribed',
    'No Phone, No Mail, No. of visits, Blacklisted, Blocked, UNSUB_REASON, UNSUB_CAMPAIGN_TITLE, Clean, Email blacklist reason',
    'Notes, Name, Options, Do Notes, E-mail, DNC list of Ada, ',
  ].flatMap((headers) => headers.split(', ')),
)('“%s” does not say the opposite', (header) => {
  expect(isOptOut(header)).toBe(false)
})
