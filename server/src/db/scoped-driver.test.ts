import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/app/database.ts'
import { inBusiness } from './in-business.ts'
import type { Database } from './open.ts'
import { prepared } from './prepared.ts'
import { socketOf } from './socket-of.ts'
import type { Tables } from './tables.gen.ts'
import { withReading, withTransaction } from './transaction.ts'

let database: Database
let db: Kysely<Tables>
/** Packets that the only connection sent. */
let packets = 0

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
  db = await inBusiness(database.db, '01900000-0000-7000-8001-0000000000aa')
  const client = await database.pool.connect()
  const socket = socketOf(client)
  client.release()
  if (!socket) throw new Error('The connection has no socket')
  for (const method of ['_write', '_writev'] as const) {
    const send = socket[method]?.bind(socket) as (...args: unknown[]) => void
    Object.assign(socket, {
      [method]: (...args: unknown[]) => {
        packets++
        send(...args)
      },
    })
  }
})
beforeEach(() => {
  packets = 0
})
afterAll(() => database.close())

const industry = { id: '01900000-0000-7000-8001-0000000000ab', name: 'Twice', position: 1 }

test('a statement alone and its transaction go to the database in one packet, prepared or not', async () => {
  await db.selectFrom('plans').select('id').execute()
  expect(packets).toBe(1)

  await prepared(db, 'plans_for_a_test').selectFrom('plans').select('id').execute()
  expect(packets).toBe(2)
})

test('a transaction begins with its first statement, and one without statements sends nothing', async () => {
  await withReading(db, async (tx) => {
    expect(packets).toBe(0)
    await tx.selectFrom('plans').select('id').execute()
    expect(packets).toBe(1)
  })

  const before = packets
  await withTransaction(db, async () => undefined)
  await expect(withTransaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(packets).toBe(before)
})

test('statements of one transaction that are asked at once begin it once and see the business', async () => {
  const business = sql<{
    id: string
  }>`select current_setting('stampwell.business_id', true) as id, txid_current() as tx`
  const [first, second] = await withTransaction(db, (tx) => Promise.all([business.execute(tx), business.execute(tx)]))

  expect(first?.rows[0]?.id).toBe('01900000-0000-7000-8001-0000000000aa')
  expect(second?.rows).toEqual(first?.rows)
  expect(
    (await sql<{ id: string }>`select current_setting('stampwell.business_id', true) as id`.execute(database.db)).rows,
  ).toEqual([{ id: '' }])
})

test('a statement alone that fails says its own reason, writes nothing, and the connection goes on', async () => {
  const write = () => db.insertInto('industries').values([industry, industry]).execute()

  await expect(write()).rejects.toMatchObject({ code: '23505' })
  expect(await db.selectFrom('industries').select('id').where('name', '=', 'Twice').execute()).toEqual([])
})

test('what fails only at its commit is told by a statement alone too', async () => {
  await database.owner.withClient((client) =>
    client.query(`create table late_check (id int, unique (id) deferrable initially deferred);
      grant select, insert on late_check to public`),
  )

  await expect(sql`insert into late_check values (1), (1)`.execute(db)).rejects.toMatchObject({ code: '23505' })
  expect((await sql`select * from late_check`.execute(db)).rows).toEqual([])
})

test('a failed statement ends its transaction with its own error', async () => {
  const failing = withTransaction(db, async (tx) => {
    await tx
      .insertInto('industries')
      .values({ ...industry, name: 'Gone' })
      .execute()
    await sql`select 1 / 0`.execute(tx)
  })

  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await db.selectFrom('industries').select('id').where('name', '=', 'Gone').execute()).toEqual([])
})
