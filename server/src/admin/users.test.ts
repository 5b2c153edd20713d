import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { adminProfile } from '@stampwell/contract/admin/profile.ts'
import { adminSecondFactor } from '@stampwell/contract/admin/second-factor.ts'
import { adminUsers } from '@stampwell/contract/admin/users.ts'
import type { Attempt } from '@stampwell/contract/attempts.ts'
import { callerAddress } from '@stampwell/domain/security/caller-network.ts'
import { isLooserPassword } from '@stampwell/domain/security/password.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveOrRenewAdmin } from '../cli/create-admin.ts'
import { createAttemptLimiter } from '../http/attempt-limits.ts'
import { setUpFactor } from '../testing/fixtures/second-factors.ts'
import { createWorld, type World } from '../testing/app/world.ts'

// A world for each test: how many owners there are decides.
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

type Admin = Awaited<ReturnType<World['admin']>>
const idOf = async (admin: Admin) => (await admin.call(adminProfile.show, {})).data.admin.id
const tokenIn = (text: string) => /accept\?token=([\w-]+)/.exec(text)?.[1] ?? ''
type Invitation = { token: string; one_time_password: string }
const accept = (invitation: Invitation, password = 'Femi#2026') =>
  world.nobody(adminAuth.accept, { body: { ...invitation, password } })
const logIn = (email: string, password: string) => world.nobody(adminAuth.login, { body: { email, password } })

const limiterOf = ({ app: { context } }: World) => ({
  attempts: createAttemptLimiter(context.secrets),
  secrets: context.secrets,
})

async function invite(owner: Admin, email = 'femi@example.com') {
  const { data } = await owner.call(adminUsers.create, { body: { name: 'Femi Bakare', email, level: 'support' } })
  const { user, one_time_password } = data
  return { user, link: { token: tokenIn((await world.outbox(email))[0]?.text ?? ''), one_time_password } }
}

test('an owner invites somebody, who chooses a strong password with the one-time password and logs in', async () => {
  const owner = await world.admin()
  const { user, link } = await invite(owner, 'Femi@Example.com')
  expect(user).toMatchObject({ email: 'Femi@Example.com', status: 'invited', level: 'support', last_seen_at: null })
  expect(user.invited_until).toBe('2026-11-28T09:00:00.000Z')
  const { one_time_password } = link
  expect([one_time_password.length, isLooserPassword(one_time_password)]).toEqual([16, true])
  const [mail] = await world.outbox('femi@example.com')
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(one_time_password)
  await expect(accept(link, 'aB1-')).rejects.toMatchObject({
    status: 422,
    errors: { password: expect.arrayContaining(['Use at least 8 characters.']) },
  })
  await expect(accept(link, 'Password1!')).rejects.toMatchObject({ errors: { password: [expect.any(String)] } })
  await accept(link)
  expect((await logIn('femi@example.com', 'Femi#2026')).data.admin).toMatchObject({
    level: 'support',
    name: 'Femi Bakare',
  })
  const { users, meta } = (await owner.call(adminUsers.list, {})).data
  expect(users.map(({ status }) => status)).toEqual(['active', 'active'])
  expect(meta.total).toBe(2)
})

test('somebody who logged out was last seen when they logged in', async () => {
  const [owner, other] = [await world.admin(), await world.admin()]
  await other.call(adminAuth.logout, {})
  const { users } = (await owner.call(adminUsers.list, {})).data
  expect(users.find(({ email }) => email === other.email)).toMatchObject({
    last_seen_at: world.clock.now().toISOString(),
  })
})

test('a wrong one-time password is refused and counted, and the right one waits as long', async () => {
  const { link } = await invite(await world.admin())
  const wrong = { status: 422, errors: { one_time_password: ['This is not the one-time password of this link.'] } }
  await expect(accept({ ...link, one_time_password: 'only letters' })).rejects.toMatchObject(wrong)
  for (let tries = 0; tries < 5; tries++)
    await expect(accept({ ...link, one_time_password: 'Other-Password-16' })).rejects.toMatchObject(wrong)
  await expect(accept(link)).rejects.toMatchObject({ status: 429, retry_after: expect.any(Number) })
  world.clock.advance({ minutes: 30 })
  await accept(link)
})

test('an invitation that its address’s limit refuses is told the later moment of its link’s limit', async () => {
  const { link } = await invite(await world.admin())
  const { attempts, secrets } = limiterOf(world)
  const { db } = world.database
  // In the quarter hour before, so that this one’s tries pass later.
  const address: Attempt = { limit: 'wrong_attempts', address: callerAddress('127.0.0.1') }
  for (let tries = 0; tries < 60; tries++) await attempts.count(db, address, world.clock.now())
  world.clock.advance({ minutes: 15 })
  const guess: Attempt = { limit: 'one_time_password', invitation: secrets.hashToken(link.token) }
  for (let tries = 0; tries < 5; tries++) await attempts.count(db, guess, world.clock.now())
  const refused = await accept(link).catch((error: unknown) => Object(error))
  expect(refused).toMatchObject({ status: 429, retry_after: await attempts.waitFor(db, [guess], world.clock.now()) })
  world.clock.advance({ seconds: refused.retry_after })
  await accept(link)
})

test('a forgotten password is renewed by a new link, with its own one-time password only', async () => {
  const owner = await world.admin()
  const { user, link } = await invite(owner)
  await accept(link)
  world.clock.advance({ seconds: 1 })
  const { data } = await owner.call(adminUsers.invite, { params: { id: user.id } })
  const token = tokenIn((await world.outbox(user.email))[0]?.text ?? '')
  await expect(accept({ ...link, token })).rejects.toMatchObject({
    errors: { one_time_password: [expect.any(String)] },
  })
  const renewed = { token, one_time_password: data.one_time_password }
  await expect(accept(renewed, 'weak')).rejects.toMatchObject({ errors: { password: expect.any(Array) } })
  await accept(renewed, 'Bakare#2027')
  const subjects = (await world.outbox(user.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your Stampwell password was changed')
  await expect(logIn(user.email, 'Femi#2026')).rejects.toMatchObject({ code: 'invalid_credentials' })
  await logIn(user.email, 'Bakare#2027')
})

test('who forgot their password gets a link to set a new one, and is not invited again', async () => {
  const owner = await world.admin()
  const { user, link } = await invite(owner)
  await accept(link)
  world.clock.advance({ seconds: 1 })
  const { message } = await owner.call(adminUsers.invite, { params: { id: user.id } })
  expect(message).toBe('A new link is on its way.')
  const subjects = (await world.outbox(user.email)).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Set a new password for the admin area of Stampwell',
    'You are invited to the admin area of Stampwell',
  ])
})

test('a password that is set in another way ends the link to set a new one', async () => {
  const owner = await world.admin()
  const { user, link } = await invite(owner)
  await accept(link)
  const askForLink = async () => {
    world.clock.advance({ seconds: 1 })
    const { one_time_password } = (await owner.call(adminUsers.invite, { params: { id: user.id } })).data
    return { token: tokenIn((await world.outbox(user.email))[0]?.text ?? ''), one_time_password }
  }
  const ended = { status: 422, errors: { token: [expect.stringContaining('not valid')] } }

  const unused = await askForLink()
  const { token } = (await logIn(user.email, 'Femi#2026')).data
  const password = 'Ink-and-Paper#77'
  await world.as(token)(adminProfile.updatePassword, {
    body: { current_password: 'Femi#2026', password, password_confirmation: password },
  })
  await expect(accept(unused)).rejects.toMatchObject(ended)

  const another = await askForLink()
  const renewed = { email: user.email, name: user.name, password_hash: 'no hash', level: undefined }
  await saveOrRenewAdmin(world.database.db, renewed, world.clock.now())
  await expect(accept(another)).rejects.toMatchObject(ended)
})

test('an invitation that is used twice, late, replaced or unknown says so', async () => {
  const owner = await world.admin()
  const { user, link } = await invite(owner)
  const saying = (words: string) => ({ status: 422, errors: { token: [expect.stringContaining(words)] } })
  await accept(link)
  await expect(accept(link)).rejects.toMatchObject(saying('used already'))
  await expect(accept({ ...link, token: 'x'.repeat(43) })).rejects.toMatchObject(saying('not valid'))
  const again = async () => {
    const { one_time_password } = (await owner.call(adminUsers.invite, { params: { id: user.id } })).data
    world.clock.advance({ seconds: 1 })
    return { token: tokenIn((await world.outbox(user.email))[0]?.text ?? ''), one_time_password }
  }
  world.clock.advance({ seconds: 1 })
  const replaced = await again()
  const newest = await again()
  await expect(accept(replaced)).rejects.toMatchObject(saying('not valid'))
  world.clock.advance({ days: 7 })
  await expect(accept(newest)).rejects.toMatchObject(saying('run out'))
})

test('of two who open one invitation at once, one sets the password', async () => {
  const { link } = await invite(await world.admin())
  const tries = await Promise.allSettled([accept(link, 'Femi#2026'), accept(link, 'Femi#2027')])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a taken address and one that is none are refused', async () => {
  const owner = await world.admin()
  await invite(owner)
  await expect(invite(owner)).rejects.toMatchObject({ status: 422, errors: { email: [expect.any(String)] } })
  await expect(invite(owner, 'femi@stampwell')).rejects.toMatchObject({
    status: 422,
    errors: { email: [expect.any(String)] },
  })
})

test('the last owner can not go, be disabled or lowered, and nobody disables or removes themselves', async () => {
  const owner = await world.admin()
  const params = { id: await idOf(owner) }
  const last = { status: 409, code: 'last_owner' }
  // An invited owner who has no password yet does not count.
  await owner.call(adminUsers.create, { body: { name: 'Ife', email: 'ife@example.com', level: 'owner' } })
  await expect(owner.call(adminUsers.remove, { params })).rejects.toMatchObject(last)
  await expect(owner.call(adminUsers.update, { params, body: { is_disabled: true } })).rejects.toMatchObject(last)
  await expect(owner.call(adminUsers.update, { params, body: { level: 'viewer' } })).rejects.toMatchObject(last)
  await world.admin()
  const own = { status: 409, code: 'own_account' }
  await expect(owner.call(adminUsers.remove, { params })).rejects.toMatchObject(own)
  await expect(owner.call(adminUsers.update, { params, body: { is_disabled: true } })).rejects.toMatchObject(own)
  await owner.call(adminUsers.update, { params, body: { level: 'viewer' } })
})

test('of two owners who remove each other at once, one stays', async () => {
  const [one, other] = [await world.admin(), await world.admin()]
  const [oneId, otherId] = [await idOf(one), await idOf(other)]
  const tries = await Promise.allSettled([
    one.call(adminUsers.remove, { params: { id: otherId } }),
    other.call(adminUsers.remove, { params: { id: oneId } }),
  ])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await world.database.pool.query(`select id from admins where disabled_at is null`)
  expect(rows).toHaveLength(1)
})

test('disabling ends the sessions at once and closes the log-in; enabling opens it again', async () => {
  const [owner, support] = [await world.admin(), await world.admin('support')]
  const params = { id: await idOf(support) }
  const { data } = await owner.call(adminUsers.update, { params, body: { is_disabled: true } })
  expect(data.user.status).toBe('disabled')
  await expect(support.call(adminProfile.show, {})).rejects.toMatchObject({ status: 401 })
  await expect(logIn(support.email, support.password)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await expect(owner.call(adminUsers.invite, { params })).rejects.toMatchObject({ status: 409 })
  await owner.call(adminUsers.update, { params, body: { is_disabled: false } })
  await logIn(support.email, support.password)
})

test('an owner resets another’s second factor, which ends their sessions and tells them', async () => {
  const [owner, finance] = [await world.admin(), await world.admin('finance')]
  await setUpFactor(finance.call, adminSecondFactor, world.clock.now())
  const params = { id: await idOf(finance) }
  const { data } = await owner.call(adminUsers.resetSecondFactor, { params })
  expect(data.user.has_second_factor).toBe(false)
  await expect(finance.call(adminProfile.show, {})).rejects.toMatchObject({ status: 401 })
  await logIn(finance.email, finance.password)
  expect((await world.outbox(finance.email)).map(({ subject }) => subject)).toContain('Your second factor is off')
  await expect(owner.call(adminUsers.resetSecondFactor, { params: { id: await idOf(owner) } })).rejects.toMatchObject({
    code: 'own_account',
  })
})

test('a removed admin is gone from the list, may be invited again, and every act is in the audit log', async () => {
  const owner = await world.admin()
  const { user } = await invite(owner)
  await owner.call(adminUsers.update, { params: { id: user.id }, body: { level: 'finance' } })
  await owner.call(adminUsers.remove, { params: { id: user.id } })
  await expect(owner.call(adminUsers.remove, { params: { id: user.id } })).rejects.toMatchObject({ status: 404 })
  expect((await owner.call(adminUsers.list, {})).data.users).toHaveLength(1)
  await invite(owner)
  const { entries } = (await owner.call(auditLog.list, {})).data
  expect(entries.map(({ action }) => action)).toEqual([
    'admin.invited',
    'admin.removed',
    'admin.changed',
    'admin.invited',
  ])
  expect(entries[2]).toMatchObject({ before: { level: 'support' }, after: { level: 'finance' } })
})

test('an admin is found by a name with and without its accents, and by the address as people write it', async () => {
  const owner = await world.admin()
  const body = { name: 'Aïssatou Ndiayé', email: 'aissatou@bücher.example', level: 'viewer' } as const
  await owner.call(adminUsers.create, { body })
  for (const search of ['ndiaye', 'AÏSSATOU N', 'Aissatou@Bücher.example']) {
    const { users } = (await owner.call(adminUsers.list, { query: { search } })).data
    expect([search, users.map(({ name }) => name)]).toEqual([search, ['Aïssatou Ndiayé']])
  }
})
