import { auth } from '@stampwell/contract/business/auth.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const fresh = 'Cold-Brew#2027'
// E-mails are told apart by their time, so the clock advances with each.
const forgot = (email: string) => {
  world.clock.advance({ seconds: 1 })
  return world.nobody(auth.forgotPassword, { body: { email } })
}
const reset = (email: string, token: string, password = fresh, password_confirmation = password) => {
  world.clock.advance({ seconds: 1 })
  return world.nobody(auth.resetPassword, { body: { email, token, password, password_confirmation } })
}
const logIn = (email: string, password: string) => world.nobody(auth.login, { body: { email, password } })
const newest = async (to: string) => (await world.outbox(to))[0] ?? { subject: '', text: '', html: '' }
const codeIn = (mail: { text: string }) => /\d{6}/.exec(mail.text)?.[0] ?? ''
const linkIn = (mail: { text: string }) => new URL(/http\S+/.exec(mail.text)?.[0] ?? '')
const isLive = (token: string) =>
  world
    .as(token)(profile.show, {})
    .then(
      () => true,
      () => false,
    )

test('the code in the e-mail sets a new password, ends every session and notifies the owner', async () => {
  const { email, password, token } = await world.registerBusiness()
  const second = (await logIn(email, password)).data.token
  await forgot(email.toUpperCase())
  const mail = await newest(email)
  expect(/\d{6}/.exec(mail.subject)?.[0]).toBe(codeIn(mail))
  await reset(email, codeIn(mail))
  expect([await isLive(token), await isLive(second)]).toEqual([false, false])
  expect((await newest(email)).subject).toContain('password was changed')
  await expect(logIn(email, password)).rejects.toMatchObject({ status: 401 })
  await logIn(email, fresh)
  await expect(reset(email, codeIn(mail))).rejects.toMatchObject({
    status: 422,
    errors: { token: [expect.any(String)] },
  })
})

test('the link in the e-mail does the same, once', async () => {
  const { email } = await world.registerBusiness()
  await forgot(email)
  const link = linkIn(await newest(email))
  expect(link.origin + link.pathname).toBe('http://localhost:3000/business/reset-password')
  expect(link.searchParams.get('email')).toBe(email)
  const token = link.searchParams.get('token') ?? ''
  await expect(reset((await world.registerBusiness()).email, token)).rejects.toMatchObject({ status: 422 })
  await reset(email, token)
  await logIn(email, fresh)
  await expect(reset(email, token)).rejects.toMatchObject({ status: 422, errors: { token: [expect.any(String)] } })
})

test('neither a wrong link nor one of another address reaches the hash, for which log-ins wait', async () => {
  const [one, other] = [await world.registerBusiness(), await world.registerBusiness()]
  await forgot(one.email)
  const token = linkIn(await newest(one.email)).searchParams.get('token') ?? ''
  const hash = vi.spyOn(world.app.context.passwords, 'hash')
  const wrong = [
    [one.email, 'x'.repeat(43)],
    [other.email, token],
    ['never-registered@example.com', token],
  ] as const
  for (const [email, link] of wrong)
    await expect(reset(email, link)).rejects.toMatchObject({ status: 422, errors: { token: [expect.any(String)] } })
  expect(hash).not.toHaveBeenCalled()
  await reset(one.email, token)
  expect(hash).toHaveBeenCalledTimes(1)
  hash.mockRestore()
})

test('a verification link cannot set a password', async () => {
  const { email } = await world.registerBusiness()
  const mail = await newest(email)
  await expect(reset(email, linkIn(mail).searchParams.get('token') ?? '')).rejects.toMatchObject({ status: 422 })
  await expect(reset(email, codeIn(mail))).rejects.toMatchObject({ status: 422 })
})

test('a weak or mistyped new password does not count as a try', async () => {
  const { email } = await world.registerBusiness()
  await forgot(email)
  const code = codeIn(await newest(email))
  for (let tries = 1; tries <= 6; tries++)
    await expect(reset(email, code, 'weak')).rejects.toMatchObject({
      status: 422,
      errors: { password: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)] },
    })
  await expect(reset(email, code, fresh, 'Cold-Brew#2028')).rejects.toMatchObject({
    status: 422,
    errors: { password_confirmation: [expect.any(String)] },
  })
  await reset(email, code)
})

test('five wrong codes or ten minutes invalidate the right code, and the link expires at the same time', async () => {
  const { email } = await world.registerBusiness()
  await forgot(email)
  const mail = await newest(email)
  const wrong = codeIn(mail) === '000000' ? '111111' : '000000'
  for (let tries = 1; tries <= 5; tries++)
    await expect(reset(email, wrong)).rejects.toMatchObject({ status: 422, errors: { token: [expect.any(String)] } })
  await expect(reset(email, codeIn(mail))).rejects.toMatchObject({ status: 422 })
  world.clock.advance({ minutes: 10 })
  await expect(reset(email, linkIn(mail).searchParams.get('token') ?? '')).rejects.toMatchObject({ status: 422 })
})

test('an unknown address gets the same response at the same time step, and no e-mail', async () => {
  const { email } = await world.registerBusiness()
  const timed = async (address: string) => {
    const started = performance.now()
    return { answer: await forgot(address), ms: performance.now() - started }
  }
  const [known, unknown] = [await timed(email), await timed('not-here@example.com')]
  expect(unknown.answer).toEqual(known.answer)
  // A slow machine responds later, never before the time step; timers fire up to a millisecond early.
  for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThanOrEqual(249)
  expect(await world.outbox('not-here@example.com')).toEqual([])
  await expect(reset('not-here@example.com', '123456')).rejects.toMatchObject({
    status: 422,
    code: 'validation_failed',
    errors: { token: [expect.any(String)] },
  })
})

test('a repeat within a minute sends no e-mail, and the sixth in a quarter hour is refused, known or not', async () => {
  const { email } = await world.registerBusiness({ verified: true })
  for (const address of [email, 'never-seen@example.com']) {
    for (let tries = 1; tries <= 5; tries++) await forgot(address)
    await expect(forgot(address)).rejects.toMatchObject({ status: 429, retry_after: expect.any(Number) })
  }
  expect((await world.outbox(email)).filter(({ subject }) => subject.includes('reset'))).toHaveLength(1)
})

test('a reset e-mail that an unproven address gets no more leaves the code of the last one valid', async () => {
  const { email } = await world.registerBusiness({ verified: false })
  const resets = async () => (await world.outbox(email)).filter(({ subject }) => subject.includes('reset'))
  await forgot(email)
  // Sends nothing, so it must count as no e-mail.
  await forgot(email)
  // Past the limit of requests in a quarter hour.
  world.clock.advance({ minutes: 30 })
  // An unproven address gets five e-mails a day, and its registration sent the first.
  for (let sent = 2; sent <= 4; sent++) {
    await forgot(email)
    world.clock.advance({ minutes: 1 })
  }
  expect(await resets()).toHaveLength(4)
  const code = codeIn(await newest(email))
  await forgot(email)
  expect(await resets()).toHaveLength(4)
  await reset(email, code)
  await logIn(email, fresh)
})

test('changing the password needs the current one, keeps this session and ends the others', async () => {
  const { email, password, token, call } = await world.registerBusiness()
  const other = (await logIn(email, password)).data.token
  const change = (current_password: string, word = fresh, password_confirmation = word) =>
    call(profile.updatePassword, { body: { current_password, password: word, password_confirmation } })
  await expect(
    world.nobody(profile.updatePassword, {
      body: { current_password: password, password: fresh, password_confirmation: fresh },
    }),
  ).rejects.toMatchObject({ status: 401 })
  await expect(change('Wrong#2026')).rejects.toMatchObject({
    status: 422,
    errors: { current_password: [expect.any(String)] },
  })
  await expect(change(password, 'weak')).rejects.toMatchObject({ status: 422, errors: { password: expect.any(Array) } })
  await expect(change(password, fresh, 'Other#2026')).rejects.toMatchObject({
    status: 422,
    errors: { password_confirmation: expect.any(Array) },
  })
  world.clock.advance({ seconds: 1 })
  await change(password)
  expect([await isLive(token), await isLive(other)]).toEqual([true, false])
  expect((await newest(email)).subject).toContain('password was changed')
  await logIn(email, fresh)
})

test('a changed password invalidates the reset e-mail already sent', async () => {
  const { email, password, call } = await world.registerBusiness()
  await forgot(email)
  const mail = await newest(email)
  await call(profile.updatePassword, {
    body: { current_password: password, password: fresh, password_confirmation: fresh },
  })
  await expect(reset(email, codeIn(mail))).rejects.toMatchObject({ status: 422 })
  await expect(reset(email, linkIn(mail).searchParams.get('token') ?? '')).rejects.toMatchObject({ status: 422 })
})

test('production refuses the demo log-ins', async () => {
  const production = await createWorld({ config: { isProduction: true } })
  const email = 'demo@stampwell.test'
  const { password } = await production.registerBusiness({ email })
  await expect(production.nobody(auth.login, { body: { email, password } })).rejects.toMatchObject({
    status: 401,
    code: 'invalid_credentials',
  })
  await production.close()
})
