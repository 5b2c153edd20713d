import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/app/database.ts'
import type { Database } from './open.ts'
import { withTransaction } from './transaction.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 2 })
})
afterAll(() => database.close())

const conflictError = (code: string) => Object.assign(new Error('conflict with a concurrent transaction'), { code })

test.each(['40001', '40P01'])('a transaction that conflicts with a concurrent one (%s) runs again', async (state) => {
  let attempts = 0

  const result = await withTransaction(database.db, async () => {
    attempts++
    if (attempts < 6) throw conflictError(state)
    return 'done'
  })

  expect([result, attempts]).toEqual(['done', 6])
})

test('a transaction gives up after six attempts', async () => {
  let attempts = 0
  await expect(
    withTransaction(database.db, async () => {
      attempts++
      throw conflictError('40001')
    }),
  ).rejects.toMatchObject({ code: '40001' })
  expect(attempts).toBe(6)
})

test('any other error is not retried and leaves no rows', async () => {
  let attempts = 0
  const failing = withTransaction(database.db, async (tx) => {
    attempts++
    await tx
      .insertInto('industries')
      .values({ id: '01900000-0000-7000-8001-0000000000aa', name: 'Half done', position: 1 })
      .execute()
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')
  expect(attempts).toBe(1)
  expect(await database.db.selectFrom('industries').select('id').where('name', '=', 'Half done').execute()).toEqual([])
})

test('twenty concurrent transactions on a pool of two, each with a nested one, all complete', async () => {
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
