import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { adminSessions } from '@stampwell/contract/admin/sessions.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { adminProfile } from '@stampwell/contract/admin/profile.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createAdmin } from './admins.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const logIn = (email: string, password: string) =>
  world.nobody(adminAuth.login, { body: { email, password, otp: '000000' } })

test('an admin is created once per address', async () => {
  const { db } = world.database
  const password_hash = await world.app.context.passwords.hash('Head-Office#2026')
  expect(
    await createAdmin(
      db,
      { email: 'Ada@Stampwell.example', name: 'Ada', password_hash, level: 'owner' },
      world.clock.now(),
    ),
  ).toEqual(expect.any(String))
  expect(
    await createAdmin(
      db,
      { email: 'ada@stampwell.example', name: 'Ada again', password_hash, level: 'owner' },
      world.clock.now(),
    ),
  ).toBeNull()
  const { data } = await logIn(' ADA@stampwell.example', 'Head-Office#2026')
  expect(data.admin).toMatchObject({ name: 'Ada', email: 'Ada@Stampwell.example', role: 'admin' })
})

test('admin endpoints refuse visitors and businesses, and business endpoints refuse an admin’s token', async () => {
  const { call } = await world.registerBusiness()
  const admin = await world.admin()
  for (const asked of [world.nobody, call]) {
    await expect(asked(adminProfile.show, {})).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
    await expect(asked(adminDashboard.show, {})).rejects.toMatchObject({ status: 401 })
    await expect(asked(adminAuth.logout, {})).rejects.toMatchObject({ status: 401 })
  }
  const answer = await world
    .as(admin.token)(profile.show, {})
    .catch((error: { status: number }) => error)
  expect(answer).toMatchObject({ status: 401 })
  expect((await admin.call(adminProfile.show, {})).data.admin.email).toBe(admin.email)
})

test('an admin changes the name and the password, which ends the other sessions and is audited', async () => {
  const admin = await world.admin()
  const elsewhere = (await logIn(admin.email, admin.password)).data.token
  expect((await admin.call(adminProfile.update, { body: { name: 'Ngozi Bello' } })).data.admin.name).toBe('Ngozi Bello')
  const change = (current_password: string, password: string) =>
    admin.call(adminProfile.updatePassword, {
      body: { current_password, password, password_confirmation: password },
    })
  await expect(change(admin.password, 'short')).rejects.toMatchObject({
    status: 422,
    errors: { password: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)] },
  })
  await expect(change('Wrong#2026x', 'Ink-and-Paper#77')).rejects.toMatchObject({
    status: 422,
    errors: { current_password: [expect.any(String)] },
  })
  await change(admin.password, 'Ink-and-Paper#77')
  await expect(world.as(elsewhere)(adminProfile.show, {})).rejects.toMatchObject({ status: 401 })
  await expect(logIn(admin.email, admin.password)).rejects.toMatchObject({ status: 401 })
  await logIn(admin.email, 'Ink-and-Paper#77')
  expect((await world.outbox(admin.email))[0]?.subject).toBe('Your Stampwell password was changed')
  const { entries } = (await admin.call(auditLog.list, { query: { per_page: 2 } })).data
  expect(entries.map(({ action }) => action)).toEqual(['admin.password_changed', 'admin.renamed'])
})

test('a name that is saved again as it is leaves no entry in the log', async () => {
  const admin = await world.admin()
  for (let n = 0; n < 2; n++) await admin.call(adminProfile.update, { body: { name: 'Ngozi Bello' } })
  const actor = (await admin.call(adminProfile.show, {})).data.admin.id
  const { entries } = (await admin.call(auditLog.list, { query: { actor } })).data
  expect(entries.map(({ action }) => action)).toEqual(['admin.renamed'])
})

test('an admin sees where they are logged in, and ends one log-in or all others with the password', async () => {
  const admin = await world.admin()
  const tokens = [
    (await logIn(admin.email, admin.password)).data.token,
    (await logIn(admin.email, admin.password)).data.token,
  ]
  const list = async () => (await admin.call(adminSessions.list, {})).data.sessions
  const [here, other] = await list()
  expect(here?.is_current).toBe(true)
  const body = { current_password: admin.password }
  await expect(
    admin.call(adminSessions.end, { params: { session: other?.id ?? '' }, body: { current_password: 'Wrong#2026x' } }),
  ).rejects.toMatchObject({ status: 422 })
  await admin.call(adminSessions.end, { params: { session: other?.id ?? '' }, body })
  expect(await list()).toHaveLength(2)
  const colleague = await world.admin()
  await expect(
    colleague.call(adminSessions.end, {
      params: { session: here?.id ?? '' },
      body: { current_password: colleague.password },
    }),
  ).rejects.toMatchObject({ status: 404 })
  await admin.call(adminSessions.endOthers, { body })
  expect(await list()).toHaveLength(1)
  for (const token of tokens)
    await expect(world.as(token)(adminProfile.show, {})).rejects.toMatchObject({ status: 401 })
})

test('4.12: a log-out ends the admin session', async () => {
  const admin = await world.admin()
  await admin.call(adminAuth.logout, {})
  await expect(admin.call(adminProfile.show, {})).rejects.toMatchObject({ status: 401 })
})

test('a log-in that carries an older session ends it, and a refused log-in does not', async () => {
  const { email, password, token, call } = await world.admin()
  const again = (word: string) => world.as(token)(adminAuth.login, { body: { email, password: word } })
  await expect(again('Wrong#2026')).rejects.toMatchObject({ status: 401 })
  await call(adminProfile.show, {})
  const { data } = await again(password)
  await expect(call(adminProfile.show, {})).rejects.toMatchObject({ status: 401 })
  await world.as(data.token)(adminProfile.show, {})
})

test('a wrong password and an unknown address get the same response, and ten tries are the limit', async () => {
  const { email, password } = await world.admin()
  for (const address of [email, 'unknown@example.com'])
    await expect(logIn(address, 'Wrong#2026')).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' })
  for (let tries = 2; tries <= 10; tries++)
    await expect(logIn(email, 'Wrong#2026')).rejects.toMatchObject({ status: 401 })
  await expect(logIn(email, password)).rejects.toMatchObject({ status: 429, retry_after: expect.any(Number) })
})

test('an admin session ends after half an hour unused, and after twelve hours in any case', async () => {
  const [idle, busy] = [await world.admin(), await world.admin()]
  const isLive = (one: typeof busy) =>
    one.call(adminProfile.show, {}).then(
      () => true,
      () => false,
    )
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    world.clock.advance({ minutes: 20 })
    expect(await isLive(busy)).toBe(true)
  }
  expect(await isLive(idle)).toBe(false)
  world.clock.advance({ minutes: 20 })
  expect(await isLive(busy)).toBe(false)
})
