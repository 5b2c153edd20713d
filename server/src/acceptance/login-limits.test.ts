/** Tests the limits on wrong passwords and codes of one network address, and that others cannot lock an owner out. */
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { ATTEMPTS } from '@stampwell/contract/attempts.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { tillPairing } from '@stampwell/contract/till/till.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { purgeExpired } from '../purge-expired.ts'
import { spyOnStatements } from '../testing/app/spy-on-statements.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const WRONG = 'Another-One#2026'
const HOME = '198.51.100.7'
const SAME_NETWORK = '198.51.100.200'
const ELSEWHERE = '192.0.2.1'
/** In a network that no account of these tests logs in from. */
const NEVER_USED = '100.64.9.9'
const WRONG_TRIES = ATTEMPTS.wrong_attempts.limit
const KNOWN_NETWORK_TRIES = ATTEMPTS.login_from_known_network.limit

type Account = { email: string; password: string }
type Sent = { statusCode: number; json: () => { code?: string }; headers: Record<string, unknown> }

let world: World
let owner: Account
let admin: Account
beforeAll(async () => {
  world = await createWorld()
  owner = await world.registerBusiness()
  admin = await world.admin()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())
beforeEach(() => world.clock.advance({ minutes: 31 }))

const post = ({ path }: Endpoint, remoteAddress: string, payload: object): Promise<Sent> =>
  world.app.fastify.inject({ method: 'POST', url: `/api${path}`, remoteAddress, payload })
const logIn = (from: string, { email, password }: Account, endpoint: Endpoint = auth.login) =>
  post(endpoint, from, { email, password })
const wrongLogIn = (from: string, email: string, endpoint: Endpoint = auth.login) =>
  logIn(from, { email, password: WRONG }, endpoint)
const skipHash = () => vi.spyOn(world.app.context.passwords, 'verify').mockResolvedValue(false)

/** Uses up the tries of one account from everywhere: one from each of many addresses. */
async function lockFromEverywhere(email: string, endpoint: Endpoint = auth.login) {
  const hash = skipHash()
  for (let n = 0; n < ATTEMPTS.login_from_everywhere.limit + 10; n++) await wrongLogIn(`203.0.${n}.7`, email, endpoint)
  hash.mockRestore()
}

test('one address tries so many passwords of any accounts in 15 minutes, then gets 429 with Retry-After', async () => {
  const hash = skipHash()
  const statuses: number[] = []
  for (let n = 0; n < WRONG_TRIES + 2; n++) {
    const endpoint = n % 3 ? auth.login : adminAuth.login
    statuses.push((await wrongLogIn(ELSEWHERE, `nobody-${n}@example.com`, endpoint)).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: WRONG_TRIES }, () => 401), 429, 429])
  expect(hash).toHaveBeenCalledTimes(WRONG_TRIES)
  hash.mockRestore()

  const refused = await logIn(ELSEWHERE, owner)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await logIn('192.0.2.2', owner)).statusCode).toBe(200)
  world.clock.advance({ minutes: 31 })
  expect((await logIn(ELSEWHERE, owner)).statusCode).toBe(200)
})

test('the addresses of one IPv6 /64 share their wrong tries, and another /64 has its own', async () => {
  skipHash()
  for (let n = 0; n < WRONG_TRIES; n++) await wrongLogIn(`2001:db8:0:1::${n.toString(16)}`, `nobody-${n}@example.com`)
  expect((await wrongLogIn('2001:db8:0:1:ffff::1', 'nobody@example.com')).statusCode).toBe(429)
  expect((await wrongLogIn('2001:db8:0:2::1', 'nobody@example.com')).statusCode).toBe(401)
})

test('the addresses of one IPv6 /64 share the reset e-mails of 15 minutes', async () => {
  const forgot = async (from: string) =>
    (await post(auth.forgotPassword, from, { email: 'nobody-at-all@example.com' })).statusCode
  for (let n = 0; n < ATTEMPTS.reset_requests_from_address.limit; n++) await forgot(`2001:db8:0:3::${n.toString(16)}`)
  expect(await forgot('2001:db8:0:3:ffff::1')).toBe(429)
  expect(await forgot('2001:db8:0:4::1')).toBe(200)
})

test('right passwords do not count against the address', async () => {
  const hash = vi.spyOn(world.app.context.passwords, 'verify').mockResolvedValue(true)
  for (let n = 0; n < WRONG_TRIES + 5; n++)
    expect((await logIn(ELSEWHERE, n % 2 ? owner : admin, n % 2 ? auth.login : adminAuth.login)).statusCode).toBe(200)
  hash.mockRestore()
  expect((await wrongLogIn(ELSEWHERE, 'nobody@example.com')).statusCode).toBe(401)
})

test('wrong reset codes and pairing codes count with the passwords, right pairing codes do not', async () => {
  vi.spyOn(world.app.context.passwords, 'hash').mockResolvedValue('$none')
  skipHash()
  const third = WRONG_TRIES / 3
  for (let n = 0; n < third; n++) await post(tillPairing.pair, ELSEWHERE, { code: `ABCD${2000 + n}` })
  const reset = (n: number) =>
    post(auth.resetPassword, ELSEWHERE, {
      email: `nobody-${n}@example.com`,
      token: String(100_000 + n),
      password: WRONG,
      password_confirmation: WRONG,
    })
  for (let n = 0; n < third; n++) expect((await reset(n)).statusCode).toBe(422)
  for (let n = 0; n < third; n++) expect((await wrongLogIn(ELSEWHERE, `nobody-${n}@example.com`)).statusCode).toBe(401)
  expect((await reset(99)).statusCode).toBe(429)
  expect((await post(tillPairing.pair, '192.0.2.9', { code: 'ABCD2345' })).statusCode).toBe(422)
})

test('of sixty-six wrong tries at once sixty reach the hash', async () => {
  // In figures, unlike the tests above: this one fails when the limit is raised.
  const hash = skipHash()
  const answers = await Promise.all(
    Array.from({ length: 66 }, (_, n) => wrongLogIn(ELSEWHERE, `nobody-${n}@example.com`)),
  )
  const counts = Map.groupBy(answers, (answer) => answer.statusCode)
  expect([counts.get(401)?.length, counts.get(429)?.length]).toEqual([60, 6])
  expect(hash).toHaveBeenCalledTimes(60)
})

test('seventy right passwords at once from one address all log in', async () => {
  const owners = await Promise.all(Array.from({ length: 7 }, () => world.registerBusiness()))
  vi.spyOn(world.app.context.passwords, 'verify').mockResolvedValue(true)
  const answers = await Promise.all(owners.flatMap((one) => Array.from({ length: 10 }, () => logIn(ELSEWHERE, one))))
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(70)
})

test.each([
  ['an owner', () => owner, auth.login],
  ['an admin', () => admin, adminAuth.login],
])(
  '%s whose account others try a hundred times gets in from a network of the last 90 days',
  async (_, who, endpoint) => {
    expect((await logIn(HOME, who(), endpoint)).statusCode).toBe(200)
    world.clock.advance({ days: 89 })
    await lockFromEverywhere(who().email, endpoint)
    expect((await logIn(NEVER_USED, who(), endpoint)).statusCode).toBe(429)
    expect((await logIn(SAME_NETWORK, who(), endpoint)).statusCode).toBe(200)
  },
)

test('an account that others try a hundred times is closed to a network that it used more than 90 days ago', async () => {
  expect((await logIn('192.0.2.77', owner)).statusCode).toBe(200)
  world.clock.advance({ days: 91 })
  await lockFromEverywhere(owner.email)
  expect((await logIn('192.0.2.77', owner)).statusCode).toBe(429)
})

test('a log-in that two limits refuse is told the later moment', async () => {
  const { windowSeconds } = ATTEMPTS.login_from_everywhere
  const email = 'refused-twice@example.com'
  skipHash()
  for (let n = 0; n < ATTEMPTS.login_from_address.limit; n++) await wrongLogIn(ELSEWHERE, email)
  await wrongLogIn('203.0.200.7', email)
  // Early in the next window: the tries of the address stop counting soon, those of all addresses later.
  const intoWindow = (world.clock.now().getTime() / 1000) % windowSeconds
  world.clock.advance({ seconds: windowSeconds - intoWindow + 86 })
  await lockFromEverywhere(email)
  const refused = await wrongLogIn(ELSEWHERE, email)
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 78])

  skipHash()
  world.clock.advance({ seconds: 78 })
  expect((await wrongLogIn(ELSEWHERE, email)).statusCode).toBe(401)
})

test('a known network has tries of its own, whatever its addresses', async () => {
  expect((await logIn(HOME, owner)).statusCode).toBe(200)
  await lockFromEverywhere(owner.email)
  const hash = skipHash()
  for (let n = 0; n < KNOWN_NETWORK_TRIES; n++) await wrongLogIn(`198.51.100.${n + 20}`, owner.email)
  hash.mockRestore()
  expect((await logIn('198.51.100.99', owner)).statusCode).toBe(429)
})

test('tries at once from a known network hold no more than its limit against the password', async () => {
  expect((await logIn(HOME, owner)).statusCode).toBe(200)
  await lockFromEverywhere(owner.email)
  const hash = skipHash()
  await Promise.all(
    Array.from({ length: 2 * KNOWN_NETWORK_TRIES }, (_, n) => wrongLogIn(`198.51.100.${n + 20}`, owner.email)),
  )
  expect(hash.mock.calls.filter(([, kept]) => kept !== null)).toHaveLength(KNOWN_NETWORK_TRIES)
})

test('a business that registers knows the network that it registered from', async () => {
  const fresh = await world.registerBusiness()
  await lockFromEverywhere(fresh.email)
  expect((await logIn('127.0.0.9', fresh)).statusCode).toBe(200)
})

test('beyond the bound a known network and an unknown account get the same answer for the same work', async () => {
  expect((await logIn(HOME, owner)).statusCode).toBe(200)
  await lockFromEverywhere(owner.email)
  await lockFromEverywhere('nobody-here@example.com')
  const seen = async (email: string, from: string) => {
    const [hash, statementsSent] = [vi.spyOn(world.app.context.passwords, 'verify'), spyOnStatements()]
    const { statusCode, headers } = await wrongLogIn(from, email)
    const statements = statementsSent()
    const hashes = hash.mock.calls.length
    vi.restoreAllMocks()
    return { statusCode, retryAfter: headers['retry-after'], statements, hashes }
  }
  const unknown = await seen('nobody-here@example.com', ELSEWHERE)
  expect(unknown).toMatchObject({ statusCode: 429, hashes: 1 })
  expect(await seen(owner.email, SAME_NETWORK)).toEqual(unknown)
  expect(await seen(owner.email, NEVER_USED)).toEqual(unknown)
})

test('a stored network reveals neither address nor device, and is deleted after 90 days', async () => {
  const fresh = await world.registerBusiness()
  await logIn(HOME, fresh)
  await logIn(HOME, fresh)
  const rows = () =>
    world.database.db.selectFrom('login_networks').selectAll().where('user_id', '=', fresh.user.id).execute()
  expect(await rows()).toHaveLength(2)
  for (const { network_hash, device_hash } of await rows())
    expect([network_hash, device_hash]).toEqual([
      expect.stringMatching(/^[\da-f]{64}$/),
      expect.stringMatching(/^[\da-f]{64}$/),
    ])

  world.clock.advance({ days: 89 })
  await purgeExpired(world.database.db, world.clock.now())
  expect(await rows()).toHaveLength(2)
  world.clock.advance({ days: 2 })
  await purgeExpired(world.database.db, world.clock.now())
  expect(await rows()).toHaveLength(0)
})

test('a stored network is deleted with the account', async () => {
  const { pool } = world.database
  const [fresh, boss] = [await world.registerBusiness(), await world.admin()]
  await logIn(HOME, boss, adminAuth.login)
  const countOf = async (sql: string, id: string) => (await pool.query(sql, [id])).rows[0]?.n as number
  const ofUser = () => countOf('select count(*)::int as n from login_networks where user_id = $1', fresh.user.id)
  const ofAdmin = () =>
    countOf(
      'select count(*)::int as n from admin_login_networks join admins on id = admin_id where email = $1',
      boss.email,
    )
  expect([(await ofUser()) > 0, (await ofAdmin()) > 0]).toEqual([true, true])

  for (const table of ['business_sessions', 'business_logins', 'email_codes', 'email_links'])
    await pool.query(`delete from ${table} where user_id = $1`, [fresh.user.id])
  await pool.query('delete from business_users where id = $1', [fresh.user.id])
  await pool.query('delete from admin_sessions')
  await pool.query('delete from admins where email = $1', [boss.email])
  expect([await ofUser(), await ofAdmin()]).toEqual([0, 0])
})
