import { auth } from '@stampwell/contract/business/auth.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { sessions } from '@stampwell/contract/business/sessions.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const ELSEWHERE = '01900000-0000-7000-8000-0000000000ff'
async function logIn(
  { email, password }: BusinessInWorld,
  headers: { 'user-agent'?: string; authorization?: string } = {},
): Promise<string> {
  const answer = await world.fetch('/api/v1/auth/business/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: { token: string } }).data.token
}
const listOf = async (token: string) => (await world.as(token)(sessions.list, {})).data.sessions
const isLive = (token: string) =>
  world
    .as(token)(profile.show, {})
    .then(
      () => true,
      (error: { status: number }) => error.status !== 401,
    )
const end = (token: string, session: string, current_password: string) =>
  world.as(token)(sessions.end, { params: { session }, body: { current_password } })

test('the owner sees their sessions, the current one first, without any credentials', async () => {
  const owner = await world.registerBusiness()
  world.clock.advance({ minutes: 5 })
  const phone = await logIn(owner, { 'user-agent': PHONE })
  await logIn(await world.registerBusiness())
  const begun = world.clock.now()
  world.clock.advance({ hours: 1 })
  await isLive(owner.token)

  const seen = await listOf(phone)
  expect(seen.map(({ id: _, ...session }) => session)).toEqual([
    {
      browser: 'Chrome',
      system: 'Android',
      created_at: begun.toISOString(),
      last_seen_at: world.clock.now().toISOString(),
      is_current: true,
    },
    {
      browser: null,
      system: null,
      created_at: new Date(begun.getTime() - 300_000).toISOString(),
      last_seen_at: world.clock.now().toISOString(),
      is_current: false,
    },
  ])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(2)
  expect((await listOf(owner.token)).map(({ id }) => id)).toEqual(seen.map(({ id }) => id).toReversed())
  const tokens = [phone, owner.token]
  for (const secret of [...tokens, ...tokens.map((token) => world.app.context.secrets.hashToken(token))])
    expect(JSON.stringify(seen)).not.toContain(secret)
  expect(JSON.stringify(await world.database.db.selectFrom('business_sessions').selectAll().execute())).not.toContain(
    'Mozilla',
  )
})

test('an ended session is not listed', async () => {
  const owner = await world.registerBusiness()
  const idle = await logIn(owner)
  for (const _ of [1, 2]) {
    world.clock.advance({ days: 4 })
    await isLive(owner.token)
  }
  expect(await isLive(idle)).toBe(false)
  expect(await listOf(owner.token)).toHaveLength(1)
  world.clock.advance({ days: 5 })
  const fresh = await logIn(owner)
  world.clock.advance({ days: 1 })
  expect(await isLive(owner.token)).toBe(false)
  expect(await listOf(fresh)).toMatchObject([{ is_current: true }])
})

test('a session opened by the previous server version has an id too', async () => {
  const owner = await world.registerBusiness()
  const token = 'o'.repeat(43)
  const now = world.clock.now()
  await world.database.pool.query(
    'insert into business_sessions (token_hash, business_id, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $4, $4, $5)',
    [
      world.app.context.secrets.hashToken(token),
      owner.user.business.id,
      owner.user.id,
      now,
      new Date(now.getTime() + DAY_MS),
    ],
  )
  const old = (await listOf(owner.token)).find(({ is_current }) => !is_current)
  expect(old).toMatchObject({ browser: null, system: null })
  await end(owner.token, old?.id ?? '', owner.password)
  expect(await isLive(token)).toBe(false)
})

test('the password ends one session at once', async () => {
  const owner = await world.registerBusiness()
  const [lost, kept] = [await logIn(owner, { 'user-agent': PHONE }), await logIn(owner)]
  const id = (await listOf(owner.token)).find(({ system }) => system === 'Android')?.id ?? ''
  await expect(
    world.nobody(sessions.end, { params: { session: id }, body: { current_password: owner.password } }),
  ).rejects.toMatchObject({ status: 401 })
  await expect(end(owner.token, id, 'Wrong#2026')).rejects.toMatchObject({
    status: 422,
    errors: { current_password: [expect.any(String)] },
  })
  expect(await isLive(lost)).toBe(true)
  await end(owner.token, id, owner.password)
  expect([await isLive(lost), await isLive(kept), await isLive(owner.token)]).toEqual([false, true, true])
  await expect(end(owner.token, id, owner.password)).rejects.toMatchObject({ status: 404 })
})

test('the password ends all sessions but the current one at once', async () => {
  const [owner, other] = [await world.registerBusiness(), await world.registerBusiness()]
  const more = [await logIn(owner), await logIn(owner)]
  const others = await logIn(other)
  const endOthers = (current_password: string) => owner.call(sessions.endOthers, { body: { current_password } })
  await expect(world.nobody(sessions.endOthers, { body: { current_password: owner.password } })).rejects.toMatchObject({
    status: 401,
  })
  await expect(endOthers(other.password.toUpperCase())).rejects.toMatchObject({
    status: 422,
    errors: { current_password: [expect.any(String)] },
  })
  expect(await Promise.all(more.map(isLive))).toEqual([true, true])
  await endOthers(owner.password)
  expect(await Promise.all([...more, owner.token, others, other.token].map(isLive))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  expect(await listOf(owner.token)).toMatchObject([{ is_current: true }])
})

test('another business’s session is not found, whichever password is given, and stays open', async () => {
  const [owner, otherBusiness] = [await world.registerBusiness(), await world.registerBusiness()]
  const phone = await logIn(otherBusiness)
  const before = await listOf(otherBusiness.token)
  for (const session of [...before.map(({ id }) => id), ELSEWHERE]) {
    for (const password of [owner.password, otherBusiness.password, 'Wrong#2026']) {
      const answer: unknown = await end(owner.token, session, password).catch((error: unknown) => error)
      const notFound = { status: 404, code: 'not_found' }
      expect({ session, password, answer }).toMatchObject({ session, password, answer: notFound })
    }
  }
  expect(await listOf(otherBusiness.token)).toEqual(before)
  expect([await isLive(phone), await isLive(otherBusiness.token)]).toEqual([true, true])
})

test('a password that changes between its check and the end of a session ends no session', async () => {
  const owner = await world.registerBusiness()
  const other = await logIn(owner)
  const [mine] = await listOf(other)
  const { passwords } = world.app.context
  const verify = passwords.verify.bind(passwords)
  passwords.verify = async (...said) => {
    const fits = await verify(...said)
    await world.database.db
      .updateTable('business_users')
      .set({ password_hash: 'changed' })
      .where('business_id', '=', owner.user.business.id)
      .where('id', '=', owner.user.id)
      .execute()
    return fits
  }
  try {
    await expect(end(owner.token, mine?.id ?? '', owner.password)).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    })
    expect(await isLive(other)).toBe(true)
  } finally {
    passwords.verify = verify
  }
})

test('a log-in or registration ends the earlier session on the device, whoever owns it', async () => {
  const [owner, other] = [await world.registerBusiness(), await world.registerBusiness()]
  const elsewhere = await logIn(owner)
  const again = await logIn(owner, { authorization: `Bearer ${owner.token}` })
  expect([await isLive(owner.token), await isLive(again), await isLive(elsewhere)]).toEqual([false, true, true])

  const asOther = await logIn(other, { authorization: `Bearer ${again}` })
  expect([await isLive(again), await isLive(asOther), await isLive(other.token), await isLive(elsewhere)]).toEqual([
    false,
    true,
    true,
    true,
  ])

  const { password } = owner
  const {
    data: { token },
  } = await world.as(asOther)(auth.register, {
    body: {
      business_name: 'Third',
      email: 'third@example.com',
      phone: '08031234567',
      password,
      password_confirmation: password,
      accept_terms: true,
    },
  })
  expect([await isLive(asOther), await isLive(token)]).toEqual([false, true])
})

test('a refused log-in ends no session, and an unknown token does not prevent a log-in', async () => {
  const owner = await world.registerBusiness()
  await expect(
    world.as(owner.token)(auth.login, { body: { email: owner.email, password: 'Wrong#2026' } }),
  ).rejects.toMatchObject({ status: 401 })
  expect(await isLive(owner.token)).toBe(true)
  expect(await isLive(await logIn(owner, { authorization: `Bearer ${'x'.repeat(43)}` }))).toBe(true)
})
