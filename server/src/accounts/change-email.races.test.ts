/** Several accounts, or several requests of one account, at the same address in one instant. Needs real concurrency. */
import { auth } from '@stampwell/contract/business/auth.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, releaseTogether, tally } from '../testing/http/simultaneous-requests.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld()
  port = await listen(world)
})
afterAll(() => world.close())

const CONCURRENT = 8
/** With a registration they are the five whose e-mails one address gets in a day. */
const FOR_ONE_ADDRESS = 4
const freshEmail = () => `new-${randomBytes(5).toString('hex')}@example.com`
const businesses = (verified: boolean, length = CONCURRENT) =>
  Promise.all(Array.from({ length }, () => world.registerBusiness({ verified })))
const changeTo = (email: string, { token, password }: BusinessInWorld) => ({
  path: profile.changeEmail.path,
  token,
  body: { email, current_password: password },
})
const registerAs = (email: string) => ({
  path: auth.register.path,
  token: 'x'.repeat(43),
  body: {
    business_name: 'Late Café',
    email,
    phone: '08031234567',
    password: 'Flat-White#2026',
    password_confirmation: 'Flat-White#2026',
    accept_terms: true,
  },
})
const tokenIn = ({ text }: { text: string }) => new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''

/** Every account must be logged in by its own address, and each address by one account. */
async function expectDirectory(): Promise<void> {
  const { rows } = await world.database.pool.query<{ email: string }>(
    `select coalesce(u.email, l.email) as email from business_users u
     full join business_logins l on l.business_id = u.business_id and l.user_id = u.id and l.email = u.email
     where u.id is null or l.email is null`,
  )
  expect(rows).toEqual([])
}

test('of unverified accounts and a registration that claim one address at once, one has it', async () => {
  const accounts = await businesses(false, FOR_ONE_ADDRESS)
  const email = freshEmail()
  const replies = await releaseTogether(port, [...accounts.map((one) => changeTo(email, one)), registerAs(email)])
  expect(tally(replies)).toEqual({ ok: 1, validation_failed: FOR_ONE_ADDRESS })
  await expectDirectory()
})

test('of verified accounts that confirm one address at once, one has it and the others keep theirs', async () => {
  const accounts = await businesses(true, FOR_ONE_ADDRESS)
  const email = freshEmail()
  const links: string[] = []
  for (const account of accounts) {
    world.clock.advance({ seconds: 1 })
    await account.call(profile.changeEmail, { body: { email, current_password: account.password } })
    links.push(tokenIn((await world.outbox(email))[0] ?? { text: '' }))
  }
  const replies = await releaseTogether(
    port,
    accounts.map(({ token }, index) => ({ path: auth.verifyEmail.path, token, body: { token: links[index] ?? '' } })),
  )
  expect(tally(replies)).toEqual({ ok: 1, validation_failed: FOR_ONE_ADDRESS - 1 })
  const users = await Promise.all(accounts.map(async ({ call }) => (await call(profile.show, {})).data.user))
  expect(users.filter((user) => user.email === email)).toHaveLength(1)
  await expectDirectory()
})

test('a code for the first address that is confirmed while it changes verifies no other address', async () => {
  const accounts = await businesses(false)
  const requests = []
  for (const account of accounts) {
    const token = tokenIn((await world.outbox(account.email))[0] ?? { text: '' })
    requests.push(
      { path: auth.verifyEmail.path, token: account.token, body: { token } },
      changeTo(freshEmail(), account),
    )
  }
  await releaseTogether(port, requests)
  for (const { call, email } of accounts) {
    const { user } = (await call(profile.show, {})).data
    // Whichever came first: the first address is verified and the new one waits, or the new one is in effect, unverified.
    const isKept = user.email === email
    expect([user.email_verified_at !== null, user.pending_email !== null]).toEqual([isKept, isKept])
  }
  await expectDirectory()
})

test('one account’s requests for different addresses at once change it once', async () => {
  for (const verified of [false, true]) {
    const account = await world.registerBusiness({ verified })
    const addresses = Array.from({ length: CONCURRENT }, freshEmail)
    const replies = await releaseTogether(
      port,
      addresses.map((email) => changeTo(email, account)),
    )
    expect(tally(replies)).toEqual({ ok: 1, too_many_requests: CONCURRENT - 1 })
    const sent = await Promise.all(addresses.map((email) => world.outbox(email)))
    expect(sent.flat()).toHaveLength(1)
  }
  await expectDirectory()
})

test('a reset asked for the old address while the change takes effect opens nothing afterwards', async () => {
  for (let round = 0; round < 6; round++) {
    const account = await world.registerBusiness()
    const email = freshEmail()
    await account.call(profile.changeEmail, { body: { email, current_password: account.password } })
    const link = tokenIn((await world.outbox(email))[0] ?? { text: '' })
    world.clock.advance({ seconds: 1 })
    await releaseTogether(port, [
      { path: auth.forgotPassword.path, token: account.token, body: { email: account.email } },
      { path: auth.verifyEmail.path, token: account.token, body: { token: link } },
    ])
    expect((await account.call(profile.show, {})).data.user.email).toBe(email)
    const open = await world.database.db
      .selectFrom('email_links')
      .select('token_hash')
      .where('business_id', '=', account.user.business.id)
      .where('purpose', '=', 'reset')
      .where('used_at', 'is', null)
      .execute()
    expect(open).toEqual([])
  }
})
