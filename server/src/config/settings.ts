/** The schema of each environment variable: its form, its value in the program, and what is said when it is wrong. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { CHANNEL_SETTINGS } from './channel-settings.ts'
import { PAYMENT_SETTINGS } from './payment-settings.ts'
import { problemOfList } from './password-list.ts'
import { database, decodePart, key, list, origin, port, text } from './setting-schemas.ts'
import type { Variable } from './variables.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A typing error in `production` must not start a development server: that one has demo log-ins and shows e-mails. */
const ENVIRONMENTS = ['production', 'development', 'test'] as const

const proxy = text(
  isProxy,
  (value) =>
    `TRUST_PROXY: "${value}" is not an address. Use addresses like 10.0.0.4 or 10.0.0.0/8, or loopback, linklocal, uniquelocal.`,
)

function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [ip = '', bits = '1', ...more] = part.split('/')
  const max = isIP(ip) === 4 ? 32 : 128
  // Every address there is, `/0`, would let any caller name the address that limits count.
  return isIP(ip) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= max && more.length === 0
}

/** Accepts an e-mail address without its `mailto:`. */
const contact = text(
  (value) => /^(mailto:[^\s@]+@\S+|https:\/\/\S+|tel:\+[\d-]+)$/.test(toContact(value)),
  (value) =>
    `SECURITY_CONTACT: "${value}" is neither an e-mail address nor an https:// address nor a number like tel:+234….`,
).transform(toContact)

function toContact(value: string): string {
  return /^[^\s:@]+@[^\s:@]+$/.test(value) ? `mailto:${value}` : value
}

function isMailServer(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
}

function isStorage(value: string): boolean {
  const url = URL.parse(value)
  if (!url || decodePart(`${url.username}:${url.password}${url.pathname}`) === null) return false
  if (url.protocol === 'file:') return url.host === '' && url.pathname.length > 1
  if (url.protocol !== 's3:' || url.username === '' || url.password === '' || url.hostname === '') return false
  return /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)/.test(url.pathname)
}

/** Schemes are the same in any case, and the program tells them apart by their text. */
function withLowerCaseScheme(value: string): string {
  return value.replace(/^[^:]*/, (scheme) => scheme.toLowerCase())
}

const passwordList = z
  .string()
  .transform((value) => resolve(value))
  .superRefine((path, context) => {
    const problem = problemOfList(path)
    if (problem !== null) context.addIssue(`PASSWORD_LIST: ${path} ${problem}.`)
  })

export const Settings = z.object({
  NODE_ENV: z.enum(ENVIRONMENTS, `NODE_ENV must be one of ${ENVIRONMENTS.join(', ')}.`).optional(),
  PORT: port('PORT').default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin('PUBLIC_URL').optional(),
  API_URL: origin('API_URL').optional(),
  CORS_ORIGINS: list(origin('CORS_ORIGINS')).default([]),
  TRUST_PROXY: list(proxy).default(['loopback']),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: database('DATABASE_URL').optional(),
  MIGRATE_DATABASE_URL: database('MIGRATE_DATABASE_URL').optional(),
  STORAGE_URL: text(
    isStorage,
    () =>
      'STORAGE_URL must be a folder like file:///srv/stampwell, or a bucket like s3://key:secret@s3.example.com/bucket?region=eu-central-1, percent-encoded: a % is %25, a / of the secret %2F.',
  )
    .transform(withLowerCaseScheme)
    .optional(),
  SECRET_KEY: key('SECRET_KEY').optional(),
  SECRET_KEY_OLD: key('SECRET_KEY_OLD').optional(),
  SMTP_URL: text(
    isMailServer,
    () =>
      'SMTP_URL must be an address that begins with smtp:// or smtps:// and names a host, like smtps://user:password@mail.example.com.',
  ).optional(),
  MAIL_FROM: text(
    (value) => value.includes('@') && !/[\r\n]/.test(value),
    () => 'MAIL_FROM must be an e-mail address, like Stampwell <hello@example.com>.',
  ).default('Stampwell <no-reply@stampwell.test>'),
  ...CHANNEL_SETTINGS,
  ...PAYMENT_SETTINGS,
  METRICS_PORT: port('METRICS_PORT').optional(),
  METRICS_TOKEN: text(
    (value) => /^\S{16,}$/.test(value),
    () => 'METRICS_TOKEN must have at least 16 characters, and no blanks.',
  ).optional(),
  SECURITY_CONTACT: list(contact).default([]),
  PASSWORD_LIST: passwordList.optional(),
  DEMO: z.enum(['0', '1'], 'DEMO must be 1, or be left out.').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`).optional(),
  GOOGLE_MAPS_API_KEY: text(
    (value) => /^[\w-]{1,200}$/.test(value),
    () => 'GOOGLE_MAPS_API_KEY must be a key as Google shows it: letters, digits, - and _.',
  ).optional(),
  PLACES: text(
    (value) => /^\d{1,7}$/.test(value),
    () => 'PLACES must be a number of towns, 0 for none, or be left out for all.',
  )
    .transform(Number)
    .optional(),
  CLOCK_OFFSET_MS: text(
    (value) => /^-?\d{1,13}$/.test(value),
    (value) => `CLOCK_OFFSET_MS must be a whole number of milliseconds, not "${value}".`,
  )
    .transform(Number)
    .default(0),
} satisfies Record<Variable, z.ZodType>)
export type Settings = z.output<typeof Settings>
