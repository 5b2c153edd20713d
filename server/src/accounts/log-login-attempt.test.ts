import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { adminProfile } from '@stampwell/contract/admin/profile.ts'
import { adminSecondFactor } from '@stampwell/contract/admin/second-factor.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { secondFactor } from '@stampwell/contract/business/second-factor.ts'
import { sessions } from '@stampwell/contract/business/sessions.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import { fillPath } from '@stampwell/contract/call.ts'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { till } from '@stampwell/contract/till/till.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { replaceInvitation } from '../admin/users.sql.ts'
import { createApp, type App } from '../app.ts'
import { newId } from '../db/new-id.ts'
import { codeAt, setUpFactor } from '../testing/fixtures/second-factors.ts'
import { createTill } from '../testing/fixtures/tills.ts'
import { createWorld, testConfig, type World } from '../testing/app/world.ts'

const IP = '203.0.113.7'
const WRONG = 'Never-Was#2029'
let world: World
let app: App
const lines: { msg: string; [fact: string]: unknown }[] = []
beforeAll(async () => {
  world = await createWorld()
  app = await createApp({
    config: testConfig('/nowhere'),
    database: world.database,
    clock: world.clock,
    passwords: world.app.context.passwords,
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  })
  await app.context.jobs.start() // a log-in from a new device queues a mail
})
afterAll(async () => {
  await app.close()
  await world.close()
})
beforeEach(() => void lines.splice(0))

const ask = (
  { method, path }: Endpoint,
  body: object,
  { token = '', params = {} }: { token?: string; params?: Record<string, string> } = {},
) =>
  app.fastify.inject({
    method,
    url: `/api${fillPath(path, params)}`,
    remoteAddress: IP,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: body,
  })
const told = (msg: string) => lines.filter((line) => line.msg === msg)
const saysNothingOf = (...words: string[]) => {
  for (const word of words) expect([word, JSON.stringify(lines).includes(word)]).toEqual([word, false])
}

test('a refused log-in is logged with its hashed account, IP address and reason, without personal data', async () => {
  const [owner, admin] = [await world.registerBusiness(), await world.admin()]
  for (const email of [owner.email, owner.email.toUpperCase(), 'nobody-here@example.com'])
    await ask(auth.login, { email, password: WRONG })
  await ask(adminAuth.login, { email: admin.email, password: WRONG })
  const [first, again, nobody, boss, ...none] = told('log_in_refused')
  expect(first).toMatchObject({
    level: 40,
    by: 'business log-in',
    account: expect.stringMatching(/^[0-9a-f]{16}$/),
    ip: IP,
    code: 'invalid_credentials',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect([again?.['account'], none]).toEqual([first?.['account'], []])
  expect(new Set([first, nobody, boss].map((line) => line?.['account'])).size).toBe(3)
  expect(boss).toMatchObject({ by: 'admin log-in', ip: IP, code: 'invalid_credentials' })

  for (let tries = 3; tries <= 11; tries++) await ask(auth.login, { email: owner.email, password: WRONG })
  expect(told('log_in_refused').at(-1)).toMatchObject({ account: first?.['account'], code: 'too_many_requests' })
  expect(told('request').find((line) => line['request_id'] === first?.['request_id'])).toMatchObject({
    status: 401,
    ip: IP,
  })
  saysNothingOf(WRONG, owner.email, admin.email, 'nobody-here', owner.token, admin.token)
})

test('a log-in is logged under the same account, and a page request without its IP address', async () => {
  const [owner, admin] = [await world.registerBusiness(), await world.admin()]
  await ask(auth.login, { email: owner.email, password: WRONG })
  const answer = await ask(auth.login, { email: owner.email, password: owner.password })
  await ask(adminAuth.login, { email: admin.email, password: admin.password })
  const { token } = answer.json<{ data: { token: string } }>().data
  await app.fastify.inject({
    url: `/api${profile.show.path}`,
    remoteAddress: IP,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(told('logged_in')).toMatchObject([
    {
      by: 'business log-in',
      account: told('log_in_refused')[0]?.['account'],
      business_id: owner.user.business.id,
      ip: IP,
      request_id: expect.any(String),
    },
    { by: 'admin log-in', admin_id: expect.any(String), ip: IP },
  ])
  expect(told('request').at(-1)).toMatchObject({ status: 200, business_id: owner.user.business.id })
  expect(told('request').at(-1)).not.toHaveProperty('ip')
  saysNothingOf(owner.email, admin.email, owner.password, token)
})

test('a wrong current password, a wrong code and a wrong PIN are logged as refused log-ins', async () => {
  const owner = await world.registerBusiness()
  const {
    data: { staff: person },
  } = await owner.call(staff.create, { body: { name: 'Tunde', pin: '1357' } })
  const counter = await createTill(world, owner.call)
  await ask(sessions.endOthers, { current_password: WRONG }, { token: owner.token })
  await ask(auth.resetPassword, {
    email: owner.email,
    token: '123456',
    password: 'Cold-Brew#2027',
    password_confirmation: 'Cold-Brew#2027',
  })
  await ask(till.signIn, { staff_id: person.id, pin: '8642' }, { token: counter.token })
  expect(told('log_in_refused')).toMatchObject([
    { by: 'current password', ip: IP, code: 'validation_failed' },
    { by: 'reset', ip: IP, code: 'validation_failed' },
    { by: 'staff PIN', ip: IP, code: 'validation_failed' },
  ])
  expect(told('log_in_refused')[0]?.['account']).toBe(told('log_in_refused')[1]?.['account'])
  saysNothingOf(WRONG, '123456', '8642', owner.email, person.id)
})

test('a wrong code for an address or against a second factor is logged under the account of the log-in', async () => {
  const [owner, admin, now] = [await world.registerBusiness(), await world.admin(), world.clock.now()]
  const used = codeAt((await setUpFactor(owner.call, secondFactor, now)).secret, now)
  const usedByAdmin = codeAt((await setUpFactor(admin.call, adminSecondFactor, now)).secret, now)
  await ask(auth.login, { email: owner.email, password: WRONG })
  await ask(adminAuth.login, { email: admin.email, password: WRONG })
  await ask(auth.verifyEmail, { token: '123456' }, { token: owner.token })
  await ask(secondFactor.remove, { current_password: owner.password, otp: used }, { token: owner.token })
  await ask(adminSecondFactor.remove, { current_password: admin.password, otp: usedByAdmin }, { token: admin.token })
  const [owns, administers, ...codes] = told('log_in_refused')
  expect(codes).toMatchObject([
    { by: 'verification', account: owns?.['account'], ip: IP, code: 'validation_failed' },
    { by: 'second factor', account: owns?.['account'], ip: IP, code: 'validation_failed' },
    { by: 'second factor', account: administers?.['account'], ip: IP, code: 'validation_failed' },
  ])
  saysNothingOf('123456', owner.email, admin.email, owner.password, admin.password)
})

test('a wrong one-time password is logged under the account that was invited', async () => {
  const { email, call } = await world.admin()
  const { admin } = (await call(adminProfile.show, {})).data
  const { secrets } = world.app.context
  const now = world.clock.now()
  await replaceInvitation(world.database.db, {
    token_hash: secrets.hashToken('its-link'),
    one_time_password_hash: secrets.hashToken('Right-One#2026'),
    admin_id: admin.id,
    created_at: now,
    expires_at: new Date(now.getTime() + DAY_MS),
  })
  await ask(adminAuth.login, { email, password: WRONG })
  for (let tries = 1; tries <= 6; tries++)
    await ask(adminAuth.accept, { token: 'its-link', one_time_password: 'Wrong-One#2026', password: 'Cold-Brew#2027' })
  const [logIn, ...guesses] = told('log_in_refused')
  const guess = { by: 'invitation', account: logIn?.['account'], ip: IP }
  expect(guesses).toMatchObject([
    ...Array.from({ length: 5 }, () => ({ ...guess, code: 'validation_failed' })),
    { ...guess, code: 'too_many_requests' },
  ])
  saysNothingOf('its-link', 'Wrong-One#2026', email)
})

test('a refused request is logged with its IP address', async () => {
  const owner = await world.registerBusiness()
  const counter = await createTill(world, owner.call)
  await ask(sessions.end, {}, { params: { session: newId() } })
  await ask(sessions.end, {}, { params: { session: newId() }, token: counter.token })
  expect(told('request')).toMatchObject([
    { status: 401, ip: IP, route: '/api/v1/auth/business/sessions/end/:session' },
    { status: 403, ip: IP },
  ])
})
