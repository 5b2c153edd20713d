import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { adminProfile } from '@stampwell/contract/admin/profile.ts'
import { adminSecondFactor } from '@stampwell/contract/admin/second-factor.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { secondFactor } from '@stampwell/contract/business/second-factor.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { codeAt, setUpFactor } from '../testing/fixtures/second-factors.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
// Each test begins on a step of its own, so that no code of it was used before.
afterEach(() => world.clock.advance({ minutes: 20 }))

type Account = { call: Call; email: string; password: string }
type Kind = 'business' | 'admin'
const NAMED: [string, Kind][] = [
  ['a business', 'business'],
  ['an admin', 'admin'],
]

const open = (kind: Kind): Promise<Account> => (kind === 'admin' ? world.admin() : world.registerBusiness())
const factorOf = (kind: Kind) => (kind === 'admin' ? adminSecondFactor : secondFactor)
const logIn = (kind: Kind, { email, password }: Account, otp?: string) =>
  world.nobody((kind === 'admin' ? adminAuth : auth).login as typeof adminAuth.login, {
    body: { email, password, ...(otp === undefined ? {} : { otp }) },
  })
const now = () => world.clock.now()

test.each(NAMED)('%s sets up a second factor, and logs in only with the password and then a code', async (_, kind) => {
  const account = await open(kind)
  const factor = factorOf(kind)
  const { data } = await account.call(factor.begin, {})
  expect(data.uri).toContain(`otpauth://totp/Stampwell:${encodeURIComponent(account.email)}?secret=${data.secret}`)
  expect(data.svg).toMatch(/^<svg /)
  await logIn(kind, account)
  const { data: confirmed } = await account.call(factor.confirm, { body: { otp: codeAt(data.secret, now()) } })
  expect(new Set(confirmed.recovery_codes).size).toBe(10)
  expect((await account.call(factor.show, {})).data.second_factor).toEqual({
    is_on: true,
    is_required: false,
    since: now().toISOString(),
    recovery_codes_left: 10,
  })
  expect((await world.outbox(account.email)).map(({ subject }) => subject)).toContain('Your second factor is on')

  world.clock.advance({ seconds: 30 })
  await expect(logIn(kind, account)).rejects.toMatchObject({ status: 401, code: 'otp_required' })
  await expect(logIn(kind, account, '')).rejects.toMatchObject({ status: 401, code: 'otp_required' })
  await logIn(kind, account, codeAt(data.secret, now()))
})

test.each(NAMED)(
  'without the right password %s is never asked for a code, nor told that a code was right',
  async (_, kind) => {
    const account = await open(kind)
    const { secret } = await setUpFactor(account.call, factorOf(kind), now())
    world.clock.advance({ seconds: 30 })
    for (const otp of [undefined, '000000', codeAt(secret, now())]) {
      const answer: unknown = await logIn(kind, { ...account, password: 'Wrong#2026x' }, otp).catch(
        (error: unknown) => error,
      )
      expect({ otp, answer }).toMatchObject({ otp, answer: { status: 401, code: 'invalid_credentials' } })
    }
    await logIn(kind, account, codeAt(secret, now()))
  },
)

test.each(NAMED)('each step of %s works once, also in two log-ins at once', async (_, kind) => {
  const account = await open(kind)
  const { secret } = await setUpFactor(account.call, factorOf(kind), now())
  // The code that set it up is used.
  await expect(logIn(kind, account, codeAt(secret, now()))).rejects.toMatchObject({ status: 401, code: 'otp_invalid' })
  world.clock.advance({ minutes: 1 })
  const code = codeAt(secret, now())
  const tries = await Promise.allSettled([logIn(kind, account, code), logIn(kind, account, code)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(logIn(kind, account, code)).rejects.toMatchObject({ code: 'otp_invalid' })
  await expect(logIn(kind, account, codeAt(secret, secondsFrom(-30)))).rejects.toMatchObject({ code: 'otp_invalid' })
})

test('a clock that differs by one step is taken, one that differs by 90 seconds is told what to check', async () => {
  const account = await world.admin()
  const { secret } = await setUpFactor(account.call, adminSecondFactor, now())
  world.clock.advance({ minutes: 10 })
  for (const seconds of [-90, 90, -60, 60])
    await expect(logIn('admin', account, codeAt(secret, secondsFrom(seconds)))).rejects.toMatchObject({
      status: 401,
      code: 'otp_invalid',
      message: expect.stringContaining('clock of your phone'),
    })
  await logIn('admin', account, codeAt(secret, secondsFrom(-30)))
  await logIn('admin', account, codeAt(secret, now()))
  await logIn('admin', account, codeAt(secret, secondsFrom(30)))
})

test.each(NAMED)('each of ten recovery codes of %s works once', async (_, kind) => {
  const account = await open(kind)
  const { recovery_codes } = await setUpFactor(account.call, factorOf(kind), now())
  const [first = '', second = ''] = recovery_codes
  const tries = await Promise.allSettled([logIn(kind, account, first), logIn(kind, account, first)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(logIn(kind, account, first)).rejects.toMatchObject({ code: 'otp_invalid' })
  await logIn(kind, account, second.toLowerCase().replace('-', ' '))
  expect((await account.call(factorOf(kind).show, {})).data.second_factor.recovery_codes_left).toBe(8)
})

test.each(NAMED)(
  'five wrong codes close %s for 15 minutes, with the right code too, and tell its owner',
  async (_, kind) => {
    const account = await open(kind)
    const { secret } = await setUpFactor(account.call, factorOf(kind), now())
    world.clock.advance({ minutes: 1 })
    for (const tries_left of [4, 3, 2, 1, 0])
      await expect(logIn(kind, account, '000000')).rejects.toMatchObject({
        status: 401,
        code: 'otp_invalid',
        detail: { tries_left },
      })
    await expect(logIn(kind, account, '000000')).rejects.toMatchObject({ status: 429, retry_after: 900 })
    expect((await world.outbox(account.email)).map(({ subject }) => subject)).toContain(
      'Five wrong codes at your log-in',
    )
    world.clock.advance({ minutes: 14 })
    await expect(logIn(kind, account, codeAt(secret, now()))).rejects.toMatchObject({
      status: 429,
      retry_after: 60,
      message: 'Five codes were wrong. Try again in 2 minutes.',
    })
    world.clock.advance({ minutes: 1 })
    await logIn(kind, account, codeAt(secret, now()))
    // The count began again.
    await expect(logIn(kind, account, '000000')).rejects.toMatchObject({
      code: 'otp_invalid',
      detail: { tries_left: 4 },
    })
  },
)

test.each(NAMED)(
  '%s removes the second factor with the password and a code, and 422 says what is wrong',
  async (_, kind) => {
    const account = await open(kind)
    const factor = factorOf(kind)
    const { secret } = await setUpFactor(account.call, factor, now())
    world.clock.advance({ minutes: 1 })
    const remove = (current_password: string, otp: string) =>
      account.call(factor.remove, { body: { current_password, otp } })
    await expect(remove('Wrong#2026x', codeAt(secret, now()))).rejects.toMatchObject({
      status: 422,
      errors: { current_password: [expect.any(String)] },
    })
    await expect(remove(account.password, '000000')).rejects.toMatchObject({
      status: 422,
      errors: { otp: [expect.any(String)] },
    })
    await expect(account.call(factor.begin, {})).rejects.toMatchObject({ status: 409 })
    await remove(account.password, codeAt(secret, now()))
    await logIn(kind, account)
    expect((await account.call(factor.show, {})).data.second_factor.is_on).toBe(false)
    await expect(remove(account.password, codeAt(secret, now()))).rejects.toMatchObject({ status: 409 })
  },
)

test.each(NAMED)(
  'for 15 minutes after its log-in %s switches the second factor on with the code alone',
  async (_, kind) => {
    const account = await open(kind)
    const factor = factorOf(kind)
    world.clock.advance({ minutes: 14 })
    const { secret } = (await account.call(factor.begin, {})).data
    const otp = codeAt(secret, now())
    // A password that is sent all the same must be right.
    const wrong = account.call(factor.confirm, { body: { current_password: 'Wrong#2026x', otp } })
    await expect(wrong).rejects.toMatchObject({ status: 422, errors: { current_password: [expect.any(String)] } })
    await account.call(factor.confirm, { body: { otp } })
    expect((await account.call(factor.show, {})).data.second_factor.is_on).toBe(true)
  },
)

test.each(NAMED)(
  'in an open session of %s nobody switches a second factor on without the password',
  async (_, kind) => {
    const account = await open(kind)
    const factor = factorOf(kind)
    world.clock.advance({ minutes: 15 })
    const { secret } = (await account.call(factor.begin, {})).data
    const confirm = (password: { current_password?: string }) =>
      account.call(factor.confirm, { body: { ...password, otp: codeAt(secret, now()) } })
    await expect(confirm({})).rejects.toMatchObject({
      status: 422,
      errors: { current_password: ['Enter your password.'] },
    })
    for (let tries = 0; tries < 10; tries++)
      await expect(confirm({ current_password: 'Wrong#2026x' })).rejects.toMatchObject({
        status: 422,
        errors: { current_password: ['This is not your current password.'] },
      })
    await expect(confirm({ current_password: account.password })).rejects.toMatchObject({ status: 429 })
    expect((await account.call(factor.show, {})).data.second_factor.is_on).toBe(false)

    world.clock.advance({ minutes: 20 })
    await confirm({ current_password: account.password })
    expect((await account.call(factor.show, {})).data.second_factor.is_on).toBe(true)
  },
)

test('a wrong first code switches nothing on, and a new beginning replaces the secret', async () => {
  const { call } = await world.registerBusiness()
  await expect(call(secondFactor.confirm, { body: { otp: '123456' } })).rejects.toMatchObject({ status: 409 })
  const first = (await call(secondFactor.begin, {})).data.secret
  const second = (await call(secondFactor.begin, {})).data.secret
  await expect(call(secondFactor.confirm, { body: { otp: codeAt(first, now()) } })).rejects.toMatchObject({
    status: 422,
    errors: { otp: [expect.any(String)] },
  })
  expect((await call(secondFactor.show, {})).data.second_factor.is_on).toBe(false)
  await call(secondFactor.confirm, { body: { otp: codeAt(second, now()) } })
  await expect(call(secondFactor.confirm, { body: { otp: codeAt(second, now()) } })).rejects.toMatchObject({
    status: 409,
  })
})

test('five wrong codes at the set-up close it, and warn nobody of a log-in', async () => {
  const { call, email } = await world.registerBusiness()
  await call(secondFactor.begin, {})
  const confirm = () => call(secondFactor.confirm, { body: { otp: '000000' } })
  for (let tries = 0; tries < 5; tries++) await expect(confirm()).rejects.toMatchObject({ status: 422 })
  await expect(confirm()).rejects.toMatchObject({ status: 429, retry_after: 900 })
  expect((await world.outbox(email)).map(({ subject }) => subject)).not.toContain('Five wrong codes at your log-in')
})

test.each(NAMED)('%s to whom the recovery codes never came hears how to get others', async (_, kind) => {
  const account = await open(kind)
  const factor = factorOf(kind)
  const { data } = await account.call(factor.begin, {})
  const body = { otp: codeAt(data.secret, now()) }
  await account.call(factor.confirm, { body })
  await expect(account.call(factor.confirm, { body })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('recovery codes, remove it and set it up again'),
  })
})

test('the database holds neither the secret nor a recovery code', async () => {
  const { call } = await world.admin()
  const { secret, recovery_codes } = await setUpFactor(call, adminSecondFactor, now())
  const kept = JSON.stringify((await world.database.pool.query('select * from second_factors')).rows)
  for (const text of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replace('-', ''))])
    expect(kept).not.toContain(text)
})

test('the audit log says that an admin set up and removed a second factor', async () => {
  const admin = await world.admin()
  const { secret } = await setUpFactor(admin.call, adminSecondFactor, now())
  world.clock.advance({ minutes: 1 })
  await admin.call(adminSecondFactor.remove, {
    body: { current_password: admin.password, otp: codeAt(secret, now()) },
  })
  const { data } = await admin.call(auditLog.list, { query: { per_page: 2 } })
  expect(data.entries.map(({ action }) => action)).toEqual([
    'admin.second_factor_removed',
    'admin.second_factor_set_up',
  ])
})

test('in production an admin without a second factor reaches only its set-up', async () => {
  const production = await createWorld({ config: { isProduction: true } })
  try {
    const admin = await production.admin()
    const session = await production.nobody(adminAuth.login, { body: { email: admin.email, password: admin.password } })
    expect(session.data.admin.needs_second_factor).toBe(true)
    await expect(admin.call(adminDashboard.show, {})).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
      message: expect.stringContaining('second factor'),
    })
    expect((await admin.call(adminProfile.show, {})).data.admin.needs_second_factor).toBe(true)
    await setUpFactor(admin.call, adminSecondFactor, production.clock.now())
    await admin.call(adminDashboard.show, {})
    expect((await admin.call(adminProfile.show, {})).data.admin.needs_second_factor).toBe(false)
  } finally {
    await production.close()
  }
})

function secondsFrom(seconds: number): Date {
  return new Date(now().getTime() + seconds * 1000)
}
