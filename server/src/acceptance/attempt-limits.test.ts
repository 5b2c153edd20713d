/** Checks how many tries at each guessable secret reach the comparison. */
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { ATTEMPTS } from '@stampwell/contract/attempts.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { sessions } from '@stampwell/contract/business/sessions.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import { till, tillPairing } from '@stampwell/contract/till/till.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTill } from '../testing/fixtures/tills.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'

const PASSWORD = 'Another-One#2026'
let world: World
let owner: BusinessInWorld
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  owner = await world.registerBusiness()
})

async function countOutcomes(times: number, attempt: (n: number) => Promise<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let n = 0; n < times; n++) {
    const code = await attempt(n).then(
      () => 'ok',
      (error: unknown) => String(Reflect.get(Object(error), 'code')),
    )
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** Counts calls of the hash; the stub matches no password and takes no time. */
function watchHash() {
  return vi.spyOn(world.app.context.passwords, 'verify').mockResolvedValue(false)
}

const logInFrom = (remoteAddress: string, { email, password }: { email: string; password: string }) =>
  world.app.fastify.inject({
    method: 'POST',
    url: '/api/v1/auth/business/login',
    remoteAddress,
    payload: { email, password },
  })

test('from one IP address only so many log-ins reach the hash, and the owner logs in from another', async () => {
  const { limit } = ATTEMPTS.login_from_address
  const hash = watchHash()
  const logIn = () => world.nobody(auth.login, { body: { email: owner.email, password: PASSWORD } })
  expect(await countOutcomes(limit + 50, logIn)).toEqual({ invalid_credentials: limit, too_many_requests: 50 })
  expect(hash).toHaveBeenCalledTimes(limit)
  hash.mockRestore()
  expect((await logInFrom('203.0.113.7', owner)).statusCode).toBe(200)
})

test('from many places only so many are held against the password; 31 minutes later the owner gets in', async () => {
  const { limit } = ATTEMPTS.login_from_everywhere
  const hash = watchHash()
  for (let n = 0; n < limit + 20; n++) await logInFrom(`203.0.113.${n}`, { ...owner, password: PASSWORD })
  // Each of the others takes a hash of nothing, so that its time tells no more than its answer.
  expect(hash.mock.calls.filter(([, kept]) => kept !== null)).toHaveLength(limit)
  hash.mockRestore()
  world.clock.advance({ minutes: 31 })
  expect((await logInFrom('198.51.100.7', owner)).statusCode).toBe(200)
})

test('wrong log-ins for one address lock no other account, even from the same IP address', async () => {
  watchHash()
  const logIn = () => world.nobody(auth.login, { body: { email: owner.email, password: PASSWORD } })
  await countOutcomes(2 * ATTEMPTS.login_from_address.limit, logIn)
  vi.restoreAllMocks()
  const other = await world.registerBusiness()
  await world.nobody(auth.login, { body: { email: other.email, password: other.password } })
})

test('an admin’s password can be tried only so often', async () => {
  const { limit } = ATTEMPTS.login_from_address
  const { email } = await world.admin()
  const hash = watchHash()
  const logIn = () => world.nobody(adminAuth.login, { body: { email, password: PASSWORD } })
  expect(await countOutcomes(limit + 40, logIn)).toEqual({ invalid_credentials: limit, too_many_requests: 40 })
  expect(hash).toHaveBeenCalledTimes(limit)
})

test('the current password can be tried only so often per session user, over all endpoints together', async () => {
  const { limit } = ATTEMPTS.current_password
  await world.nobody(auth.login, { body: { email: owner.email, password: owner.password } })
  const session = (await owner.call(sessions.list, {})).data.sessions[1]?.id ?? ''
  const endpoints = [
    (current_password: string) =>
      owner.call(profile.updatePassword, {
        body: { current_password, password: PASSWORD, password_confirmation: PASSWORD },
      }),
    (current_password: string) => owner.call(sessions.end, { params: { session }, body: { current_password } }),
    (current_password: string) => owner.call(sessions.endOthers, { body: { current_password } }),
    (current_password: string) =>
      owner.call(profile.changeEmail, { body: { email: 'new@example.com', current_password } }),
  ]
  const hash = watchHash()
  expect(await countOutcomes(limit + 20, (n) => endpoints[n % 4]?.('Wrong#2026') ?? Promise.resolve())).toEqual({
    validation_failed: limit,
    too_many_requests: 20,
  })
  expect(hash).toHaveBeenCalledTimes(limit)
})

test('a right current password does not count as a try', async () => {
  const endOthers = () => owner.call(sessions.endOthers, { body: { current_password: owner.password } })
  expect(await countOutcomes(12, endOthers)).toEqual({ ok: 12 })
})

test('an e-mailed code can be tried five times, and all codes of a day together only so often', async () => {
  const { limit } = ATTEMPTS.verification_codes
  const verify = (n: number) => owner.call(auth.verifyEmail, { body: { token: String(100_000 + n) } })
  const tries = await countOutcomes(limit + 40, verify)
  expect(tries).toEqual({ validation_failed: limit, too_many_requests: 40 })
  const row = await world.database.db
    .selectFrom('email_codes')
    .select('tries')
    .where('business_id', '=', owner.user.business.id)
    .executeTakeFirstOrThrow()
  expect(row.tries).toBe(5)
})

test('a reset code can be tried only so often from one IP address, for known and unknown addresses', async () => {
  const { limit } = ATTEMPTS.reset_codes_from_address
  vi.spyOn(world.app.context.passwords, 'hash').mockResolvedValue('$none')
  await world.nobody(auth.forgotPassword, { body: { email: owner.email } })
  for (const email of [owner.email, 'nobody-at-all@example.com']) {
    const reset = (n: number) =>
      world.nobody(auth.resetPassword, {
        body: { email, token: String(100_000 + n), password: PASSWORD, password_confirmation: PASSWORD },
      })
    expect(await countOutcomes(limit + 4, reset)).toEqual({ validation_failed: limit, too_many_requests: 4 })
  }
})

test('a PIN can be tried five times at one till, and the person still signs in at another', async () => {
  const {
    data: {
      staff: { id: staff_id },
    },
  } = await owner.call(staff.create, { body: { name: 'Tunde', pin: '1357' } })
  const [one, other] = [await createTill(world, owner.call), await createTill(world, owner.call)]
  const hash = watchHash()
  expect(await countOutcomes(40, (n) => one.call(till.signIn, { body: { staff_id, pin: String(2000 + n) } }))).toEqual({
    validation_failed: 5,
    too_many_requests: 35,
  })
  expect(hash).toHaveBeenCalledTimes(5)
  hash.mockRestore()
  expect((await other.call(till.signIn, { body: { staff_id, pin: '1357' } })).data.signed_in?.name).toBe('Tunde')
})

test('pairing codes can be tried only so often per quarter hour from one IP address', async () => {
  const { limit } = ATTEMPTS.till_codes
  world.clock.advance({ minutes: 31 })
  const pair = (n: number) => world.nobody(tillPairing.pair, { body: { code: `ABCD${2000 + n}` } })
  expect(await countOutcomes(limit + 5, pair)).toEqual({ validation_failed: limit, too_many_requests: 5 })
})

test('one line registers only so many businesses in an hour, and the next is told when', async () => {
  const { limit } = ATTEMPTS.registrations
  const register = (remoteAddress: string, n: number) =>
    world.app.fastify.inject({
      method: 'POST',
      url: '/api/v1/auth/business/register',
      remoteAddress,
      payload: {
        business_name: 'Market stall',
        email: `stall-${n}@example.com`,
        phone: `0806${String(n).padStart(7, '0')}`,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        accept_terms: true,
      },
    })
  for (let n = 0; n < limit; n++) expect((await register(`2001:db8:1:2::${n + 1}`, n)).statusCode).toBe(201)
  const refused = await register('2001:db8:1:2::ffff', limit)
  expect(refused.statusCode).toBe(429)
  expect((await register('2001:db8:1:3::1', limit + 1)).statusCode).toBe(201)
  world.clock.advance({ seconds: Number(refused.headers['retry-after']) })
  expect((await register('2001:db8:1:2::ffff', limit)).statusCode).toBe(201)
})
