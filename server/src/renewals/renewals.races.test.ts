/** Renewals under real concurrency. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import { renewSubscription } from './renew.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await createPayingWorld()
})
afterAll(() => world.close())

test('a renewal that twenty processes try at one instant is charged once', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, await world.plan('growth month'))
  world.clock.advance({ days: 31 })
  world.provider.interfere(() => new Promise((done) => void setTimeout(done, 50)))
  const businessId = owner.user.business.id
  const db = await inBusiness(world.app.database.db, businessId)
  await Promise.all(Array.from({ length: 20 }, () => renewSubscription(world.app.context, db, businessId)))
  expect(world.provider.calls.filter((call) => call.startsWith('chargeAuthorization'))).toHaveLength(1)
  expect(await world.stored(owner)).toMatchObject({
    status: 'active',
    period: { from: '2026-12-21', to: '2027-01-21' },
  })
})
