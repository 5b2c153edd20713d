/** Links and reports that outlive a business. */
import { preferences } from '@stampwell/contract/public/preferences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCounter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { deleteFilesOf, eraseBusiness } from './erase-business.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an unsubscribe link still answers after its business was erased, and keeps nothing of it', async () => {
  const owner = await createCounter(world)
  const businessId = owner.user.business.id
  const { app, clock, database } = world
  const token = app.context.preferenceTokens.create({
    businessId,
    customerId: owner.customer_id,
    channel: 'email',
    address: 'still-there@example.com',
  })
  await eraseBusiness(app.database, { businessId, at: clock.now(), deleteFiles: deleteFilesOf(app.context) })
  expect((await world.fetch(`/u/${token}`, { method: 'POST' })).status).toBe(200)
  expect((await world.nobody(preferences.show, { params: { token } })).data).toMatchObject({ erased: true })
  const kept = database.db.selectFrom('suppressions').select('channel').where('business_id', '=', businessId)
  expect(await kept.execute()).toEqual([])
})
