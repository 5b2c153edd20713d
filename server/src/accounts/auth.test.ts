import { auth } from '@stampwell/contract/business/auth.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const password = 'Flat-White#2026'
let made = 0
const form = (said: object = {}) => ({
  business_name: 'Beans & Sons',
  email: `new-${++made}@example.com`,
  phone: '08031234567',
  password,
  password_confirmation: password,
  accept_terms: true as const,
  ...said,
})
const register = (said: object = {}) => world.nobody(auth.register, { body: form(said) })
const logIn = (email: string, word = password) => world.nobody(auth.login, { body: { email, password: word } })
const newest = async (to: string) => (await world.outbox(to))[0] ?? { subject: '', text: '', html: '' }
const codeIn = (mail: { text: string }) => /\d{6}/.exec(mail.text)?.[0] ?? ''
const linkIn = (mail: { text: string }) => new URL(/http\S+/.exec(mail.text)?.[0] ?? '')
const isLive = (token: string) =>
  world
    .as(token)(profile.show, {})
    .then(
      () => true,
      (error: { status: number }) => error.status !== 401,
    )

test('4.8: a registered business is logged in, with its country’s currency and time zone and every feature', async () => {
  const {
    data: { user, token },
  } = await register({ email: 'Ada@Example.com', country: 'gh', phone: '0244123456' })
  expect(user).toMatchObject({
    email: 'Ada@Example.com',
    name: 'Beans & Sons',
    email_verified_at: null,
    role: 'business',
    local_address: true,
  })
  expect(user.business).toMatchObject({
    country: 'GH',
    currency: 'GHS',
    timezone: 'Africa/Accra',
    phone: '+233244123456',
  })
  expect(user.subscription.status).toBe('none')
  expect(user.plan.tier).toBe('scale')
  expect(Object.values(user.plan.features).every(Boolean)).toBe(true)
  expect(user.plan.usage).toMatchObject({ live_cards: 0, locations: 0, customers: 0 })
  expect((await world.as(token)(profile.show, {})).data.user).toEqual(user)
})

test('the database keeps only the hash of a token', async () => {
  const {
    data: { token },
  } = await register()
  const rows = await world.database.db.selectFrom('business_sessions').select('token_hash').execute()
  expect(rows.map((row) => row.token_hash)).toContain(world.app.context.secrets.hashToken(token))
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each([
  [{ password_confirmation: 'Another#2026' }, 'password_confirmation'],
  [{ password: '', password_confirmation: '' }, 'password_confirmation'],
  [{ password: 'weak', password_confirmation: 'weak' }, 'password'],
  [{ phone: '12345' }, 'phone'],
  [{ country: 'ZZ', phone: '+2348031234567' }, 'country'],
  [{ country: 'ޡ+', phone: '+2348031234567' }, 'country'],
  [{ timezone: 'Mars/Olympus' }, 'timezone'],
  [{ timezone: '+01:00' }, 'timezone'],
  [{ timezone: 'SystemV/PST8' }, 'timezone'],
  [{ industry_id: '01900000-0000-7000-8001-0000000000ff' }, 'industry_id'],
  [{ category_id: '01900000-0000-7000-8002-0000000000ff' }, 'category_id'],
  [{ accept_terms: false }, 'accept_terms'],
  [{ email: 'no address' }, 'email'],
  [{ business_name: '  ' }, 'business_name'],
])('a registration with %j gets an error at its field', async (said, field) => {
  await expect(register(said)).rejects.toMatchObject({
    status: 422,
    errors: { [field]: expect.arrayContaining([expect.any(String)]) },
  })
})

test('one response lists every error of a registration, including those that combine two fields', async () => {
  const wrong = {
    business_name: '',
    phone: '12345',
    email: 'not-mail',
    password: 'abc',
    password_confirmation: 'abd',
    accept_terms: false,
    industry_id: 'none',
  }
  const told = await register(wrong).catch((error: { errors: object }) => error.errors)
  expect(Object.keys(told).sort()).toEqual(Object.keys(wrong).sort())
  expect(told).toMatchObject({
    phone: [expect.stringContaining('11 digits')],
    password: { length: 4 },
    password_confirmation: ['The two passwords are not the same.'],
  })
  await expect(register({ ...wrong, country: 'KE', phone: '' })).rejects.toMatchObject({
    errors: { phone: ['Enter a phone number.'] },
  })
})

test('a weak password gets an error for each missing character class or length', async () => {
  await expect(register({ password: 'abc', password_confirmation: 'abc' })).rejects.toMatchObject({
    errors: { password: expect.objectContaining({ length: 4 }) },
  })
})

test('an easily guessed password is refused: a common one, or the name of the business', async () => {
  for (const password of ['P@ssw0rd#1', 'CornerKettle#1']) {
    await expect(
      register({ business_name: 'Corner Kettle', password, password_confirmation: password }),
    ).rejects.toMatchObject({
      status: 422,
      errors: { password: [expect.stringContaining('first that others would try')] },
    })
  }
})

test('an address registers once in any spelling, with at most ten attempts per hour', async () => {
  const { email } = (await register()).data.user
  for (let tries = 1; tries <= 9; tries++)
    await expect(register({ email: email.toUpperCase() })).rejects.toMatchObject({
      status: 422,
      errors: { email: [expect.any(String)] },
    })
  await expect(register({ email })).rejects.toMatchObject({ status: 429, retry_after: expect.any(Number) })
})

test('of two concurrent registrations of one address, one succeeds and the other leaves nothing', async () => {
  const { email } = form()
  const outcomes = await Promise.allSettled([
    register({ email, business_name: 'Twin café' }),
    register({ email, business_name: 'Twin café' }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(
    await world.database.db.selectFrom('businesses').select('id').where('business_name', '=', 'Twin café').execute(),
  ).toHaveLength(1)
})

test('the first six digits in the e-mail verify once, and only with the log-in', async () => {
  const {
    data: { user, token },
  } = await register({ business_name: '<b>123456</b> & co' })
  const mail = await newest(user.email)
  const code = codeIn(mail)
  expect(/\d{6}/.exec(mail.subject)?.[0]).toBe(code)
  expect(mail.html).not.toContain('123456')
  await expect(world.nobody(auth.verifyEmail, { body: { token: code } })).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
  })
  const otherBusiness = await register()
  await expect(world.as(otherBusiness.data.token)(auth.verifyEmail, { body: { token: code } })).rejects.toMatchObject({
    status: 422,
    errors: { token: [expect.any(String)] },
  })
  const verified = await world.as(token)(auth.verifyEmail, { body: { token: ` ${code.slice(0, 3)} ${code.slice(3)}` } })
  expect(verified.data.user.email_verified_at).toBe(world.clock.now().toISOString())
  await expect(world.as(token)(auth.verifyEmail, { body: { token: code } })).rejects.toMatchObject({ status: 422 })
  await expect(world.as(token)(auth.sendVerification, {})).rejects.toMatchObject({ status: 409 })
})

test('the link in the e-mail verifies once, without a log-in', async () => {
  const {
    data: { user },
  } = await register()
  const link = linkIn(await newest(user.email))
  expect(link.href).toMatch(/^http:\/\/localhost:3000\/business\/account\/verify\?token=/)
  const token = link.searchParams.get('token') ?? ''
  expect((await world.nobody(auth.verifyEmail, { body: { token } })).data.user).toMatchObject({
    id: user.id,
    email_verified_at: expect.any(String),
  })
  await expect(world.nobody(auth.verifyEmail, { body: { token } })).rejects.toMatchObject({
    status: 422,
    errors: { token: [expect.any(String)] },
  })
  await expect(world.nobody(auth.verifyEmail, { body: { token: 'x'.repeat(43) } })).rejects.toMatchObject({
    status: 422,
  })
})

test('five wrong codes invalidate the right one, and the next e-mail brings a valid code', async () => {
  const {
    data: { user, token },
  } = await register()
  const code = codeIn(await newest(user.email))
  const wrong = code === '000000' ? '111111' : '000000'
  for (let tries = 1; tries <= 5; tries++)
    await expect(world.as(token)(auth.verifyEmail, { body: { token: wrong } })).rejects.toMatchObject({ status: 422 })
  await expect(world.as(token)(auth.verifyEmail, { body: { token: code } })).rejects.toMatchObject({ status: 422 })
  world.clock.advance({ seconds: 61 })
  await world.as(token)(auth.sendVerification, {})
  await world.as(token)(auth.verifyEmail, { body: { token: codeIn(await newest(user.email)) } })
})

test('a code and its link are valid for ten minutes', async () => {
  const {
    data: { user, token },
  } = await register()
  const mail = await newest(user.email)
  world.clock.advance({ minutes: 10 })
  for (const said of [codeIn(mail), linkIn(mail).searchParams.get('token') ?? '']) {
    await expect(world.as(token)(auth.verifyEmail, { body: { token: said } })).rejects.toMatchObject({
      status: 422,
      errors: { token: [expect.any(String)] },
    })
  }
})

test('between two verification e-mails lie sixty seconds', async () => {
  await expect(world.nobody(auth.sendVerification, {})).rejects.toMatchObject({ status: 401 })
  const {
    data: { user, token },
  } = await register()
  world.clock.advance({ seconds: 20 })
  await expect(world.as(token)(auth.sendVerification, {})).rejects.toMatchObject({ status: 429, retry_after: 40 })
  world.clock.advance({ seconds: 40 })
  await world.as(token)(auth.sendVerification, {})
  expect(await world.outbox(user.email)).toHaveLength(2)
})

test('log-in ignores the address’s case, and treats a wrong password and an unknown address alike', async () => {
  const { email } = (await register()).data.user
  expect((await logIn(` ${email.toUpperCase()} `)).data.user.email).toBe(email)
  const wrong = await logIn(email, 'Wrong#2026').catch((error: { detail: object; status: number }) => error)
  const unknown = await logIn('nobody-here@example.com', 'Wrong#2026').catch(
    (error: { detail: object; status: number }) => error,
  )
  const shown = (answer: object) => ({
    ...answer,
    detail: { ...('detail' in answer ? Object(answer.detail) : {}), request_id: '' },
    request_id: '',
  })
  expect(wrong).toMatchObject({ status: 401, code: 'invalid_credentials' })
  expect(shown(wrong)).toEqual(shown(unknown))
})

test('ten tries from one IP address reach the hash, and the owner still logs in from another', async () => {
  const { email } = (await register()).data.user
  for (let tries = 1; tries <= 10; tries++)
    await expect(logIn(email, 'Wrong#2026')).rejects.toMatchObject({ status: 401 })
  await expect(logIn(email)).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
    retry_after: expect.any(Number),
  })
  const elsewhere = await world.app.fastify.inject({
    method: 'POST',
    url: '/api/v1/auth/business/login',
    remoteAddress: '203.0.113.7',
    payload: { email, password },
  })
  expect(elsewhere.statusCode).toBe(200)
  world.clock.advance({ minutes: 31 })
  await logIn(email)
})

test('4.9: a log-out ends the session', async () => {
  const {
    data: { token },
  } = await register()
  await expect(world.nobody(auth.logout, {})).rejects.toMatchObject({ status: 401 })
  await world.as(token)(auth.logout, {})
  expect(await isLive(token)).toBe(false)
})

test('a session ends after seven idle days, and after fourteen days in any case', async () => {
  const idle = (await register()).data.token
  const {
    data: { user, token },
  } = await register()
  for (let days = 2; days <= 12; days += 2) {
    world.clock.advance({ days: 2 })
    expect(await isLive(token)).toBe(true)
  }
  expect(await isLive(idle)).toBe(false)
  world.clock.advance({ days: 2 })
  expect(await isLive(token)).toBe(false)
  await logIn(user.email)
})
