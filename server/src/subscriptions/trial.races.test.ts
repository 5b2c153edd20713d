/** Registrations at one moment with one phone number. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { SELLING } from '../testing/fixtures/subscriptions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ config: SELLING })
})
afterAll(() => world.close())

test('of twenty registrations at once with one phone number one has the trial', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => world.registerBusiness({ phone: '08091110009' })))
  expect(all.map(({ user }) => user.subscription.status).toSorted()).toEqual([
    ...Array.from({ length: 19 }, () => 'none'),
    'trialing',
  ])
})
