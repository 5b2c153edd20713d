/** An erasure beside a payment under real concurrency. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBeside, isWaitedFor } from '../testing/app/second-connection.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { eraseBusiness } from './erase-business.ts'

let world: World
let other: pg.Client
beforeAll(async () => {
  world = await createWorld()
  other = await connectBeside(world)
})
afterAll(async () => {
  await other.end()
  await world.close()
})

test('an erasure that waits for a payment does not hold the business, which the payment locks next', async () => {
  const { user } = await world.registerBusiness()
  const businessId = user.business.id

  await other.query('begin')
  await other.query('select 1 from subscriptions where business_id = $1 for no key update', [businessId])
  const deleteFiles = () => Promise.resolve()
  const erased = eraseBusiness(world.app.database, { businessId, at: world.clock.now(), deleteFiles })
  await expect.poll(() => isWaitedFor(other)).toBe(true)
  await other.query('select 1 from businesses where id = $1 for no key update nowait', [businessId])
  await other.query('commit')

  expect(await erased).toBe('erased')
})
