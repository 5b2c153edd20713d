import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { problemsIn } from '../testing/app/config-problems.ts'
import { printConfig } from './print-config.ts'
import { VARIABLES, isSecret, type Environment, type Variable } from './variables.ts'

const ROOT = join(import.meta.dirname, '../../..')
const compareStrings = (one = '', other = '') => (one < other ? -1 : 1)
const names = Object.keys(VARIABLES) as Variable[] // Object.keys returns the keys of VARIABLES
const dkimKey = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
  .trim()
const PAYMENT_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_12345678901',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678901',
  PAYSTACK_SECRET_KEY: 'sk_test_12345678902',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-12345678901-X',
  FLUTTERWAVE_SECRET_HASH: 'hash-12345678901',
}
let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stampwell-variables-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const read = (env: Environment) => readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(40), ...env })
const writeTempFile = (name: string, text: string) => {
  const path = join(dataDir, name)
  writeFileSync(path, text)
  return path
}
const problemsOf = (env: Environment) => problemsIn({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(40), ...env })

test('the example, the docs and the program list the same variables', () => {
  const example = [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
    (match) => match[1],
  )
  const docs = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const table = [...docs.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map((match) => match[1])
  expect(example).toEqual(names)
  expect(table).toEqual(names)
  const asFile = [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/\b([A-Z_]+)_FILE\b/g)].map(
    (match) => match[1] as Variable,
  ) // checked by the next line
  expect(asFile.toSorted(compareStrings)).toEqual(names.filter(isSecret).toSorted(compareStrings))
})

test('the example is a valid configuration', () => {
  const env = Object.fromEntries(
    [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map((match) => [
      match[1],
      match[2]?.replace(/^"(.*)"$/, '$1'),
    ]),
  )
  expect(problemsOf({ ...env, DATA_DIR: dataDir })).toEqual([])
})

test.each(names.filter(isSecret))('%s can be read from a file', (name) => {
  const value =
    {
      DATABASE_URL: 'postgres://a:b@c/d',
      MIGRATE_DATABASE_URL: 'postgres://a:b@c/d',
      STORAGE_URL: 's3://key:secret@s3.example.com/bucket',
      SMTP_URL: 'smtp://a:b@c',
      SMS_URL: 'twilio://AC1:token@api.twilio.com?from=Stampwell',
      DKIM_KEY: dkimKey,
      ...PAYMENT_KEYS,
    }[name as string] ?? 'x'.repeat(40)
  const more: Environment = {
    ...(name === 'SECRET_KEY' ? { SECRET_KEY: '' } : {}),
    ...(name === 'MIGRATE_DATABASE_URL' ? { DATABASE_URL: value } : {}),
    ...(name.startsWith('STRIPE_') || name.startsWith('FLUTTERWAVE_') ? { ...PAYMENT_KEYS, [name]: '' } : {}),
    ...(name === 'DKIM_KEY' ? { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'mail' } : {}),
  }
  const withFile = read({ ...more, [`${name}_FILE`]: writeTempFile('value', `${value}\n`) })
  expect(JSON.stringify(withFile)).toContain(JSON.stringify(value))
  expect(problemsOf({ ...more, [name]: value, [`${name}_FILE`]: writeTempFile('value', value) })).toEqual([
    expect.stringContaining(`${name} and ${name}_FILE`),
  ])
  // A DKIM_KEY that can not be read is missing beside the other two as well.
  const [empty] = problemsOf({ ...more, [`${name}_FILE`]: writeTempFile('empty', '\n') })
  expect(empty).toContain('is empty')
  const [unreadable] = problemsOf({ ...more, [`${name}_FILE`]: join(dataDir, 'nowhere') })
  expect(unreadable).toContain('ENOENT')
})

test('a variable that is not secret is not read from a file', () => {
  expect(read({ PORT_FILE: writeTempFile('port', '4000') }).port).toBe(3000)
})

test('optional variables are parsed, and all problems are reported together', () => {
  expect(
    read({
      CORS_ORIGINS: 'https://a.example.com, https://b.example.com/',
      METRICS_PORT: '9464',
      METRICS_TOKEN: 't'.repeat(16),
      SECRET_KEY_OLD: 'o'.repeat(32),
      STORAGE_URL: 'file:///srv/uploads',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
    }),
  ).toMatchObject({
    corsOrigins: ['https://a.example.com', 'https://b.example.com'],
    metricsPort: 9464,
    metricsToken: 't'.repeat(16),
    oldSecretKey: 'o'.repeat(32),
    storageUrl: 'file:///srv/uploads',
    trustedProxies: ['loopback', '10.0.0.0/8', '::1'],
  })
  expect(read({})).toMatchObject({
    corsOrigins: [],
    metricsPort: null,
    metricsToken: null,
    oldSecretKey: null,
    storageUrl: null,
  })
  expect(
    problemsOf({
      CORS_ORIGINS: '*',
      METRICS_PORT: '3000',
      METRICS_TOKEN: 'short',
      SECRET_KEY_OLD: 'k'.repeat(40),
      STORAGE_URL: 'https://s3.example.com/bucket',
      TRUST_PROXY: 'proxy',
    })
      .map((line) => line.split(/[ :]/)[0])
      .toSorted(compareStrings),
  ).toEqual(['CORS_ORIGINS', 'METRICS_PORT', 'METRICS_TOKEN', 'SECRET_KEY_OLD', 'STORAGE_URL', 'TRUST_PROXY'])
  for (const STORAGE_URL of [
    's3://s3.example.com/bucket',
    's3://key:secret@s3.example.com',
    's3://key:secret@s3.example.com/Bucket',
    's3://key:50%off@s3.example.com/bucket',
    'file:///srv/50%off',
    'file:',
    'file://server/share',
    '/srv',
  ])
    expect(problemsOf({ STORAGE_URL })).toHaveLength(1)
  for (const TRUST_PROXY of ['10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', 'all', '0.0.0.0/0', '::/0'])
    expect(problemsOf({ TRUST_PROXY })).toHaveLength(1)
})

test('the scheme of STORAGE_URL is the same in capitals', () => {
  expect(read({ STORAGE_URL: 'FILE:///srv/Uploads' }).storageUrl).toBe('file:///srv/Uploads')
  expect(read({ STORAGE_URL: 'S3://KEY:Secret@s3.example.com/bucket' }).storageUrl).toBe(
    's3://KEY:Secret@s3.example.com/bucket',
  )
})

test('SECURITY_CONTACT accepts an e-mail address, a page or a phone number', () => {
  expect(read({}).securityContacts).toEqual([])
  expect(
    read({ SECURITY_CONTACT: 'security@example.com, https://example.com/report,tel:+234-1-555' }).securityContacts,
  ).toEqual(['mailto:security@example.com', 'https://example.com/report', 'tel:+234-1-555'])
  for (const SECURITY_CONTACT of ['somebody', 'http://example.com', 'a@b@c', 'javascript:alert(1)', 'mailto:nobody'])
    expect(problemsOf({ SECURITY_CONTACT })).toHaveLength(1)
})

test('stampwell config prints every effective value and no secret', () => {
  const secrets = [
    'hunter2',
    'hunter3',
    'hunter4',
    'hunter5',
    'hunter6',
    'hunter7',
    'c'.repeat(16),
    'd2h5LW5vdC1hLXNlY3JldA==',
    dkimKey.slice(40, 80),
    'k'.repeat(40),
    'o'.repeat(32),
    't'.repeat(16),
    'AIza-key',
  ]
  const env: Environment = {
    DATABASE_URL: 'postgres://app:hunter2@db/stampwell?sslpassword=hunter5',
    MIGRATE_DATABASE_URL: 'postgres://owner:hunter2@db/stampwell',
    SMTP_URL: 'smtps://mail:hunter3@mail',
    STORAGE_URL: 's3://AKID:hunter4@s3.example.com/cards',
    SECRET_KEY: 'k'.repeat(40),
    SECRET_KEY_OLD_FILE: writeTempFile('old', 'o'.repeat(32)),
    METRICS_TOKEN: 't'.repeat(16),
    GOOGLE_MAPS_API_KEY: 'AIza-key',
    DATA_DIR: dataDir,
    DKIM_DOMAIN: 'example.com',
    DKIM_SELECTOR: 'mail',
    DKIM_KEY: dkimKey,
    MAIL_EVENTS_SECRET: 'whsec_d2h5LW5vdC1hLXNlY3JldA==',
    SMS_URL: 'termii://hunter6:hunter7@api.ng.termii.com?from=Stampwell',
    SMS_CALLBACK_SECRET: 'c'.repeat(16),
  }
  const printed = printConfig(readConfig(env), env)
  for (const secret of secrets) expect(printed).not.toContain(secret)
  expect(printed.split('\n').map((line) => line.split('=')[0])).toEqual(names)
  for (const part of [
    'postgres://app:***@db/stampwell',
    'smtps://mail:***@mail',
    's3://AKID:***@s3.example.com/cards',
    'termii://***:***@api.ng.termii.com?from=Stampwell',
    '# from SECRET_KEY_OLD_FILE',
    'PORT=3000',
  ])
    expect(printed).toContain(part)
  expect(printed).toMatch(/^PORT=3000 +# default$/m)
})
