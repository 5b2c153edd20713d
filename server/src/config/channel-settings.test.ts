import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { problemsIn } from '../testing/app/config-problems.ts'
import type { Environment } from './variables.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stampwell-channels-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const read = (env: Environment) => readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(40), ...env })
const problemsOf = (env: Environment) => problemsIn({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(40), ...env })
const ABROAD = 'termii://key@api.ng.termii.com?from=Kola'
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://stamps.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Stampwell <hello@example.com>',
}
const pem = (type: 'rsa' | 'ed25519', modulusLength = 1024) => {
  const { privateKey } = type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength }) : generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

test('without settings nothing is sent by SMS, new businesses warm up, and opened e-mails are not counted', () => {
  expect(read({})).toMatchObject({
    smtpBulkConnections: 5,
    perSecond: { email: 200, sms: 50 },
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
    sendWarmUp: true,
  })
})

test('all businesses together spend ten times the money of one, unless the operator says another sum', () => {
  expect(read({ SMS_DAILY_CAP_MINOR: '500' }).sms).toMatchObject({ dailyCapMinor: 500, installationCapMinor: 5000 })
  expect(read({ SMS_INSTALLATION_CAP_MINOR: '700' }).sms).toMatchObject({ installationCapMinor: 700 })
})

test.each([
  [
    'termii://TL%2Fkey@api.ng.termii.com?from=KolaRye&channel=dnd',
    {
      provider: 'termii',
      origin: 'https://api.ng.termii.com',
      key: 'TL/key',
      signingKey: 'TL/key',
      from: 'KolaRye',
      channel: 'dnd',
    },
  ],
  ['termii://key:sign@host?from=Kola', { provider: 'termii', signingKey: 'sign', channel: 'generic' }],
  [
    'africastalking://kola:key@api.africastalking.com',
    { provider: 'africastalking', origin: 'https://api.africastalking.com', username: 'kola', key: 'key', from: null },
  ],
  [
    'twilio://AC12:token@api.twilio.com?from=+15005550006',
    { provider: 'twilio', account: 'AC12', token: 'token', from: '+15005550006' },
  ],
  ['twilio://AC12:token@127.0.0.1:4000?from=MG12', { origin: 'http://127.0.0.1:4000', from: 'MG12' }],
])('%s names an SMS service', (SMS_URL, service) => {
  expect(read({ SMS_URL }).sms.service).toMatchObject({ url: SMS_URL, ...service })
})

test.each([
  'https://api.ng.termii.com?from=Kola',
  'termii://api.ng.termii.com?from=Kola',
  'termii://key@api.ng.termii.com',
  'termii://key@api.ng.termii.com?from=a-name-that-is-too-long',
  'termii://key@api.ng.termii.com?from=Kola&channel=whatsapp',
  'termii://key@api.ng.termii.com/path?from=Kola',
  'termii://ke%zz@api.ng.termii.com?from=Kola',
  'africastalking://user@api.africastalking.com?from=Kola',
  'twilio://AC12:token@api.twilio.com',
  'twilio://somebody:token@api.twilio.com?from=Kola',
  'twilio://AC12:token@?from=Kola',
])('%s is reported, without what it says', (SMS_URL) => {
  const problems = problemsOf({ SMS_URL })
  expect(problems).toEqual([expect.stringMatching(/^SMS_URL must be/)])
  expect(problems.join()).not.toContain('AC12')
})

test('countries that get text messages may be written in small letters', () => {
  expect(read({ SMS_COUNTRIES: 'ng, Gh' }).sms.countries).toEqual(['NG', 'GH'])
})

test('in production the SMS service is not this machine', () => {
  const local = 'termii://key@127.0.0.1:4000?from=Kola'
  expect(problemsOf({ SMS_URL: local })).toEqual([])
  expect(problemsOf({ ...production, SMS_URL: local, SMS_PRICE_MINOR: '400' })).toEqual([
    'SMS_URL must not lead to this machine in production.',
  ])
  expect(problemsOf({ ...production, SMS_URL: ABROAD, SMS_PRICE_MINOR: '400' })).toEqual([])
})

test('in production text messages have a price: without one neither limit of money holds', () => {
  const problem = 'SMS_PRICE_MINOR must be set in production beside SMS_URL: without a price no limit of money holds.'
  expect(problemsOf({ ...production, SMS_URL: ABROAD })).toEqual([problem])
  expect(problemsOf({ ...production, SMS_URL: ABROAD, SMS_PRICE_MINOR: '0' })).toEqual([problem])
  // With everything else that is wrong.
  expect(problemsOf({ ...production, SMS_URL: ABROAD, PUBLIC_URL: undefined })).toEqual([
    'PUBLIC_URL must be set in production.',
    problem,
  ])
  expect(problemsOf({ SMS_URL: ABROAD })).toEqual([])
  expect(problemsOf(production)).toEqual([])
})

test('all wrong settings of the channels are reported together', () => {
  const problems = problemsOf({
    SMTP_BULK_CONNECTIONS: '0',
    SMTP_BULK_PER_SECOND: '0',
    DKIM_DOMAIN: 'not a domain',
    DKIM_SELECTOR: '-',
    DKIM_KEY: 'no key',
    MAIL_EVENTS_SECRET: 'whsec_???',
    MAIL_PIXELS: 'yes',
    SMS_URL: 'sms',
    SMS_CALLBACK_SECRET: 'short',
    SMS_COUNTRIES: 'NG,Ghana',
    SMS_PRICE_MINOR: '4.00',
    SMS_CURRENCY: 'naira',
    SMS_DAILY_CAP_MINOR: '-1',
    SMS_PER_SECOND: 'all',
    SEND_WARM_UP: 'off',
  })
  expect(problems.map((line) => line.split(/[ :]/)[0])).toEqual([
    'SMTP_BULK_CONNECTIONS',
    'SMTP_BULK_PER_SECOND',
    'DKIM_DOMAIN',
    'DKIM_SELECTOR',
    'DKIM_KEY',
    'MAIL_EVENTS_SECRET',
    'MAIL_PIXELS',
    'SMS_URL',
    'SMS_CALLBACK_SECRET',
    'SMS_COUNTRIES',
    'SMS_PRICE_MINOR',
    'SMS_CURRENCY',
    'SMS_DAILY_CAP_MINOR',
    'SMS_PER_SECOND',
    'SEND_WARM_UP',
  ])
})

test('e-mails are signed with all three DKIM settings, and a part of them is a problem', () => {
  const DKIM_KEY = pem('rsa')
  const all = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'mail', DKIM_KEY }
  expect(read(all).dkim).toEqual({ domain: 'example.com', selector: 'mail', key: DKIM_KEY.trim() })
  expect(problemsOf({ ...all, DKIM_KEY: '' })).toEqual([expect.stringMatching(/^DKIM_KEY is missing/)])
  expect(problemsOf({ DKIM_KEY })).toEqual([expect.stringMatching(/^DKIM_DOMAIN is missing/)])
  for (const weak of [pem('ed25519'), pem('rsa', 512)])
    expect(problemsOf({ ...all, DKIM_KEY: weak })).toEqual([expect.stringMatching(/^DKIM_KEY must be an RSA/)])
})
