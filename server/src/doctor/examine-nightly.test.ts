import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Log } from '../db/open.ts'
import { createMeasures } from '../outside/measures.ts'
import type { StoredFile } from '../outside/store.ts'
import { openTestDatabase } from '../testing/database.ts'
import { examineHouse } from './examine-house.ts'
import { examineNightly } from './examine-nightly.ts'

let database: Database
const measures = createMeasures({ dataDir: '.' })
const stored: StoredFile[] = []
const told: { fields: object; message: string }[] = []
const log: Log = { info: () => {}, warn: () => {}, error: (fields, message) => void told.push({ fields, message }) }
const files = { async *list() { yield* stored } }
const goRound = (signal = new AbortController().signal) => examineNightly({ database, files, measures, log, signal })
const asOwner = (text: string) => database.owner.withClient(client => client.query(text))

beforeAll(async () => { database = await openTestDatabase() })
afterAll(async () => {
  measures.stop()
  await database.close()
})

test('the nightly round counts what it finds and names it in the log, until it is put right', async () => {
  expect(await measures.read()).not.toContain('invariant_violations ')
  expect(await goRound()).toBe(true)
  expect([await measures.read(), told]).toEqual([expect.stringContaining('\ninvariant_violations 0\n'), []])

  await asOwner('alter table receipts disable row level security')
  await goRound()
  expect(await measures.read()).toContain('\ninvariant_violations 1\n')
  expect(told).toEqual([{ message: 'An invariant is broken: Every table of a business stands behind the wall', fields: { check: 'T1', wrong: 1, examples: ['receipts has no wall'] } }])

  await asOwner('alter table receipts enable row level security')
  stored.push({ path: '/files/a/b.png', size: 5, since: new Date('2026-05-01T10:00:00Z') })
  await goRound()
  expect(await measures.read()).toContain('\ninvariant_violations 1\n')
  expect(told.at(-1)).toEqual({ message: 'An invariant is broken: No stored picture is nobody’s a day after', fields: { check: 'D1', wrong: 1, examples: ['/files/a/b.png'] } })

  stored.pop()
  await goRound()
  expect(await measures.read()).toContain('\ninvariant_violations 0\n')
})

test('a round that is called off says nothing', async () => {
  measures.invariantViolations.clear()
  expect(await goRound(AbortSignal.abort())).toBe(false)
  expect(await measures.read()).not.toContain('invariant_violations ')
})

test('of several processes on one server one goes round at a time', async () => {
  if (database.kind !== 'postgres') return
  await database.owner.withClient(async client => {
    await client.query('select pg_advisory_lock(4711)')
    expect(await examineHouse(database, { lock: 4711 })).toBe(null)
  })
  expect(await examineHouse(database, { lock: 4711 })).not.toBe(null)
})
