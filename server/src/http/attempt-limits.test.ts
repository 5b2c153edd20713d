import { attemptsOf, type Attempt } from '@stampwell/contract/attempts.ts'
import type { tillPairing } from '@stampwell/contract/till/till.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { sayWait } from '@stampwell/domain/too-many-requests.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { Database } from '../db/open.ts'
import { createSecrets } from '../crypto/secrets.ts'
import { createTestDatabase } from '../testing/app/database.ts'
import { createAttemptLimiter } from './attempt-limits.ts'
import type { AttemptLimiter, HandlerContext } from './handler.ts'

let database: Database
const secrets = createSecrets('k'.repeat(32))
/** Any limit of the contract, with so many attempts. */
const limiterOf = (limit: number) =>
  createAttemptLimiter(secrets, (attempt: Attempt) => ({ ...attemptsOf(attempt), limit }))
const five = limiterOf(5)
const one = limiterOf(1)
/** A quarter of an hour long. */
const code = (address: string) => ({ limit: 'till_codes', address }) as const
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const at = (minutes: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + minutes * 60_000)
async function triesThatPass(key: string, moments: Date[]): Promise<number> {
  let passed = 0
  for (const moment of moments)
    await five.count(database.db, code(key), moment).then(
      () => {
        passed += 1
      },
      () => undefined,
    )
  return passed
}

test('the sixth attempt within fifteen minutes is refused with a waiting time', async () => {
  expect(
    await triesThatPass(
      'a',
      Array.from({ length: 5 }, () => at(1)),
    ),
  ).toBe(5)
  await expect(five.count(database.db, code('a'), at(1))).rejects.toMatchObject({
    code: 'too_many_requests',
    detail: { retry_after: expect.any(Number) },
  })
  await five.count(database.db, code('b'), at(1))
})

test('the limit also applies across the edge of two windows, and ends after a long wait', async () => {
  expect(
    await triesThatPass(
      'c',
      Array.from({ length: 10 }, () => at(14)),
    ),
  ).toBe(5)
  expect(
    await triesThatPass(
      'c',
      Array.from({ length: 10 }, () => at(15.1)),
    ),
  ).toBe(0)
  expect(await triesThatPass('c', [at(46)])).toBe(1)
})

/** Returns the seconds that a refusal tells to wait, or null when the attempt passed. */
async function waitOf(key: string, moment: Date, limit = 5): Promise<number | null> {
  return limiterOf(limit).exceeds(database.db, code(key), moment)
}

test.each([1, 2, 5, 60])(
  'a limit of %i tells the moment at which the same attempt passes, and not a second later',
  async (limit) => {
    for (const minutes of [0, 0.3, 7.5, 14.99]) {
      const key = `told ${limit} ${minutes}`
      for (let tries = 0; tries < limit; tries += 1)
        expect([key, tries, await waitOf(key, at(minutes), limit)]).toEqual([key, tries, null])
      const told = await waitOf(key, at(minutes), limit)
      const after = (seconds: number) => new Date(at(minutes).getTime() + seconds * 1000)
      const before = await waitOf(key, after((told ?? 0) - 2), limit)
      const wait = await waitOf(key, after(told ?? 0), limit)
      expect({ key, waitedBefore: (before ?? 0) > 0, wait }).toEqual({ key, waitedBefore: true, wait: null })
    }
  },
)

test('attempts that are refused do not move the moment', async () => {
  await triesThatPass(
    'patient',
    Array.from({ length: 5 }, () => at(3)),
  )
  const told = (await waitOf('patient', at(3))) ?? 0
  for (let second = 1; second < 60; second += 1)
    expect(await waitOf('patient', new Date(at(3).getTime() + second * 1000))).toBe(told - second)
  expect(await waitOf('patient', new Date(at(3).getTime() + told * 1000))).toBeNull()
})

test('an attempt with two limits is told the later moment, and counts under neither', async () => {
  const short = code('short')
  const long = { limit: 'verification_codes', user: 'long' } as const
  await one.countAll(database.db, [short, long], at(1))
  await expect(one.countAll(database.db, [short, long, code('free')], at(1))).rejects.toMatchObject({
    detail: { retry_after: expect.closeTo(2 * 86_400 - 9 * 3600 - 60, 0) },
  })
  expect(await waitOf('free', at(1), 1)).toBeNull()
})

test('an attempt that another rule makes wait is told the later moment, and counts nowhere', async () => {
  const limits = [code('beside a rule')]
  await expect(one.countAll(database.db, limits, at(1), { wait: 40 })).rejects.toMatchObject({
    detail: { retry_after: 40 },
  })
  expect(await one.waitFor(database.db, limits, at(1))).toBe(0)
  await one.countAll(database.db, limits, at(1), { wait: 0 })
  const wait = await one.waitFor(database.db, limits, at(1))
  expect(wait).toBeGreaterThan(40)
  await expect(one.countAll(database.db, limits, at(1), { wait: 40 })).rejects.toMatchObject({
    detail: { retry_after: wait },
  })
})

test('simultaneous attempts pass no more often than sequential ones', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => five.count(database.db, code('d'), at(2))))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5)
})

test('the table of attempts contains no address in clear text', async () => {
  await five.count(database.db, code('login ada@example.com'), at(1))
  const rows = await database.db.selectFrom('guess_counts').select('key_hash').execute()
  expect(JSON.stringify(rows)).not.toContain('ada')
})

test('an asynchronous commit of a count changes nothing for later or joint writes', async () => {
  const shown = async () =>
    (await sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`.execute(database.db))
      .rows[0]?.setting
  const usual = await shown()
  await five.count(database.db, code('e'), at(1))
  await five.reset(database.db, code('e'))
  expect(await shown()).toBe(usual)

  await database.db.transaction().execute(async (tx) => {
    await five.count(tx, code('f'), at(1))
    const { rows } = await sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`.execute(tx)
    expect(rows).toEqual([{ setting: usual }])
  })
})

test('what another limit refuses is not counted, and the later moment of both is told', async () => {
  const limits = [code('passed')]
  const message = { minutes: (count: number) => `${count} minutes`, hours: (count: number) => `${count} hours` }
  const pass = (act: () => Promise<string>) => one.countPassed(database.db, limits, { now: at(1), message }, act)
  const refusedFor = (retry_after: number) => async () => refuse('too_many_requests', { retry_after })
  const told = (retry_after: unknown) => ({ code: 'too_many_requests', detail: { retry_after } })
  for (let times = 0; times < 3; times++) await expect(pass(refusedFor(60))).rejects.toMatchObject(told(60))
  expect(await pass(async () => 'done')).toBe('done')
  const wait = await one.waitFor(database.db, limits, at(1))
  // The words name the moment that is told.
  const words = sayWait(wait, message)
  await expect(pass(refusedFor(60))).rejects.toMatchObject({ detail: { retry_after: wait, message: words } })
  await expect(pass(refusedFor(5000))).rejects.toMatchObject(told(5000))
  await expect(pass(async () => 'again')).rejects.toMatchObject(told(wait))
})

test('a handler gets a limiter of the limits that its endpoint declares, and of no other', () => {
  type Pairing = HandlerContext<typeof tillPairing.pair>['attempts']
  expectTypeOf<Pairing>().toEqualTypeOf<AttemptLimiter<'till_codes' | 'wrong_attempts'>>()
  expectTypeOf<Pairing>().toExtend<AttemptLimiter<'till_codes'>>()
  expectTypeOf<Pairing>().not.toExtend<AttemptLimiter<'reset_codes'>>()
})
