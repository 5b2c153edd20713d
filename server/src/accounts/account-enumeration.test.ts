/**
 * Checks that responses do not reveal which addresses have an account, and that all requests do the same work. NIGHT=1
 * prints the times.
 */
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { request } from '../testing/http/request.ts'
import { spyOnStatements } from '../testing/app/spy-on-statements.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const isNight = process.env['NIGHT'] === '1'
const SAMPLES = isNight ? 100 : 1
const PASSWORD = 'Another-One#2026'
let world: World
let known: { business: string; admin: string }
beforeAll(async () => {
  world = await createWorld()
  known = { business: (await world.registerBusiness()).email, admin: (await world.admin()).email }
  await world.outbox(known.business)
})
afterAll(() => world.close())

type Observation = { answer: unknown; hashes: number; statements: string[]; ms: number }

/** Returns the response and the work done for it, without the background jobs' own queries. */
async function input(endpoint: Endpoint, body: Record<string, unknown>): Promise<Observation> {
  await world.database.db.deleteFrom('guess_counts').execute()
  const { passwords } = world.app.context
  const [verify, hash] = [vi.spyOn(passwords, 'verify'), vi.spyOn(passwords, 'hash')]
  const statementsSent = spyOnStatements()
  const started = performance.now()
  const { status, json, headers } = await request(world, endpoint, { input: { body } })
  const ms = performance.now() - started
  const statements = statementsSent()
  const hashes = verify.mock.calls.length + hash.mock.calls.length
  vi.restoreAllMocks()
  const shown = Object.fromEntries([...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)))
  return { answer: { status, json: { ...json, request_id: '' }, shown }, hashes, statements, ms }
}

const ENDPOINTS: {
  name: string
  endpoint: Endpoint
  known: () => string
  more: Record<string, string>
  hashes: number
  isAlikeInside: boolean
}[] = [
  {
    name: 'log-in',
    endpoint: auth.login,
    known: () => known.business,
    more: { password: PASSWORD },
    hashes: 1,
    isAlikeInside: true,
  },
  {
    name: 'log-in of admins',
    endpoint: adminAuth.login,
    known: () => known.admin,
    more: { password: PASSWORD },
    hashes: 1,
    isAlikeInside: true,
  },
  // These do more work for an existing account, so they respond in constant time steps.
  {
    name: 'forgot',
    endpoint: auth.forgotPassword,
    known: () => known.business,
    more: {},
    hashes: 0,
    isAlikeInside: false,
  },
  {
    name: 'reset by code',
    endpoint: auth.resetPassword,
    known: () => known.business,
    more: { token: '123456', password: PASSWORD, password_confirmation: PASSWORD },
    hashes: 1,
    isAlikeInside: false,
  },
  {
    name: 'reset by link',
    endpoint: auth.resetPassword,
    known: () => known.business,
    more: { token: 'x'.repeat(43), password: PASSWORD, password_confirmation: PASSWORD },
    hashes: 0,
    isAlikeInside: false,
  },
]

test.each(ENDPOINTS)(
  '$name answers known and unknown addresses alike, after the same work or on the same time step',
  async ({ name, endpoint, known: address, more, hashes, isAlikeInside }) => {
    const times: [number[], number[]] = [[], []]
    for (let n = 0; n < SAMPLES; n++) {
      const one = await input(endpoint, { email: address(), ...more })
      const other = await input(endpoint, { email: `nobody-${n}@example.com`, ...more })
      expect(one.answer).toEqual(other.answer)
      expect([one.hashes, other.hashes]).toEqual([hashes, hashes])
      expect(one.statements.length).toBeGreaterThan(0)
      expect(isAlikeInside ? one.statements : []).toEqual(isAlikeInside ? other.statements : [])
      times[0].push(one.ms)
      times[1].push(other.ms)
    }
    if (isNight)
      console.log(`${name}: median ${median(times[0]).toFixed(1)} ms known, ${median(times[1]).toFixed(1)} ms unknown`)
  },
  isNight ? 300_000 : 20_000,
)

test('verifying by code requires a log-in, and an unknown link is refused', async () => {
  expect((await request(world, auth.verifyEmail, { input: { body: { token: '123456' } } })).code).toBe(
    'unauthenticated',
  )
  expect((await request(world, auth.verifyEmail, { input: { body: { token: 'x'.repeat(43) } } })).code).toBe(
    'validation_failed',
  )
})

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}
