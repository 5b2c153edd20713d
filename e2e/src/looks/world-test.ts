/** The test of every check that looks at pages of the whole app: it has the world of the looks, opened once by a worker. */
import { test as base } from '../support/journey.ts'
import type { LooksWorld } from './page.ts'
import { openLooks } from './world.ts'

export const test = base.extend<{}, { world: LooksWorld }>({
  world: [async ({ browserName: _ }, use) => use(await openLooks()), { scope: 'worker', timeout: 180_000 }],
})
