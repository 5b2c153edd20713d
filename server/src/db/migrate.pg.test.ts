import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseOn, testLog } from '../testing/app/database.ts'
import { isUnavailable } from './db-errors.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Log } from './open.ts'

const name = `race_${randomBytes(6).toString('hex')}`
const poor = `poor_${randomBytes(6).toString('hex')}`
let server: pg.Client

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.query(`create role ${poor} login password 'poor'`)
  await server.query(`create database ${poor} owner ${poor}`)
})
afterAll(async () => {
  for (const database of [name, poor]) await server.query(`drop database ${database} with (force)`)
  await server.query(`drop role ${poor}`)
  await server.end()
})

test('five instances starting at once on an empty database all start, and each migration runs once', async () => {
  const applied: string[] = []
  const log: Log = {
    ...testLog,
    info: (fields) => {
      if ('migration' in fields) applied.push(String(fields.migration))
    },
  }

  const instances = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const database = await openDatabase({
        databaseUrl: databaseOn(inject('postgresUrl'), name),
        migrateDatabaseUrl: null,
        dataDir: '',
        poolSize: 2,
        log,
      })
      await migrate(database, log)
      await database.pool.query('select 1 from plans')
      return database
    }),
  )

  expect(applied.sort()).toEqual(readMigrations().map((migration) => migration.name))
  expect(instances.map((instance) => instance.isAppendOnly)).toEqual([true, true, true, true, true])
  await Promise.all(instances.map((instance) => instance.close()))
})

test('a database log-in that may not create roles warns once and continues as the owner', async () => {
  const url = new URL(databaseOn(inject('postgresUrl'), poor))
  url.username = poor
  url.password = 'poor'
  const warnings: string[] = []
  const log: Log = {
    ...testLog,
    warn: (_, message) => {
      warnings.push(message)
    },
  }

  const database = await openDatabase({ databaseUrl: url.href, migrateDatabaseUrl: null, dataDir: '', log })
  await migrate(database, log)

  expect(database.isAppendOnly).toBe(false)
  expect(warnings).toHaveLength(1)
  expect((await database.pool.query('select count(*) as n from plans')).rows[0].n).toBeGreaterThan(0)
  await database.close()
})

test('with a separate owner, the application cannot delete ledger rows', async () => {
  const url = new URL(databaseOn(inject('postgresUrl'), name))
  url.username = poor
  url.password = 'poor'

  const database = await openDatabase({
    databaseUrl: url.href,
    migrateDatabaseUrl: databaseOn(inject('postgresUrl'), name),
    dataDir: '',
    log: testLog,
  })
  await migrate(database, testLog)

  expect(database.isAppendOnly).toBe(true)
  await expect(database.pool.query('delete from stamp_events')).rejects.toMatchObject({ code: '42501' })
  await database.pool.query('select 1 from stamp_events')
  await database.close()
})

test('a connection that the server drops, idle or in use, does not end the process', async () => {
  const lost: string[] = []
  const log: Log = {
    ...testLog,
    warn: (_, message) => {
      lost.push(message)
    },
  }
  const database = await openDatabase({
    databaseUrl: databaseOn(inject('postgresUrl'), name),
    migrateDatabaseUrl: null,
    dataDir: '',
    log,
  })
  const found = await database.pool.query('select pg_backend_pid() as pid')
  await server.query('select pg_terminate_backend($1)', [found.rows[0].pid])
  await expect.poll(() => lost.length, { timeout: 5_000 }).toBe(1)

  const busy = await database.pool.connect()
  const held = await busy.query('select pg_backend_pid() as pid')
  await server.query('select pg_terminate_backend($1)', [held.rows[0].pid])
  await expect.poll(() => lost.length, { timeout: 5_000 }).toBeGreaterThan(1)
  await expect(busy.query('select 1')).rejects.toSatisfy(isUnavailable)
  busy.release()

  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})
