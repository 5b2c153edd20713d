import { randomUUID } from 'node:crypto'
import { merges } from '@stampwell/contract/business/merges.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCounter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('merging a customer who holds a card into one that does not exist is 404', async () => {
  const { call, give, show, customer_id } = await createCounter(world)
  await give()
  const other = await createCounter(world)
  for (const keep_id of [randomUUID(), other.customer_id])
    await expect(call(merges.merge, { body: { keep_id, merge_id: customer_id } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
  expect((await show()).cards).toMatchObject([{ stamps: 1 }])
})
