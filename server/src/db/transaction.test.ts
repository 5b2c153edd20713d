import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './open.ts'
import { withTransaction } from './transaction.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 2 })
})
afterAll(() => database.close())

const losing = (state: string) => Object.assign(new Error('lost against another write'), { code: state })

test.each(['40001', '40P01'])('a transaction that lost against another one (%s) runs again', async (state) => {
  let tries = 0

  const result = await withTransaction(database.db, async () => {
    tries++
    if (tries < 3) throw losing(state)
    return 'done'
  })

  expect([result, tries]).toEqual(['done', 3])
})

test('a transaction gives up after three attempts', async () => {
  let tries = 0
  await expect(
    withTransaction(database.db, async () => {
      tries++
      throw losing('40001')
    }),
  ).rejects.toMatchObject({ code: '40001' })
  expect(tries).toBe(3)
})

test('any other error is not retried and leaves no rows', async () => {
  let tries = 0
  const failing = withTransaction(database.db, async (tx) => {
    tries++
    await tx
      .insertInto('industries')
      .values({ id: '01900000-0000-7000-8001-0000000000aa', name: 'Half done', position: 1 })
      .execute()
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')
  expect(tries).toBe(1)
  expect(await database.db.selectFrom('industries').select('id').where('name', '=', 'Half done').execute()).toEqual([])
})

test('twenty transactions at once on the smallest pool, each with a nested one, all complete', async () => {
  const done = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      withTransaction(database.db, async (tx) => {
        await tx.selectFrom('plans').select('id').execute()
        return withTransaction(tx, async (inner) => {
          await inner.selectFrom('industries').select('id').execute()
          return n
        })
      }),
    ),
  )

  expect(done).toHaveLength(20)
})
