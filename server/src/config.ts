/** Reads the environment once at start. Reports all problems at once, one line each. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { sendsInPlainText, isLoopback } from './config/require-tls.ts'
import { problemOfList } from './config/password-list.ts'
import { readVariables, type Environment, type Variable } from './config/variables.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

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
}

export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Throws `ConfigError` with all problems. Outside production it may write DATA_DIR/secret-key. */
export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const said = readVariables(env, problems)
  const isProduction = said('NODE_ENV') === 'production'
  const isDemo = said('DEMO') === '1'

  const port = readPort('PORT', said('PORT') ?? '3000', problems)
  const host = said('HOST') ?? '127.0.0.1'
  if (!isProduction && !isDemo && !isLoopback(host)) {
    problems.push(
      `HOST=${host} would open this machine to the network. Set DEMO=1 as well if you mean it, or NODE_ENV=production.`,
    )
  }
  const publicUrl = readOrigin('PUBLIC_URL', said('PUBLIC_URL') ?? `http://localhost:${port}`, problems)
  const apiUrl = said('API_URL') === null ? null : readOrigin('API_URL', said('API_URL') ?? '', problems)
  const corsOrigins = partsOf(said('CORS_ORIGINS')).map((part) => readOrigin('CORS_ORIGINS', part, problems))
  const trustedProxies = partsOf(said('TRUST_PROXY') ?? 'loopback')
  for (const part of trustedProxies)
    if (!isProxy(part))
      problems.push(
        `TRUST_PROXY: "${part}" is no address. Use addresses like 10.0.0.4 or 10.0.0.0/8, or loopback, linklocal, uniquelocal.`,
      )
  const logLevel = LOG_LEVELS.find((level) => level === (said('LOG_LEVEL') ?? (isProduction ? 'info' : 'warn')))
  if (!logLevel) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)
  for (const name of ['DATABASE_URL', 'MIGRATE_DATABASE_URL'] as const)
    checkUrl(name, said(name), ['postgres:', 'postgresql:'], problems)
  if (said('MIGRATE_DATABASE_URL') && !said('DATABASE_URL'))
    problems.push('MIGRATE_DATABASE_URL needs DATABASE_URL beside it.')
  checkStorage(said('STORAGE_URL'), problems)
  checkUrl('SMTP_URL', said('SMTP_URL'), ['smtp:', 'smtps:'], problems)
  const mailFrom = said('MAIL_FROM') ?? 'Stampwell <no-reply@stampwell.test>'
  if (!mailFrom.includes('@') || /[\r\n]/.test(mailFrom))
    problems.push('MAIL_FROM must be an e-mail address, like Stampwell <hello@example.com>.')

  const googleMapsApiKey = said('GOOGLE_MAPS_API_KEY')
  if (googleMapsApiKey !== null && !/^[\w-]{1,200}$/.test(googleMapsApiKey))
    problems.push('GOOGLE_MAPS_API_KEY must be a key as Google shows it: letters, digits, - and _.')
  const places = said('PLACES')
  if (places !== null && !/^\d{1,7}$/.test(places))
    problems.push('PLACES must be a number of towns, 0 for none, or be left out for all.')

  const key = said('SECRET_KEY')
  for (const name of ['SECRET_KEY', 'SECRET_KEY_OLD'] as const)
    if ((said(name)?.length ?? 32) < 32) problems.push(`${name} must have at least 32 characters.`)
  if (key !== null && key === said('SECRET_KEY_OLD'))
    problems.push('SECRET_KEY_OLD is the same as SECRET_KEY. Leave it out, or set a new SECRET_KEY.')
  const metricsPort =
    said('METRICS_PORT') === null ? null : readPort('METRICS_PORT', said('METRICS_PORT') ?? '', problems)
  if (metricsPort !== null && metricsPort === port && port !== 0) problems.push('METRICS_PORT must differ from PORT.')
  const metricsToken = said('METRICS_TOKEN')
  if (metricsToken !== null && !/^\S{16,}$/.test(metricsToken))
    problems.push('METRICS_TOKEN must have at least 16 characters, and no blanks.')
  const securityContacts = partsOf(said('SECURITY_CONTACT')).map((part) => readContact(part, problems))
  const passwordList = said('PASSWORD_LIST') === null ? null : resolve(said('PASSWORD_LIST') ?? '')
  const problem = passwordList === null ? null : problemOfList(passwordList)
  if (problem !== null) problems.push(`PASSWORD_LIST: ${passwordList} ${problem}.`)
  if (isProduction) {
    for (const name of ['PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL'] as const)
      if (!said(name)) problems.push(`${name} must be set in production.`)
    problems.push(...sendsInPlainText(said))
  }
  if (problems.length > 0) throw new ConfigError(problems)

  const dataDir = resolve(said('DATA_DIR') ?? '.data')
  return {
    port,
    host,
    publicUrl,
    apiUrl,
    corsOrigins,
    dataDir,
    databaseUrl: said('DATABASE_URL'),
    migrateDatabaseUrl: said('MIGRATE_DATABASE_URL'),
    storageUrl: said('STORAGE_URL'),
    secretKey: key ?? keptSecretKey(dataDir),
    oldSecretKey: said('SECRET_KEY_OLD'),
    smtpUrl: said('SMTP_URL'),
    mailFrom,
    isProduction,
    isDemo,
    logLevel: logLevel ?? 'warn',
    isLocalAddress: isLoopback(new URL(publicUrl).hostname),
    trustedProxies,
    googleMapsApiKey,
    places: places === null ? null : Number(places),
    metricsPort,
    metricsToken,
    securityContacts,
    passwordList,
  }
}

function partsOf(list: string | null): string[] {
  return (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function isProxy(part: string): boolean {
  const [address = '', bits = '0', ...more] = part.split('/')
  const max = isIP(address) === 4 ? 32 : 128
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(part) ||
    (isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= max && more.length === 0)
  )
}

function readPort(name: Variable, value: string, problems: string[]): number {
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= 65535) return port
  problems.push(`${name} must be a number from 0 to 65535, not "${value}".`)
  return 0
}

function readOrigin(name: Variable, value: string, problems: string[]): string {
  const url = URL.parse(value)
  const fits =
    url &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  if (!fits) problems.push(`${name} must be an address like https://stamps.example.com, without a path.`)
  return url?.origin ?? ''
}

/** Accepts an e-mail address without its `mailto:`. */
function readContact(part: string, problems: string[]): string {
  const contact = /^[^\s:@]+@[^\s:@]+$/.test(part) ? `mailto:${part}` : part
  if (!/^(mailto:[^\s@]+@\S+|https:\/\/\S+|tel:\+[\d-]+)$/.test(contact))
    problems.push(`SECURITY_CONTACT: "${part}" is no e-mail address, no https:// address and no number like tel:+234….`)
  return contact
}

function checkUrl(name: Variable, value: string | null, protocols: string[], problems: string[]) {
  if (value === null || protocols.includes(URL.parse(value)?.protocol ?? '')) return
  problems.push(
    `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  )
}

function checkStorage(value: string | null, problems: string[]) {
  if (value === null) return
  const url = URL.parse(value)
  const isFolder = url?.protocol === 'file:' && url.host === '' && url.pathname.length > 1
  const isBucket =
    url?.protocol === 's3:' &&
    url.username !== '' &&
    url.password !== '' &&
    url.hostname !== '' &&
    /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)/.test(url.pathname)
  if (!isFolder && !isBucket)
    problems.push(
      'STORAGE_URL must be a folder like file:///srv/stampwell, or a bucket like s3://key:secret@s3.example.com/bucket?region=eu-central-1.',
    )
}

/** Returns the key kept beside the data, so that links and sessions survive a restart without a SECRET_KEY. */
function keptSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key')
  try {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // fs errors carry a code
    }
    const key = readFileSync(path, 'utf8').trim()
    if (key.length >= 32) return key
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR: ${path} can not be written or read (${error instanceof Error ? error.message : String(error)}).`,
    ])
  }
  throw new ConfigError([`DATA_DIR: ${path} holds no key of 32 characters or more. Delete it to have a new one made.`])
}
