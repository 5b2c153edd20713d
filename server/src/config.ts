/** Reads the environment once at start. Reports all problems at once, one line each. */
import { resolve } from 'node:path'
import { isLoopback } from '@stampwell/domain/security/caller-network.ts'
import { DEFAULT_INSTALLATION_CAPS } from '@stampwell/domain/sending/send-limits.ts'
import { ConfigError } from './config/config-error.ts'
import { sendsInPlainText } from './config/require-tls.ts'
import { paymentProblems, toPayments, type PaymentsConfig } from './config/payment-settings.ts'
import { keptSecretKey } from './config/secret-key-file.ts'
import { Settings, type LOG_LEVELS } from './config/settings.ts'
import { readSmsUrl, type SmsService } from './config/sms-url.ts'
import { readVariables, VARIABLES, type Environment, type ReadVariable, type Variable } from './config/variables.ts'

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Signs e-mails for `domain`; its DNS record `selector._domainkey.domain` holds the public key. `key` is PEM. */
export type Dkim = { domain: string; selector: string; key: string }

/** Amounts are in minor units of `currency`. */
export type SmsConfig = {
  service: SmsService | null
  /** Part of the addresses that the service calls back. Null closes them. */
  callbackSecret: string | null
  /** ISO codes of the countries whose numbers get text messages. */
  countries: string[]
  /** Price of one page; null leaves costs unknown. */
  priceMinor: number | null
  currency: string
  /** Maximum that one business may spend on one local day. */
  dailyCapMinor: number
  /** Maximum that all businesses together may spend on one day of UTC. */
  installationCapMinor: number
}

export type Config = {
  port: number
  host: string
  /** Origin of the web pages, without a trailing slash. */
  publicUrl: string
  /** Origin of the API where it differs from the pages' own. */
  apiUrl: string | null
  /** Other origins whose pages may call the API (CORS). */
  corsOrigins: string[]
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | null
  migrateDatabaseUrl: string | null
  /** Location of the uploads: `s3://…` or `file:…`; null means in `dataDir`. */
  storageUrl: string | null
  secretKey: string
  /** Previous key, still accepted for what it signed or encrypted. */
  oldSecretKey: string | null
  smtpUrl: string | null
  mailFrom: string
  /** Number of connections that e-mails to many customers share. */
  smtpBulkConnections: number
  /** Messages to many customers that this process begins to hand to a provider in a second, at most. */
  perSecond: { email: number; sms: number }
  dkim: Dkim | null
  /** Verifies what an e-mail provider reports (Standard Webhooks). Null closes that endpoint. */
  mailEventsSecret: string | null
  /** True adds a picture of one pixel to campaign e-mails, which counts who opens them. */
  mailPixels: boolean
  sms: SmsConfig
  /** True limits how many people a new business may message a day. */
  sendWarmUp: boolean
  payments: PaymentsConfig
  isProduction: boolean
  isDemo: boolean
  logLevel: LogLevel
  /** True when `publicUrl` opens on this machine only, so a printed QR code would not work. */
  isLocalAddress: boolean
  /** Addresses of reverse proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[]
  /** Browser API key for Google Maps; null uses the built-in map. */
  googleMapsApiKey: string | null
  /** Number of towns in the address search, the largest first; null means all. */
  places: number | null
  /** Separate port for `/metrics`, on this machine only. */
  metricsPort: number | null
  metricsToken: string | null
  /** Contacts for `/.well-known/security.txt`; without any the file does not exist. */
  securityContacts: string[]
  /** Absolute path of a list of leaked passwords that nobody may choose. */
  passwordList: string | null
  /** Milliseconds that tests add to the server's time; 0 in production. */
  clockOffsetMs: number
}

const DKIM_VARIABLES = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'] as const

/** Throws `ConfigError` with all problems. Outside production it may write DATA_DIR/secret-key. */
export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const read = readVariables(env, problems)
  const names = Object.keys(VARIABLES) as Variable[] // Object.keys returns the keys of VARIABLES
  const settings = Settings.safeParse(Object.fromEntries(names.map((name) => [name, read(name) ?? undefined])))
  problems.push(...(settings.error?.issues.map(({ message }) => message) ?? []), ...wrongTogether(read))
  if (problems.length > 0 || !settings.success) throw new ConfigError(inOrder(problems, names))
  return toConfig(settings.data)
}

/** Returns the problems of values that are each valid but do not go together. */
function wrongTogether(read: ReadVariable): string[] {
  const isProduction = read('NODE_ENV') === 'production'
  const host = read('HOST')
  const metricsPort = Number(read('METRICS_PORT'))
  const rules: [isWrong: boolean, problem: string][] = [
    [
      host !== null && !isProduction && read('DEMO') !== '1' && !isLoopback(host),
      `HOST=${host} would open this machine to the network. Set DEMO=1 as well if you mean it, or NODE_ENV=production.`,
    ],
    [
      read('MIGRATE_DATABASE_URL') !== null && read('DATABASE_URL') === null,
      'MIGRATE_DATABASE_URL needs DATABASE_URL beside it.',
    ],
    [
      read('SECRET_KEY') !== null && read('SECRET_KEY') === read('SECRET_KEY_OLD'),
      'SECRET_KEY_OLD is the same as SECRET_KEY. Leave it out, or set a new SECRET_KEY.',
    ],
    [metricsPort !== 0 && metricsPort === Number(read('PORT') ?? 3000), 'METRICS_PORT must differ from PORT.'],
    [
      new Set(DKIM_VARIABLES.map((name) => read(name) === null)).size > 1,
      `${DKIM_VARIABLES.find((name) => read(name) === null)} is missing: DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY belong together.`,
    ],
    [
      isProduction && readSmsUrl(read('SMS_URL') ?? '')?.origin.startsWith('http:') === true,
      'SMS_URL must not lead to this machine in production.',
    ],
    [
      isProduction && read('SMS_URL') !== null && /^0*$/.test(read('SMS_PRICE_MINOR') ?? ''),
      'SMS_PRICE_MINOR must be set in production beside SMS_URL: without a price no limit of money holds.',
    ],
    [
      isProduction && /^$|@stampwell\.test(?![\w.-])/i.test(read('MAIL_FROM') ?? ''),
      'MAIL_FROM must be set in production, to an address of a domain that e-mails may come from.',
    ],
    [
      isProduction && (read('CLOCK_OFFSET_MS') ?? '0') !== '0',
      'CLOCK_OFFSET_MS is for tests and must not be set in production.',
    ],
  ]
  const wrong = [...rules.filter(([isWrong]) => isWrong).map(([, problem]) => problem), ...paymentProblems(read)]
  if (!isProduction) return wrong
  const missing = (['PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL'] as const).filter((name) => read(name) === null)
  return [...wrong, ...missing.map((name) => `${name} must be set in production.`), ...sendsInPlainText(read)]
}

/** Sorts by the variable that each problem begins with, as `.env.example` lists them. */
function inOrder(problems: string[], names: Variable[]): string[] {
  const place = (problem: string) => names.findIndex((name) => name === /^[A-Z_]+?(?=(_FILE)?\b)/.exec(problem)?.[0])
  return problems.toSorted((one, other) => place(one) - place(other))
}

function toConfig(settings: Settings): Config {
  const isProduction = settings.NODE_ENV === 'production'
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const dataDir = resolve(settings.DATA_DIR)
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    apiUrl: settings.API_URL ?? null,
    corsOrigins: settings.CORS_ORIGINS,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    migrateDatabaseUrl: settings.MIGRATE_DATABASE_URL ?? null,
    storageUrl: settings.STORAGE_URL ?? null,
    secretKey: settings.SECRET_KEY ?? keptSecretKey(dataDir),
    oldSecretKey: settings.SECRET_KEY_OLD ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    smtpBulkConnections: settings.SMTP_BULK_CONNECTIONS,
    perSecond: { email: settings.SMTP_BULK_PER_SECOND, sms: settings.SMS_PER_SECOND },
    dkim: toDkim(settings),
    mailEventsSecret: settings.MAIL_EVENTS_SECRET ?? null,
    mailPixels: settings.MAIL_PIXELS,
    sms: {
      service: settings.SMS_URL ?? null,
      callbackSecret: settings.SMS_CALLBACK_SECRET ?? null,
      countries: settings.SMS_COUNTRIES,
      priceMinor: settings.SMS_PRICE_MINOR ?? null,
      currency: settings.SMS_CURRENCY,
      dailyCapMinor: settings.SMS_DAILY_CAP_MINOR,
      installationCapMinor:
        settings.SMS_INSTALLATION_CAP_MINOR ?? settings.SMS_DAILY_CAP_MINOR * DEFAULT_INSTALLATION_CAPS,
    },
    sendWarmUp: settings.SEND_WARM_UP,
    payments: toPayments(settings, isProduction),
    isProduction,
    isDemo: settings.DEMO === '1',
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    isLocalAddress: isLoopback(new URL(publicUrl).hostname),
    trustedProxies: settings.TRUST_PROXY,
    googleMapsApiKey: settings.GOOGLE_MAPS_API_KEY ?? null,
    places: settings.PLACES ?? null,
    metricsPort: settings.METRICS_PORT ?? null,
    metricsToken: settings.METRICS_TOKEN ?? null,
    securityContacts: settings.SECURITY_CONTACT,
    passwordList: settings.PASSWORD_LIST ?? null,
    clockOffsetMs: settings.CLOCK_OFFSET_MS,
  }
}

function toDkim({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: key }: Settings): Dkim | null {
  return domain === undefined || selector === undefined || key === undefined ? null : { domain, selector, key }
}
