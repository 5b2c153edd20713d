/** How many accounts one address opens an hour, and what does not count. */
import { afterEach, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
afterEach(() => world.close())

const register = () => world.registerBusiness({ verified: false })

test('outside production a machine opens as many accounts of its own as it likes', async () => {
  world = await createWorld()
  for (let accounts = 0; accounts < 61; accounts++) await register()
})

test('in production sixty accounts an hour are opened from one address, also by a machine of its own', async () => {
  world = await createWorld({ config: { isProduction: true } })
  for (let accounts = 0; accounts < 60; accounts++) await register()
  const refused = await register().catch((error: unknown) => Object(error))
  expect(refused).toMatchObject({ status: 429, retry_after: expect.any(Number) })
  world.clock.advance({ seconds: refused.retry_after })
  await register()
})
