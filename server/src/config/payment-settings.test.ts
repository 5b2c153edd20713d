import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { problemsIn } from '../testing/app/config-problems.ts'
import { NO_PAYMENTS } from './payment-settings.ts'
import type { Environment } from './variables.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stampwell-payments-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const read = (env: Environment) => readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(40), ...env }).payments
const problemsOf = (env: Environment) => problemsIn({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(40), ...env })
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYSTACK_SECRET_KEY: 'sk_live_2',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1-X',
  FLUTTERWAVE_SECRET_HASH: 'a-secret-hash-of-ours',
}
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://stamps.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Stampwell <hello@example.com>',
}

test('without keys no provider is configured, and outside production the sandbox takes payments', () => {
  expect(read({})).toEqual({ ...NO_PAYMENTS, sandbox: true })
  expect(read(production)).toEqual(NO_PAYMENTS)
  expect(read({ PAYSTACK_SECRET_KEY: 'sk_live_2' }).sandbox).toBe(false)
  expect(read({ SANDBOX_PAYMENTS: '0' })).toEqual(NO_PAYMENTS)
  expect(read({ ...production, SANDBOX_PAYMENTS: '1' })).toEqual(NO_PAYMENTS)
  expect(problemsOf(production)).toEqual([])
})

test('the providers are called at their own hosts by https', () => {
  expect(read({ ...production, ...KEYS })).toEqual({
    stripe: { origin: 'https://api.stripe.com', secretKey: 'sk_live_1', webhookSecret: 'whsec_1' },
    paystack: { origin: 'https://api.paystack.co', secretKey: 'sk_live_2' },
    flutterwave: {
      origin: 'https://api.flutterwave.com',
      secretKey: 'FLWSECK-1-X',
      secretHash: 'a-secret-hash-of-ours',
    },
    sandbox: false,
  })
})

test('a host on this machine is for tests only, and called by http', () => {
  const local = { ...KEYS, STRIPE_HOST: '127.0.0.1:4000', PAYSTACK_HOST: 'localhost:4001' }
  expect(read(local).stripe?.origin).toBe('http://127.0.0.1:4000')
  expect(read(local).paystack?.origin).toBe('http://localhost:4001')
  expect(problemsOf({ ...production, ...local })).toEqual([
    'STRIPE_HOST must not lead to this machine in production.',
    'PAYSTACK_HOST must not lead to this machine in production.',
  ])
})

test('a key without the secret of its webhooks is a problem, and so is a secret without its key', () => {
  const { STRIPE_SECRET_KEY, FLUTTERWAVE_SECRET_HASH } = KEYS
  expect(problemsOf({ STRIPE_SECRET_KEY, FLUTTERWAVE_SECRET_HASH })).toEqual([
    'STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together.',
    'FLUTTERWAVE_SECRET_KEY is missing: FLUTTERWAVE_SECRET_KEY and FLUTTERWAVE_SECRET_HASH belong together.',
  ])
})

test('public keys, short secrets and addresses instead of hosts are reported together, without what they say', () => {
  const problems = problemsOf({
    STRIPE_SECRET_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'sk_live_1',
    PAYSTACK_SECRET_KEY: 'pk_live_2',
    FLUTTERWAVE_SECRET_KEY: 'FLWPUBK-1-X',
    FLUTTERWAVE_SECRET_HASH: 'short',
    STRIPE_HOST: 'https://api.stripe.com',
    PAYSTACK_HOST: 'api.paystack.co/v1',
    FLUTTERWAVE_HOST: 'user@api.flutterwave.com',
  })
  expect(problems.map((line) => line.split(' ')[0])).toEqual([
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'PAYSTACK_SECRET_KEY',
    'FLUTTERWAVE_SECRET_KEY',
    'FLUTTERWAVE_SECRET_HASH',
    'STRIPE_HOST',
    'PAYSTACK_HOST',
    'FLUTTERWAVE_HOST',
  ])
  for (const said of ['pk_live', 'sk_live_1', 'FLWPUBK', 'short']) expect(problems.join()).not.toContain(said)
})
