/** `stampwell config`: prints the configuration in force, without secrets. */
import type { Config } from '../config.ts'
import { VARIABLES, type Environment, type Variable } from './variables.ts'

export function printConfig(config: Config, env: Environment): string {
  const names = Object.keys(VARIABLES) as Variable[] // Object.keys returns the keys of VARIABLES
  return names.map((name) => `${name}=${mask(name, inForce(name, config))}`.padEnd(56) + sourceOf(name, env)).join('\n')
}

function sourceOf(name: Variable, env: Environment): string {
  if (env[`${name}_FILE`]?.trim() && 'secret' in VARIABLES[name]) return `# from ${name}_FILE`
  return env[name]?.trim() ? '' : '# default'
}

function mask(name: Variable, value: string): string {
  const { secret = null } = VARIABLES[name] as { secret?: 'whole' | 'address' } // variables that are not secret have no `secret`
  if (secret === null || value === '') return value
  return secret === 'whole' ? `(${value.length} characters)` : withoutPassword(value)
}

/** Masks passwords, also in the query string. Keeps the user name, which an operator looks for; Termii's is its key. */
function withoutPassword(address: string): string {
  const url = URL.parse(address)
  if (!url) return '(not an address)'
  if (url.password !== '') url.password = '***'
  if (url.protocol === 'termii:') url.username = '***'
  for (const key of url.searchParams.keys()) if (/pass|secret|key/i.test(key)) url.searchParams.set(key, '***')
  return url.href
}

function inForce(name: Variable, config: Config): string {
  return VALUES[name](config)
}

function hostOf(provider: { origin: string } | null): string {
  return provider === null ? '' : new URL(provider.origin).host
}

const VALUES: Record<Variable, (config: Config) => string> = {
  NODE_ENV: ({ isProduction }) => (isProduction ? 'production' : 'development'),
  PORT: ({ port }) => String(port),
  HOST: ({ host }) => host,
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  API_URL: ({ apiUrl }) => apiUrl ?? '',
  CORS_ORIGINS: ({ corsOrigins }) => corsOrigins.join(','),
  TRUST_PROXY: ({ trustedProxies }) => trustedProxies.join(','),
  DATA_DIR: ({ dataDir }) => dataDir,
  DATABASE_URL: ({ databaseUrl }) => databaseUrl ?? '',
  MIGRATE_DATABASE_URL: ({ migrateDatabaseUrl }) => migrateDatabaseUrl ?? '',
  STORAGE_URL: ({ storageUrl }) => storageUrl ?? '',
  SECRET_KEY: ({ secretKey }) => secretKey,
  SECRET_KEY_OLD: ({ oldSecretKey }) => oldSecretKey ?? '',
  SMTP_URL: ({ smtpUrl }) => smtpUrl ?? '',
  MAIL_FROM: ({ mailFrom }) => mailFrom,
  SMTP_BULK_CONNECTIONS: ({ smtpBulkConnections }) => String(smtpBulkConnections),
  SMTP_BULK_PER_SECOND: ({ perSecond }) => String(perSecond.email),
  DKIM_DOMAIN: ({ dkim }) => dkim?.domain ?? '',
  DKIM_SELECTOR: ({ dkim }) => dkim?.selector ?? '',
  DKIM_KEY: ({ dkim }) => dkim?.key ?? '',
  MAIL_EVENTS_SECRET: ({ mailEventsSecret }) => mailEventsSecret ?? '',
  MAIL_PIXELS: ({ mailPixels }) => (mailPixels ? '1' : '0'),
  SMS_URL: ({ sms }) => sms.service?.url ?? '',
  SMS_CALLBACK_SECRET: ({ sms }) => sms.callbackSecret ?? '',
  SMS_COUNTRIES: ({ sms }) => sms.countries.join(','),
  SMS_PRICE_MINOR: ({ sms }) => (sms.priceMinor === null ? '' : String(sms.priceMinor)),
  SMS_CURRENCY: ({ sms }) => sms.currency,
  SMS_DAILY_CAP_MINOR: ({ sms }) => String(sms.dailyCapMinor),
  SMS_INSTALLATION_CAP_MINOR: ({ sms }) => String(sms.installationCapMinor),
  SMS_PER_SECOND: ({ perSecond }) => String(perSecond.sms),
  SEND_WARM_UP: ({ sendWarmUp }) => (sendWarmUp ? '1' : '0'),
  STRIPE_SECRET_KEY: ({ payments }) => payments.stripe?.secretKey ?? '',
  STRIPE_WEBHOOK_SECRET: ({ payments }) => payments.stripe?.webhookSecret ?? '',
  PAYSTACK_SECRET_KEY: ({ payments }) => payments.paystack?.secretKey ?? '',
  FLUTTERWAVE_SECRET_KEY: ({ payments }) => payments.flutterwave?.secretKey ?? '',
  FLUTTERWAVE_SECRET_HASH: ({ payments }) => payments.flutterwave?.secretHash ?? '',
  STRIPE_HOST: ({ payments }) => hostOf(payments.stripe),
  PAYSTACK_HOST: ({ payments }) => hostOf(payments.paystack),
  FLUTTERWAVE_HOST: ({ payments }) => hostOf(payments.flutterwave),
  SANDBOX_PAYMENTS: ({ payments }) => (payments.sandbox ? '1' : '0'),
  METRICS_PORT: ({ metricsPort }) => (metricsPort === null ? '' : String(metricsPort)),
  METRICS_TOKEN: ({ metricsToken }) => metricsToken ?? '',
  SECURITY_CONTACT: ({ securityContacts }) => securityContacts.join(','),
  PASSWORD_LIST: ({ passwordList }) => passwordList ?? '',
  DEMO: ({ isDemo }) => (isDemo ? '1' : ''),
  LOG_LEVEL: ({ logLevel }) => logLevel,
  GOOGLE_MAPS_API_KEY: ({ googleMapsApiKey }) => googleMapsApiKey ?? '',
  PLACES: ({ places }) => (places === null ? '' : String(places)),
  CLOCK_OFFSET_MS: ({ clockOffsetMs }) => String(clockOffsetMs),
}
