import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { Environment } from './config/variables.ts'
import { problemsIn } from './testing/app/config-problems.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stampwell-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const read = (env: Environment = {}) => readConfig({ DATA_DIR: dataDir, ...env })
const problemsOf = (env: Environment) => problemsIn({ DATA_DIR: dataDir, ...env })

test('without settings the server listens on this machine, port 3000', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isLocalAddress: true,
    isProduction: false,
    isDemo: false,
    logLevel: 'warn',
    databaseUrl: null,
    smtpUrl: null,
  })
  expect(read({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  expect(read({ PUBLIC_URL: 'https://stamps.example.com/' })).toMatchObject({
    publicUrl: 'https://stamps.example.com',
    isLocalAddress: false,
  })
})

test('readConfig reports all problems at once', () => {
  expect(
    problemsOf({
      PORT: '70000',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'stamps',
      SECRET_KEY: 'short',
      SMTP_URL: 'mail',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      MAIL_FROM: 'nobody',
    }).map((line) => line.split(/[ =]/)[0]),
  ).toEqual(['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'MAIL_FROM', 'LOG_LEVEL'])
  expect(problemsOf({ PUBLIC_URL: 'https://example.com/path' })).toHaveLength(1)
  expect(problemsOf({ MIGRATE_DATABASE_URL: 'postgres://localhost/x' })).toHaveLength(1)
})

test('an address of a database with a bare % is reported, and says what to write', () => {
  for (const DATABASE_URL of [
    'postgres://app:50%off@db/stamps',
    'postgres://app:50%ff@db/stamps',
    'postgres://app@%/stamps',
  ])
    expect(problemsOf({ DATABASE_URL })).toEqual([expect.stringMatching(/^DATABASE_URL .*%25/)])
  const MIGRATE_DATABASE_URL = 'postgres://owner:%@db/stamps'
  expect(problemsOf({ DATABASE_URL: 'postgres://app:p@db/stamps', MIGRATE_DATABASE_URL })).toEqual([
    expect.stringMatching(/^MIGRATE_DATABASE_URL .*%25/),
  ])
  const encoded = 'postgres://app:50%25off@db/stamps'
  expect(read({ DATABASE_URL: encoded }).databaseUrl).toBe(encoded)
})

test('a port of the metrics that is the port of the pages is reported, however it is written', () => {
  for (const METRICS_PORT of ['3000', '03000'])
    expect(problemsOf({ METRICS_PORT })).toEqual(['METRICS_PORT must differ from PORT.'])
  expect(problemsOf({ METRICS_PORT: '0', PORT: '0' })).toEqual([])
})

test('a mail server without a host is reported', () => {
  for (const SMTP_URL of ['smtps://', 'smtp:///', 'smtp:mail.example.com'])
    expect(problemsOf({ SMTP_URL })).toEqual([expect.stringContaining('SMTP_URL')])
  expect(read({ SMTP_URL: 'smtp://mail' }).smtpUrl).toBe('smtp://mail')
})

test('GOOGLE_MAPS_API_KEY and PLACES are parsed, and wrong values are reported', () => {
  expect(read()).toMatchObject({ googleMapsApiKey: null, places: null })
  expect(read({ GOOGLE_MAPS_API_KEY: ' AIzaSy-x_1 ', PLACES: '0' })).toMatchObject({
    googleMapsApiKey: 'AIzaSy-x_1',
    places: 0,
  })
  expect(
    problemsOf({ GOOGLE_MAPS_API_KEY: 'key&callback=x', PLACES: 'all' }).map((line) => line.split(' ')[0]),
  ).toEqual(['GOOGLE_MAPS_API_KEY', 'PLACES'])
})

test('a typing error in NODE_ENV or DEMO is reported, and does not start a development server', () => {
  expect(problemsOf({ NODE_ENV: 'prod' })).toEqual(['NODE_ENV must be one of production, development, test.'])
  expect(problemsOf({ NODE_ENV: 'Production', DEMO: 'yes' })).toHaveLength(2)
  expect(problemsOf({ NODE_ENV: 'development', DEMO: '0' })).toEqual([])
})

test('outside production, another HOST needs DEMO=1', () => {
  expect(problemsOf({ HOST: '0.0.0.0' })).toHaveLength(1)
  expect(problemsOf({ HOST: '0.0.0.0', DEMO: '1' })).toEqual([])
})

test('production needs its address, its key, a mail server and a sender of its own', () => {
  expect(problemsOf({ NODE_ENV: 'production' }).map((line) => line.split(' ')[0])).toEqual([
    'PUBLIC_URL',
    'SECRET_KEY',
    'SMTP_URL',
    'MAIL_FROM',
  ])
  const whole = {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://stamps.example.com',
    SECRET_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtps://mail',
    MAIL_FROM: 'Stampwell <hello@example.com>',
  }
  expect(read(whole)).toMatchObject({ isProduction: true, logLevel: 'info', secretKey: 'k'.repeat(32) })
  // The second is the one of .env.example.
  for (const MAIL_FROM of ['', 'Stampwell <no-reply@stampwell.test>', 'no-reply@Stampwell.test'])
    expect(problemsOf({ ...whole, MAIL_FROM })).toEqual([
      'MAIL_FROM must be set in production, to an address of a domain that e-mails may come from.',
    ])
  expect(problemsOf({ MAIL_FROM: 'Stampwell <no-reply@stampwell.test>' })).toEqual([])
})

test('tests may move the time, in production nobody does', () => {
  expect(read().clockOffsetMs).toBe(0)
  expect(read({ CLOCK_OFFSET_MS: '-86400000' }).clockOffsetMs).toBe(-86_400_000)
  for (const wrong of ['1.5', 'tomorrow', '1e6', '12345678901234'])
    expect(problemsOf({ CLOCK_OFFSET_MS: wrong })).toEqual([
      `CLOCK_OFFSET_MS must be a whole number of milliseconds, not "${wrong}".`,
    ])
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://stamps.example.com',
    SECRET_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'Stampwell <hello@example.com>',
  }
  expect(problemsOf({ ...production, CLOCK_OFFSET_MS: '1' })).toEqual([
    'CLOCK_OFFSET_MS is for tests and must not be set in production.',
  ])
  expect(problemsOf({ ...production, CLOCK_OFFSET_MS: '0' })).toEqual([])
})

test('production refuses unencrypted connections to other machines unless the URL allows them', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://stamps.example.com',
    SECRET_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'Stampwell <hello@example.com>',
  }
  const ofDatabase = (DATABASE_URL: string) => problemsOf({ ...production, DATABASE_URL })
  for (const plain of [
    'postgres://app:p@db/stamps',
    'postgres://app:p@localhost/stamps?host=db.example.com',
    'postgres://app:p@10.0.0.4/stamps?application_name=x',
  ])
    expect([plain, ofDatabase(plain)]).toEqual([plain, [expect.stringContaining('?sslmode=')]])
  for (const fine of [
    'postgres://app:p@db/stamps?sslmode=verify-full',
    'postgres://app:p@db/stamps?sslmode=disable',
    'postgres://app:p@127.0.0.1/stamps',
    'postgresql://app:p@[::1]:5433/stamps',
    'postgres://app@localhost/stamps?host=/run/postgresql',
    'postgres://app@%2Frun%2Fpostgresql/stamps',
    'postgres:///stamps',
  ])
    expect([fine, ofDatabase(fine)]).toEqual([fine, []])
  expect(
    problemsOf({
      ...production,
      DATABASE_URL: 'postgres://localhost/stamps',
      MIGRATE_DATABASE_URL: 'postgres://owner:p@db/stamps',
    }),
  ).toEqual([expect.stringContaining('MIGRATE_DATABASE_URL')])
  const ofMail = (SMTP_URL: string) => problemsOf({ ...production, SMTP_URL })
  for (const plain of ['smtp://u:p@mail.example.com', 'smtp://mail:587?requireTLS=false'])
    expect([plain, ofMail(plain)]).toEqual([plain, [expect.stringContaining('smtps://')]])
  for (const fine of [
    'smtps://u:p@mail.example.com',
    'smtp://mail:587?requireTLS=true',
    'smtp://relay:25?ignoreTLS=true',
    'smtp://localhost',
  ])
    expect([fine, ofMail(fine)]).toEqual([fine, []])
  // Outside production TLS is not required.
  expect(problemsOf({ DATABASE_URL: 'postgres://app:p@db/stamps', SMTP_URL: 'smtp://mail' })).toEqual([])
})

test('without SECRET_KEY, one is created once in a file that only its owner can read', () => {
  const { secretKey } = read()
  expect(secretKey.length).toBeGreaterThanOrEqual(32)
  expect(read().secretKey).toBe(secretKey)
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe(secretKey)
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
})
