import { columnsOf } from '@stampwell/domain/customers/import-columns.ts'
import { expect, test } from 'vitest'
import { consentsAskedBy, consentsInStatus } from './consent-words.ts'
import { suggestMapping } from './suggest-mapping.ts'

test.each(
  [
    'Allows marketing, accept_marketing, Receive Marketing Emails?, Text Opt In, Text Marketing, Subscribes to Email',
    'Opted in to SMS, Email Opt-in: Promotional, Send marketing SMS, May we send you offers by SMS?, Mailing list',
    'Accepts marketing by email and SMS, Agreement to marketing, Newsletter subscriber, Promotional emails',
    'Accepte la newsletter, Accepte les offres par SMS, Einwilligung Werbung, Acepta publicidad, Aceita marketing',
    'Consenso marketing, SMS izni, E-posta izni, Nieuwsbrief',
  ].flatMap((headers) => headers.split(', ')),
)('below “%s” stands who agreed to messages', (header) => {
  expect(consentsAskedBy(header).length).toBeGreaterThan(0)
})

test.each(
  [
    'Email, E-mail, SMS, Email verified, Email sent, SMS sent, Newsletter sent, Email Reminders, SMS Reminder Consent',
    'Receive Review Emails?, Terms accepted, GDPR consent, RGPD, Data opt in, WhatsApp opt-in, Accepts calls, Confirmed email',
    'Email Marketing Consent Timestamp, Opted In At, Marketing contact status, Offers accepted, Accepted offers, Send email',
    'No email, Does not accept marketing, Email Opt Out, Unsubscribed from newsletter, Marketing source, Email opt-in date',
    'Accepts offers of partners, Offers by post accepted, Email Opt-in: Account, Wants a call, Loyalty opt in',
  ].flatMap((headers) => headers.split(', ')),
)('“%s” asks nobody whether they agree to our messages', (header) => {
  expect(consentsAskedBy(header)).toEqual([])
})

test.each([
  ['Status', 'Active, Unsubscribed', ['marketing_consent']],
  ['Email Status', 'subscribed, nonSubscribed', ['consent_email']],
  ['SMS Status', 'opted_out', ['consent_sms']],
  ['Email permission status', 'Implied, Unsubscribed', ['consent_email']],
  ['Subscriber state', 'subscribed', ['marketing_consent']],
  ['Status', '1, 0', []],
  ['Email status', 'OK, Verified, Active', []],
  ['Card status', 'Subscribed', []],
] as const)('of “%s” with %s the consents are %j', (header, cells, fields) => {
  expect(consentsInStatus(header, cells.split(', '))).toEqual(fields)
})

test('a status that speaks of subscriptions is proposed, and one of members is not', () => {
  const columns = ['Email', 'Status']
  expect(suggestMapping(columns, [['ada@example.com', 'Unsubscribed']]).marketing_consent).toBe(1)
  expect(suggestMapping(columns, [['ada@example.com', '1']]).marketing_consent).toBe(null)
})

const consentsOf = (header: string) => {
  const columns = header.split(',')
  const { consent_email, consent_sms, marketing_consent } = suggestMapping(columns, [])
  const named = Object.entries({ consent_email, consent_sms, marketing_consent }).map(
    ([field, choice]) => [field, columnsOf(choice).map((at) => columns[at])] as const,
  )
  return Object.fromEntries(named.filter(([, found]) => found.length > 0))
}

test('the headers of other services are consent to the channel that they name, and to no other', () => {
  expect(consentsOf('Name,Phone,Email Opt In,Text Opt In')).toEqual({
    consent_email: ['Email Opt In'],
    consent_sms: ['Text Opt In'],
  })
  expect(consentsOf('Name,Phone,SMS Reminder Consent,Email Reminders,Text Marketing')).toEqual({
    consent_sms: ['Text Marketing'],
  })
  expect(consentsOf('Nom,Tél,Accepte les offres par SMS,Accepte la newsletter')).toEqual({
    consent_sms: ['Accepte les offres par SMS'],
    consent_email: ['Accepte la newsletter'],
  })
  expect(consentsOf('Name,Phone,Newsletter,Opted in to SMS')).toEqual({
    consent_email: ['Newsletter'],
    consent_sms: ['Opted in to SMS'],
  })
  expect(consentsOf('Name,Phone,Accepts marketing by email and SMS')).toEqual({
    consent_email: ['Accepts marketing by email and SMS'],
    consent_sms: ['Accepts marketing by email and SMS'],
  })
  expect(consentsOf('Name,Phone,Allows marketing')).toEqual({ marketing_consent: ['Allows marketing'] })
  expect(consentsOf('Name,Email,Subscribes to Email,Email Opt-in: Promotional')).toEqual({
    consent_email: ['Subscribes to Email', 'Email Opt-in: Promotional'],
  })
})
