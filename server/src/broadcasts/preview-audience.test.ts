import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAudience } from '../testing/fixtures/campaigns.ts'
import { createCustomer } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { previewAudience } from './preview-audience.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each([1, 4, 12, 50_000])('a list counted in pieces of %i has the figures of the whole list', async (piece) => {
  const owner = await world.registerBusiness()
  const businessId = owner.user.business.id
  await createAudience(world.database.db, { businessId, people: 9, now: world.clock.now() })
  for (const name of ['Ada', 'Bola', 'Chi']) await createCustomer(owner.call, { name })
  const broadcast = { business_id: businessId, audience: 'all' as const, cascade: false, customerIds: null }
  const isOn = { email: true, sms: true, 'in-app': true, smsPrefixes: ['+234'] }
  expect(
    await previewAudience(
      world.database.db,
      { ...broadcast, channels: ['email'] },
      { isOn, now: world.clock.now(), piece },
    ),
  ).toEqual({
    audience_size: 12,
    excluded: [{ reason: 'no_address', count: 3 }],
    channels: [{ channel: 'email', recipients: 9 }],
  })
})
