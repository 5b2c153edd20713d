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
