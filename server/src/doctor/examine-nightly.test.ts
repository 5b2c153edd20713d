import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Log } from '../db/open.ts'
import type { StoredFile } from '../storage/store.ts'
import { createTestDatabase } from '../testing/app/database.ts'
import { runIntegrityChecks } from './run-integrity-checks.ts'
import { examineNightly } from './examine-nightly.ts'

let database: Database
const stored: StoredFile[] = []
const recorded: { fields: object; message: string }[] = []
const record = (fields: object, message: string) => void recorded.push({ fields, message })
const log: Log = { info: () => {}, warn: record, error: record }
const files = {
  async *list() {
    yield* stored
  },
}
const goRound = (signal = new AbortController().signal) => examineNightly({ database, files, log, signal })
const asOwner = (text: string) => database.owner.withClient((client) => client.query(text))

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('the nightly run counts violations and logs them, until they are repaired', async () => {
  expect([await goRound(), recorded]).toEqual([0, []])

  await asOwner('alter table receipts disable row level security')
  expect(await goRound()).toBe(1)
  expect(recorded).toEqual([
    {
      message: 'An invariant is broken: Every tenant table has row-level security',
      fields: { check: 'T1', wrong: 1, examples: ['receipts has no row-level security'] },
    },
  ])

  await asOwner('alter table receipts enable row level security')
  expect(await goRound()).toBe(0)
})

test('a picture that a restored backup does not know is reported every night, and is no violation', async () => {
  stored.push({ path: '/files/a/b.png', size: 5, since: new Date('2026-05-01T10:00:00Z') })
  expect(await goRound()).toBe(0)
  expect(recorded.at(-1)).toEqual({
    message: 'Stored files are not used: No stored picture is nobody’s a day after',
    fields: { check: 'D1', wrong: 1, examples: ['/files/a/b.png'] },
  })
  stored.pop()
})

test('an aborted nightly run reports nothing', async () => {
  expect(await goRound(AbortSignal.abort())).toBe(null)
})

test('of several processes on one PostgreSQL server, only one runs the checks at a time', async () => {
  if (database.kind !== 'postgres') return
  await database.owner.withClient(async (client) => {
    await client.query('select pg_advisory_lock(4711)')
    expect(await runIntegrityChecks(database, { lock: 4711 })).toBe(null)
  })
  expect(await runIntegrityChecks(database, { lock: 4711 })).not.toBe(null)
})
