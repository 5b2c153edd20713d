/** A test's database on PGlite has the state of the template, whatever the tests before it did (decision 0140). */
import { expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { createTestDatabase } from './database.ts'

const onItsOwn = async <T>(use: (database: Database) => Promise<T>): Promise<T> => {
  const database = await createTestDatabase()
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}
const run = (database: Database, ...statements: string[]) =>
  database.owner.withClient(async (client) => {
    for (const sql of statements) await client.query(sql)
  })
const count = async (database: Database, from: string): Promise<number> =>
  (await database.owner.withClient((client) => client.query<{ n: number }>(`select count(*)::int n from ${from}`)))
    .rows[0]?.n ?? -1
async function startedAt({ pool }: Database): Promise<string> {
  return (await pool.query<{ at: string }>('select pg_postmaster_start_time()::text at')).rows[0]?.at ?? ''
}

test('tables, rows, sequences, settings and files of one test are gone in the next one', async () => {
  const [tables, settings] = await onItsOwn(async (database) => [
    await count(database, 'pg_class'),
    await count(database, "pg_settings where source = 'session'"),
  ])
  for (const end of ['select 1', 'checkpoint', 'vacuum analyze'])
    await onItsOwn(async (database) => {
      expect(await count(database, 'pg_class')).toBe(tables)
      expect(await count(database, "pg_settings where source = 'session'")).toBe(settings)
      await run(
        database,
        'create table left_behind as select generate_series(1, 50000) as number',
        'create sequence left_numbers',
        `select nextval('left_numbers')`,
        'create temporary table left_for_now (number int)',
        `set work_mem = '8MB'`,
        `create function left_trigger() returns trigger language plpgsql as 'begin return new; end'`,
        'create trigger left_trigger before insert on left_behind for each row execute function left_trigger()',
        'insert into left_behind values (0)',
        end,
      )
      expect(await count(database, 'left_behind')).toBe(50_001)
    })
})

test('a database whose memory grew goes back too', async () => {
  const long = `(select string_agg(repeat('x', 1000), '') as text from generate_series(1, 100000)) long`
  for (let time = 0; time < 2; time++)
    await onItsOwn(async (database) => {
      expect(await count(database, `${long} where length(text) = 100000000`)).toBe(1)
      await run(database, 'create table left_behind (number int)')
    })
  expect(await onItsOwn((database) => count(database, 'businesses'))).toBe(0)
})

test('a transaction that a test left open, and a failed one, are gone in the next one', async () => {
  for (const last of ['select 1', 'select 1 / 0'])
    await onItsOwn(async (database) => {
      const client = await database.pool.connect()
      await client.query('begin')
      await client.query(last).catch(() => undefined)
      client.release(true)
    })
  expect(await onItsOwn((database) => count(database, 'businesses'))).toBe(0)
})

test('a database serves one test after another, unless one of them loaded a library', async () => {
  const first = await onItsOwn(startedAt)
  expect(await onItsOwn(startedAt)).toBe(first)
  await onItsOwn(async (database) => {
    await run(database, `select to_tsvector('english', 'running stamps')`)
    await run(database, 'create table left_behind (number int)')
  })
  const second = await onItsOwn(startedAt)
  expect(second).not.toBe(first)
  expect(await onItsOwn((database) => count(database, `pg_class where relname = 'left_behind'`))).toBe(0)
})

test('two databases of one test know nothing of each other', async () => {
  await onItsOwn(async (one) =>
    onItsOwn(async (other) => {
      await run(one, 'create table left_behind (number int)')
      expect(await count(other, `pg_class where relname = 'left_behind'`)).toBe(0)
      expect(await count(one, `pg_class where relname = 'left_behind'`)).toBe(1)
    }),
  )
})

test('a connection of a closed database does not reach the next one', async () => {
  const closed = await createTestDatabase()
  await closed.close()
  await onItsOwn(async () => {
    await expect(closed.pool.query('select 1')).rejects.toThrow('Cannot use a pool after calling end')
    await expect(closed.db.selectFrom('businesses').select('id').execute()).rejects.toThrow(
      'Cannot use a pool after calling end',
    )
  })
})
