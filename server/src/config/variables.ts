/** Every variable that Stampwell reads. Tests compare `.env.example`, the docs and `deploy/` with this list. */
import { readFileSync } from 'node:fs'

/** A secret can be in a file (`NAME_FILE`). It is never printed, except an address without its password. */
export const VARIABLES = {
  NODE_ENV: {},
  PORT: {},
  HOST: {},
  PUBLIC_URL: {},
  API_URL: {},
  CORS_ORIGINS: {},
  TRUST_PROXY: {},
  DATA_DIR: {},
  DATABASE_URL: { secret: 'address' },
  MIGRATE_DATABASE_URL: { secret: 'address' },
  STORAGE_URL: { secret: 'address' },
  SECRET_KEY: { secret: 'whole' },
  SECRET_KEY_OLD: { secret: 'whole' },
  SMTP_URL: { secret: 'address' },
  MAIL_FROM: {},
  SMTP_BULK_CONNECTIONS: {},
  SMTP_BULK_PER_SECOND: {},
  DKIM_DOMAIN: {},
  DKIM_SELECTOR: {},
  DKIM_KEY: { secret: 'whole' },
  MAIL_EVENTS_SECRET: { secret: 'whole' },
  MAIL_PIXELS: {},
  SMS_URL: { secret: 'address' },
  SMS_CALLBACK_SECRET: { secret: 'whole' },
  SMS_COUNTRIES: {},
  SMS_PRICE_MINOR: {},
  SMS_CURRENCY: {},
  SMS_DAILY_CAP_MINOR: {},
  SMS_INSTALLATION_CAP_MINOR: {},
  SMS_PER_SECOND: {},
  SEND_WARM_UP: {},
  STRIPE_SECRET_KEY: { secret: 'whole' },
  STRIPE_WEBHOOK_SECRET: { secret: 'whole' },
  PAYSTACK_SECRET_KEY: { secret: 'whole' },
  FLUTTERWAVE_SECRET_KEY: { secret: 'whole' },
  FLUTTERWAVE_SECRET_HASH: { secret: 'whole' },
  STRIPE_HOST: {},
  PAYSTACK_HOST: {},
  FLUTTERWAVE_HOST: {},
  SANDBOX_PAYMENTS: {},
  METRICS_PORT: {},
  METRICS_TOKEN: { secret: 'whole' },
  SECURITY_CONTACT: {},
  PASSWORD_LIST: {},
  DEMO: {},
  LOG_LEVEL: {},
  GOOGLE_MAPS_API_KEY: { secret: 'whole' },
  PLACES: {},
  CLOCK_OFFSET_MS: {},
} as const satisfies Record<string, { secret?: 'whole' | 'address' }>

export type Variable = keyof typeof VARIABLES
export type Environment = Record<string, string | undefined>

export const isSecret = (name: Variable): boolean => 'secret' in VARIABLES[name]

/** Whether a variable has a value, itself or in its file. An empty one, as `.env.example` lists them, has none. */
export function isSet(name: Variable, env: Environment): boolean {
  return Boolean(env[name]?.trim() || (isSecret(name) && env[`${name}_FILE`]?.trim()))
}

/** Names the variables of which one is wrong when the database can not be used: the log-in and the owner connect. */
export function databaseVariables(env: Environment): string {
  return isSet('MIGRATE_DATABASE_URL', env) ? 'DATABASE_URL or MIGRATE_DATABASE_URL' : 'DATABASE_URL'
}

/** Returns a variable's trimmed value; null if it is not set. */
export type ReadVariable = (name: Variable) => string | null

/**
 * Returns a reader of the variables. A secret may be in the file that `NAME_FILE` names; adds what is wrong to
 * `problems`.
 */
export function readVariables(env: Environment, problems: string[]): ReadVariable {
  const inFiles = new Map<Variable, string | null>()
  for (const name of Object.keys(VARIABLES) as Variable[]) {
    // Object.keys returns the keys of VARIABLES
    const path = isSecret(name) ? env[`${name}_FILE`]?.trim() : undefined
    if (!path) continue
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE are both set. Leave one of them out.`)
    inFiles.set(name, readSecretFile(name, path, problems))
  }
  return (name) => inFiles.get(name) ?? (env[name]?.trim() || null)
}

function readSecretFile(name: Variable, path: string, problems: string[]): string | null {
  try {
    const text = readFileSync(path, 'utf8').trim()
    if (text === '') problems.push(`${name}_FILE: ${path} is empty.`)
    return text || null
  } catch (error) {
    problems.push(
      `${name}_FILE: ${path} can not be read (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}).`,
    )
    return null
  }
}
