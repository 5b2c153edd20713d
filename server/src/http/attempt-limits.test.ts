import { refuse } from '@stampwell/domain/refusal.ts'
import { sayWait } from '@stampwell/domain/time/say-wait.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/open.ts'
import { createSecrets } from '../crypto/secrets.ts'
import { createTestDatabase } from '../testing/app/database.ts'
import { createAttemptLimiter } from './attempt-limits.ts'

let database: Database
const attempts = createAttemptLimiter(createSecrets('k'.repeat(32)))
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const at = (minutes: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + minutes * 60_000)
async function triesThatPass(key: string, moments: Date[]): Promise<number> {
  let passed = 0
  for (const moment of moments)
    await attempts.count(database.db, key, { limit: 5, windowSeconds: 900, now: moment }).then(
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
  await expect(attempts.count(database.db, 'a', { limit: 5, windowSeconds: 900, now: at(1) })).rejects.toMatchObject({
    code: 'too_many_requests',
    detail: { retry_after: expect.any(Number) },
  })
  await attempts.count(database.db, 'b', { limit: 5, windowSeconds: 900, now: at(1) })
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
  return attempts.exceeds(database.db, key, { limit, windowSeconds: 900, now: moment })
}

test.each([1, 2, 5, 60])(
  'a limit of %i tells the moment at which the same attempt passes, and not a second later',
  async (limit) => {
    for (const minutes of [0, 0.3, 7.5, 14.99]) {
      const key = `told ${limit} ${minutes}`
      for (let tries = 0; tries < limit; tries += 1) expect(await waitOf(key, at(minutes), limit)).toBeNull()
      const told = await waitOf(key, at(minutes), limit)
      const after = (seconds: number) => new Date(at(minutes).getTime() + seconds * 1000)
      expect(await waitOf(key, after((told ?? 0) - 2), limit)).toBeGreaterThan(0)
      expect(await waitOf(key, after(told ?? 0), limit)).toBeNull()
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
  const limits = [
    { key: 'short', limit: 1, windowSeconds: 900 },
    { key: 'long', limit: 1, windowSeconds: 86_400 },
    { key: 'free', limit: 1, windowSeconds: 900 },
  ]
  const [short, long] = limits
  await attempts.countAll(
    database.db,
    [short, long].filter((each) => each !== undefined),
    at(1),
  )
  await expect(attempts.countAll(database.db, limits, at(1))).rejects.toMatchObject({
    detail: { retry_after: expect.closeTo(2 * 86_400 - 9 * 3600 - 60, 0) },
  })
  expect(await waitOf('free', at(1), 1)).toBeNull()
})

test('an attempt that another rule makes wait is told the later moment, and counts nowhere', async () => {
  const limits = [{ key: 'beside a rule', limit: 1, windowSeconds: 900 }]
  await expect(attempts.countAll(database.db, limits, at(1), { wait: 40 })).rejects.toMatchObject({
    detail: { retry_after: 40 },
  })
  expect(await attempts.waitFor(database.db, limits, at(1))).toBe(0)
  await attempts.countAll(database.db, limits, at(1), { wait: 0 })
  const wait = await attempts.waitFor(database.db, limits, at(1))
  expect(wait).toBeGreaterThan(40)
  await expect(attempts.countAll(database.db, limits, at(1), { wait: 40 })).rejects.toMatchObject({
    detail: { retry_after: wait },
  })
})

test('simultaneous attempts pass no more often than sequential ones', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => attempts.count(database.db, 'd', { limit: 5, windowSeconds: 900, now: at(2) })),
  )
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5)
})

test('the table of attempts contains no address in clear text', async () => {
  await attempts.count(database.db, 'login ada@example.com', { limit: 5, windowSeconds: 900, now: at(1) })
  const rows = await database.db.selectFrom('guess_counts').select('key_hash').execute()
  expect(JSON.stringify(rows)).not.toContain('ada')
})

test('an asynchronous commit of a count changes nothing for later or joint writes', async () => {
  const shown = async () =>
    (await sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`.execute(database.db))
      .rows[0]?.setting
  const usual = await shown()
  await attempts.count(database.db, 'e', { limit: 5, windowSeconds: 900, now: at(1) })
  await attempts.reset(database.db, 'e', 900)
  expect(await shown()).toBe(usual)

  await database.db.transaction().execute(async (tx) => {
    await attempts.count(tx, 'f', { limit: 5, windowSeconds: 900, now: at(1) })
    const { rows } = await sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`.execute(tx)
    expect(rows).toEqual([{ setting: usual }])
  })
})

test('what another limit refuses is not counted, and the later moment of both is told', async () => {
  const limits = [{ key: 'passed', limit: 1, windowSeconds: 900 }]
  const message = { minutes: (count: number) => `${count} minutes`, hours: (count: number) => `${count} hours` }
  const pass = (act: () => Promise<string>) => attempts.countPassed(database.db, limits, { now: at(1), message }, act)
  const refusedFor = (retry_after: number) => async () => refuse('too_many_requests', { retry_after })
  const told = (retry_after: unknown) => ({ code: 'too_many_requests', detail: { retry_after } })
  for (let times = 0; times < 3; times++) await expect(pass(refusedFor(60))).rejects.toMatchObject(told(60))
  expect(await pass(async () => 'done')).toBe('done')
  const wait = await attempts.waitFor(database.db, limits, at(1))
  // The words name the moment that is told.
  const words = sayWait(wait, message)
  await expect(pass(refusedFor(60))).rejects.toMatchObject({ detail: { retry_after: wait, message: words } })
  await expect(pass(refusedFor(5000))).rejects.toMatchObject(told(5000))
  await expect(pass(async () => 'again')).rejects.toMatchObject(told(wait))
})
