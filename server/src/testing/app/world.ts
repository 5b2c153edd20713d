/**
 * A whole app on its own database for one test file: an anonymous caller, businesses and an admin call it as the web
 * does.
 */
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { profile, type User } from '@stampwell/contract/business/profile.ts'
import { createCall, type Call } from '@stampwell/contract/call.ts'
import { createApp, type App, type AppParts } from '../../app.ts'
import type { AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import type { Config } from '../../config.ts'
import { NO_PAYMENTS } from '../../config/payment-settings.ts'
import { createPasswords } from '../../crypto/passwords.ts'
import type { Database } from '../../db/open.ts'
import { inBusiness } from '../../db/in-business.ts'
import { newId } from '../../db/new-id.ts'
import { withTransaction } from '../../db/transaction.ts'
import { listMessages, type StoredAttachment } from '../../dev-outbox/dev-outbox.sql.ts'
import { createLog } from '../../log.ts'
import { canPay } from '../../payment-providers/open-payment-providers.ts'
import { beginTrial } from '../../subscriptions/open-subscription.ts'
import { movableClock, type MovableClock } from '../../clock.ts'
import { createTestDatabase, type TestDatabaseOptions } from './database.ts'
import { unscopedDatabase } from './unscoped-database.ts'

export type BusinessInWorld = { call: Call; token: string; user: User; email: string; password: string }
export type RegisterOverrides = Partial<{
  business_name: string
  email: string
  phone: string
  password: string
  country: string
  timezone: string
  category_id: string
  verified: boolean
}>

export type World = {
  app: App
  database: Database
  clock: MovableClock
  /** Calls without a token. */
  nobody: Call
  /**
   * Registers a business with a verified e-mail, unless `verified: false`. Its `call` logs in again when the clock
   * moved past the session.
   */
  registerBusiness(overrides?: RegisterOverrides): Promise<BusinessInWorld>
  /** Logs in a new admin, an owner unless a level is named. */
  admin(level?: AdminLevel): Promise<{ call: Call; token: string; email: string; password: string }>
  as(token: string): Call
  /** A raw request, for what `call` would never send. */
  fetch: typeof fetch
  /** Returns the e-mails to an address, newest first, after all queued e-mails were sent. */
  outbox(to: string): Promise<EmailInOutbox[]>
  close(): Promise<void>
}

type EmailInOutbox = {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: StoredAttachment[]
}

export type WorldOptions = TestDatabaseOptions & {
  start?: Date
  config?: Partial<Config>
  /** Instead of the local stand-ins. */
  senders?: Pick<AppParts, 'mailSender' | 'bulkMailSender' | 'smsSender' | 'paymentProviders'>
}

/**
 * Opens a world on the database that TEST_DB names. The clock stays at `start` (2026-11-21 09:00 UTC) until it is
 * moved. Close the world in `afterAll`.
 */
export async function createWorld({
  start = new Date('2026-11-21T09:00:00Z'),
  config = {},
  senders = {},
  ...options
}: WorldOptions = {}): Promise<World> {
  const narrow = await createTestDatabase(options)
  const database = unscopedDatabase(narrow)
  const dataDir = mkdtempSync(join(tmpdir(), 'stampwell-test-'))
  const clock = movableClock(start)
  const app = await createApp({
    config: { ...testConfig(dataDir), ...config },
    database: narrow,
    clock,
    passwords: createPasswords({ cost: CHEAP }),
    log: createLog('error'),
    // Without a build: to read its seven hundred files costs more than anything else here (decision 0140).
    webBuild: dataDir,
    ...senders,
  })
  await app.context.jobs.start()
  const as = (token: string | null) => createCall({ base: '/api', token: () => token, fetch: app.fetch })
  const nobody = as(null)

  return {
    app,
    database,
    clock,
    nobody,
    as,
    fetch: app.fetch,
    registerBusiness: (overrides) => registerBusiness({ app, database, clock, nobody, as }, overrides),
    admin: (level) => makeAdmin({ app, database, clock, nobody, as }, level),
    async outbox(to) {
      await app.context.outbox.drain()
      const rows = await listMessages(database.db, to)
      return rows.map(({ subject, text, html, headers, attachments }) => ({
        subject: subject ?? '',
        text,
        html: html ?? '',
        headers: headers as Record<string, string>,
        attachments: attachments as StoredAttachment[],
      })) // stored as it was sent
    },
    async close() {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
      await database.close()
    },
  }
}

/** A thousandth of the real work, which `crypto/passwords.test.ts` tests: the suites hash some thousand passwords. */
const CHEAP = { memoryCost: 64, timeCost: 1 }

export function testConfig(dataDir: string): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    apiUrl: null,
    corsOrigins: [],
    dataDir,
    databaseUrl: null,
    migrateDatabaseUrl: null,
    storageUrl: null,
    secretKey: 'a secret key that only tests use, long enough',
    oldSecretKey: null,
    smtpUrl: null,
    mailFrom: 'Stampwell <no-reply@stampwell.test>',
    smtpBulkConnections: 5,
    perSecond: { email: 10_000, sms: 10_000 },
    dkim: null,
    mailEventsSecret: null,
    mailPixels: false,
    sms: {
      service: null,
      callbackSecret: null,
      countries: ['NG'],
      priceMinor: null,
      currency: 'NGN',
      dailyCapMinor: 2_000_000,
      installationCapMinor: 20_000_000,
    },
    sendWarmUp: false,
    payments: NO_PAYMENTS,
    isProduction: false,
    isDemo: false,
    logLevel: 'error',
    isLocalAddress: true,
    trustedProxies: ['loopback'],
    googleMapsApiKey: null,
    places: 0,
    metricsPort: null,
    metricsToken: null,
    securityContacts: [],
    passwordList: null,
    clockOffsetMs: 0,
  }
}

type Inside = { app: App; database: Database; clock: MovableClock; nobody: Call; as: (token: string) => Call }

const RENEW_AFTER_MS = 12 * HOUR_MS
let registered = 0

async function registerBusiness(
  { app, database, clock, nobody, as }: Inside,
  { verified = true, ...overrides }: RegisterOverrides = {},
): Promise<BusinessInWorld> {
  const number = ++registered
  const email = overrides.email ?? `owner-${number}-${randomBytes(4).toString('hex')}@example.com`
  const password = overrides.password ?? 'Flat-White#2026'
  const phone = `0803${String(number).padStart(7, '0')}`
  const said = { business_name: `Café ${number}`, phone, timezone: 'Africa/Lagos', ...overrides, email }
  const { data } = await nobody(auth.register, {
    body: { ...said, accept_terms: true, password, password_confirmation: password },
  })
  const { business } = data.user
  const verifiedAt = verified ? clock.now() : null
  if (verifiedAt)
    await database.db
      .updateTable('business_users')
      .set({ email_verified_at: verifiedAt })
      .where('business_id', '=', business.id)
      .where('id', '=', data.user.id)
      .execute()
  const begin = async () =>
    withTransaction(await inBusiness(database.db, business.id), (tx) =>
      beginTrial(app.context, tx, business.id, { email: normalizeEmail(data.user.email), now: clock.now() }),
    )
  const hasTrial = verified && canPay(app.context.paymentProviders) && (await begin())
  const user = hasTrial ? (await as(data.token)(profile.show, {})).data.user : data.user

  let session = { token: data.token, since: clock.now().getTime() }
  const call: Call = async (operation, input) => {
    if (clock.now().getTime() - session.since > RENEW_AFTER_MS) {
      const renewed = await nobody(auth.login, { body: { email, password } })
      session = { token: renewed.data.token, since: clock.now().getTime() }
    }
    return as(session.token)(operation, input)
  }
  return {
    call,
    token: data.token,
    user: { ...user, email_verified_at: verifiedAt?.toISOString() ?? null },
    email,
    password,
  }
}

async function makeAdmin({ app, database, clock, nobody, as }: Inside, level: AdminLevel = 'owner') {
  const email = `admin-${randomBytes(4).toString('hex')}@example.com`
  const password = 'Head-Office#2026'
  await database.db
    .insertInto('admins')
    .values({
      id: newId(clock.now()),
      name: 'Ada Admin',
      email,
      password_hash: await app.context.passwords.hash(password),
      level,
      created_at: clock.now(),
    })
    .execute()
  const { data } = await nobody(adminAuth.login, { body: { email, password } })
  return { call: as(data.token), token: data.token, email, password }
}
