import { randomUUID } from 'node:crypto'
import { merges } from '@stampwell/contract/business/merges.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCounter } from '../testing/fixtures/counter.ts'
import { openWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('merging a customer who holds a card into one that does not exist is 404', async () => {
  const { call, give, show, customer_id } = await openCounter(world)
  await give()
  const other = await openCounter(world)
  for (const keep_id of [randomUUID(), other.customer_id])
    await expect(call(merges.merge, { body: { keep_id, merge_id: customer_id } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
  expect((await show()).cards).toMatchObject([{ stamps: 1 }])
})
