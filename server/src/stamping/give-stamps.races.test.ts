import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCounter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { giveTogether, type GiveRequest } from './give-stamps.sql.ts'

const PROCESSES = 6

let world: World
beforeAll(async () => {
  world = await createWorld({ poolSize: PROCESSES })
})
afterAll(() => world.close())

test('concurrent gives to one card from several processes run one after the other', async () => {
  const counter = await createCounter(world, { number_of_stamps: 50 })
  await counter.give()
  const request: GiveRequest = {
    business_id: counter.user.business.id,
    customer_id: counter.customer_id,
    stamp_id: counter.stamp_id,
    now: world.clock.now().toISOString(),
    actor_kind: 'business',
    actor_id: null,
    actor_name: 'Ada',
    staff_id: null,
    staff_name: null,
    is_unfit: false,
    override: false,
    note: null,
    receipt: null,
    receipt_key: null,
  }
  for (let round = 1; round <= 5; round++) {
    const answers = await Promise.all(
      Array.from({ length: PROCESSES }, () => giveTogether(world.database.pool, [request])),
    )
    expect(answers.flat().map(({ status }) => status)).toEqual(Array.from({ length: PROCESSES }, () => 'given'))
  }
  expect((await counter.show()).cards).toMatchObject([{ stamps: 1 + 5 * PROCESSES }])
})
