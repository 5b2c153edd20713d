/** Tests that both databases behave the same through the one driver. Runs once on each. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/app/database.ts'
import { sqlState } from './db-errors.ts'
import type { Database } from './open.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('both databases return values in the same form', async () => {
  const found = await database.pool.query(`select
    9007199254740991::int8 as big, array[1, 2]::int8[] as bigs, 1.50::numeric as money, true as yes, null::int as nothing,
    timestamptz '2026-02-28 23:59:59.123+01' as at, date '2026-02-28' as day, array['2026-02-28']::date[] as days,
    '{"a": [1, {"b": null}]}'::jsonb as parsed, array['x', 'y,z'] as words, 2.5::float8 as fraction,
    '01900000-0000-7000-8001-000000000001'::uuid as id, '\\x00ff'::bytea as bytes`)

  expect(found.rows[0]).toEqual({
    big: 9007199254740991,
    bigs: [1, 2],
    money: '1.50',
    yes: true,
    nothing: null,
    at: new Date('2026-02-28T22:59:59.123Z'),
    day: '2026-02-28',
    days: ['2026-02-28'],
    parsed: { a: [1, { b: null }] },
    words: ['x', 'y,z'],
    fraction: 2.5,
    id: '01900000-0000-7000-8001-000000000001',
    bytes: Buffer.from([0, 255]),
  })
})

test('an integer beyond the safe range is refused, not rounded', async () => {
  await expect(database.pool.query('select 9007199254740993::int8 as big')).rejects.toThrow('no safe integer')
})

test('parameters come back unchanged', async () => {
  const at = new Date('2026-03-29T01:30:00.250Z')
  const found = await database.pool.query(
    'select $1::timestamptz as at, $2::date as day, $3::jsonb as data, $4::text as words, $5::text[] as list',
    [at, '2026-03-29', JSON.stringify({ n: 1 }), 'Zoë’s café ☕', ['a', 'b"c']],
  )

  expect(found.rows[0]).toEqual({ at, day: '2026-03-29', data: { n: 1 }, words: 'Zoë’s café ☕', list: ['a', 'b"c'] })
})

test('a named statement runs many times', async () => {
  const client = await database.pool.connect()
  const sums: number[] = []
  for (let n = 0; n < 20; n++)
    sums.push(
      (await client.query({ name: 'sum', text: 'select $1::int + $2::int as sum', values: [n, n] })).rows[0].sum,
    )
  client.release()

  expect(sums).toEqual(Array.from({ length: 20 }, (_, n) => n + n))
})

test('a connection works after an error', async () => {
  const client = await database.pool.connect()
  await expect(client.query('select $1::int', ['no number'])).rejects.toMatchObject({ code: '22P02' })
  await expect(
    client.query({ name: 'bad', text: 'select nothing from nowhere where 1 = $1', values: [1] }),
  ).rejects.toMatchObject({ code: '42P01' })
  await expect(client.query('select 1; selec 2')).rejects.toMatchObject({ code: '42601' })
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
})

test('an error in a transaction blocks it until the rollback', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  client.release()
})

test('a unique violation names its constraint and its value', async () => {
  await database.db
    .insertInto('industries')
    .values({ id: '01900000-0000-7000-8001-0000000000ff', name: 'Chess clubs', position: 99 })
    .execute()

  const again = database.db
    .insertInto('industries')
    .values({ id: '01900000-0000-7000-8001-0000000000fe', name: 'Chess clubs', position: 99 })
    .execute()

  await expect(again).rejects.toMatchObject({
    code: '23505',
    constraint: 'industries_name_key',
    detail: 'Key (name)=(Chess clubs) already exists.',
  })
})

test('a value of one megabyte and a result of a hundred thousand rows both work', async () => {
  const words = 'x'.repeat(1_048_576)
  expect((await database.pool.query('select $1::text as words', [words])).rows[0].words).toBe(words)
  expect((await database.pool.query('select generate_series(1, 100000) as n')).rows).toHaveLength(100_000)
})

test('an aborted transaction leaves no rows, and the next use gets a clean connection', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(
    `insert into industries (id, name, position) values ('01900000-0000-7000-8001-0000000000fd', 'Left open', 1)`,
  )
  client.release(true)

  expect((await database.pool.query(`select 1 from industries where name = 'Left open'`)).rowCount).toBe(0)
})

test('many queries at once are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => database.pool.query('select $1::int as n', [n])),
  )

  expect(answers.map((answer) => answer.rows[0].n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
})

test('the application cannot rewrite the ledger, clear it, or change a table', async () => {
  expect(database.isAppendOnly).toBe(true)
  for (const sql of [
    'update stamp_events set quantity = 2',
    'delete from stamp_events',
    'truncate stamp_events',
    'drop table stamp_events',
    'alter table stamp_events add column x int',
    'create table mine (x int)',
    "update schema_migrations set checksum = ''",
  ]) {
    const error = await database.pool.query(sql).catch((refused: unknown) => refused)
    expect([sql, sqlState(error)]).toEqual([sql, '42501'])
  }
  await database.pool.query('select count(*) from stamp_events')
})
