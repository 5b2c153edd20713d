/** A card is archived while tills stamp it, on real PostgreSQL and with a clock that runs. */
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCustomer, createCard, createCounter, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const ROUNDS = 20
const TILLS = 8
const GIVES = 6

let world: World
beforeAll(async () => {
  world = await createWorld({ poolSize: 12 })
})
afterAll(() => world.close())
// Every request must have a time of its own: the movable clock stands still.
beforeEach(() => {
  const start = world.clock.now().getTime() - performance.now()
  vi.spyOn(world.clock, 'now').mockImplementation(() => new Date(start + performance.now()))
})

/** Counts the gives that were answered with a stamp; the others found the card archived. */
async function stampUntilArchived({ call }: Counter, stamp_id: string, customerIds: string[]): Promise<number> {
  let given = 0
  const gives = customerIds.map(async (customer_id) => {
    for (let n = 0; n < GIVES; n++) {
      try {
        await call(stamping.give, { body: { customer_id, stamp_id } })
        given += 1
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'card_not_published')) throw error
      }
    }
  })
  const archive = async () => {
    await vi.waitUntil(() => given >= TILLS, { interval: 1, timeout: 30_000 })
    await call(stampCards.remove, { params: { id: stamp_id }, query: { force: 'true' } })
  }
  await Promise.all([...gives, archive()])
  return given
}

test('a card archived while tills stamp it takes no stamp later than its archiving', async () => {
  const counter = await createCounter(world)
  const customerIds = await Promise.all(Array.from({ length: TILLS }, () => createCustomer(counter.call)))
  const late: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const stamp_id = await createCard(counter.call, { number_of_stamps: 50 })
    const given = await stampUntilArchived(counter, stamp_id, customerIds)
    expect(given).toBeGreaterThanOrEqual(TILLS)
    late.push(...(await wrongs(world)))
    const { data } = await counter.call(stampCards.show, { params: { id: stamp_id } })
    expect(data.stamp.status).toBe('archived')
    if (late.length > 0) break
  }
  expect(late).toEqual([])
})
