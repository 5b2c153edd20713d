/** Schemas of the settings for e-mails and text messages to customers. */
import { createPrivateKey } from 'node:crypto'
import { COUNTRIES, countryByCode } from '@stampwell/domain/money/country.ts'
import { z } from 'zod'
import { list, onOrOff, text, wholeNumber } from './setting-schemas.ts'
import { readSmsUrl } from './sms-url.ts'
import type { Variable } from './variables.ts'

/** Verifiers accept no shorter RSA key (RFC 8301). */
const MIN_DKIM_BITS = 1024

/** Highest amount in minor units that a price or a limit may have. */
const MAX_MINOR = 1_000_000_000_000

const smsService = z.string().transform((value, context) => {
  const service = readSmsUrl(value)
  if (service) return service
  context.addIssue(
    'SMS_URL must be termii://key@host?from=Name&channel=generic, africastalking://user:key@api.africastalking.com?from=Name or twilio://sid:token@api.twilio.com?from=%2B1….',
  )
  return z.NEVER
})

const dkimKey = text(
  isDkimKey,
  () => `DKIM_KEY must be an RSA private key of at least ${MIN_DKIM_BITS} bits in PEM form, without a password.`,
)

function isDkimKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_DKIM_BITS
  } catch {
    return false
  }
}

/** The secret of a Standard Webhooks sender: base64 after an optional `whsec_`. */
function isWebhookSecret(value: string): boolean {
  const key = value.replace(/^whsec_/, '')
  return /^[A-Za-z0-9+/]+={0,2}$/.test(key) && Buffer.from(key, 'base64').length >= 16
}

export const CHANNEL_SETTINGS = {
  SMTP_BULK_CONNECTIONS: wholeNumber('SMTP_BULK_CONNECTIONS', 1, 100).default(5),
  SMTP_BULK_PER_SECOND: wholeNumber('SMTP_BULK_PER_SECOND', 1, 10_000).default(200),
  DKIM_DOMAIN: text(
    (value) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/i.test(value),
    () => 'DKIM_DOMAIN must be a domain like example.com.',
  ).optional(),
  DKIM_SELECTOR: text(
    (value) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
    () => 'DKIM_SELECTOR must be a name like stampwell, of which <name>._domainkey.<DKIM_DOMAIN> is a DNS record.',
  ).optional(),
  DKIM_KEY: dkimKey.optional(),
  MAIL_EVENTS_SECRET: text(
    isWebhookSecret,
    () => 'MAIL_EVENTS_SECRET must be the secret as the provider shows it, like whsec_MfKQ….',
  ).optional(),
  MAIL_PIXELS: onOrOff('MAIL_PIXELS').default(false),
  SMS_URL: smsService.optional(),
  SMS_CALLBACK_SECRET: text(
    (value) => /^[\w-]{16,200}$/.test(value),
    () =>
      'SMS_CALLBACK_SECRET must have at least 16 characters: letters, digits, - and _, because it is part of an address.',
  ).optional(),
  SMS_COUNTRIES: list(
    text(
      (value) => countryByCode(value) !== undefined,
      (value) => `SMS_COUNTRIES: "${value}" is not a country. Use codes of two letters like NG, GH.`,
    ).transform((code) => code.toUpperCase()), // numbering plans are found by upper-case codes only
  ).default(['NG']),
  SMS_PRICE_MINOR: wholeNumber('SMS_PRICE_MINOR', 0, MAX_MINOR).optional(),
  SMS_CURRENCY: text(
    (value) => COUNTRIES.some(({ currency }) => currency === value),
    (value) => `SMS_CURRENCY must be a currency like NGN, not "${value}".`,
  ).default('NGN'),
  SMS_DAILY_CAP_MINOR: wholeNumber('SMS_DAILY_CAP_MINOR', 0, MAX_MINOR).default(2_000_000),
  SMS_INSTALLATION_CAP_MINOR: wholeNumber('SMS_INSTALLATION_CAP_MINOR', 0, MAX_MINOR).optional(),
  SMS_PER_SECOND: wholeNumber('SMS_PER_SECOND', 1, 10_000).default(50),
  SEND_WARM_UP: onOrOff('SEND_WARM_UP').default(true),
} satisfies Partial<Record<Variable, unknown>>
