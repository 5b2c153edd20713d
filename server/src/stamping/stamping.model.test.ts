/**
 * Compares random histories over HTTP with the pure rules of `domain`, of which `give_stamp` is a copy: 100 here, 1,000
 * in `test:nightly`.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongs } from '../testing/fixtures/counter.ts'
import { modelShows } from '../testing/models/counter-model.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { randomCard, randomStep, ZONES } from '../testing/models/random-steps.ts'
import { begin, shown } from '../testing/models/counter-story.ts'
import { take } from '../testing/models/counter-steps.ts'

const isNight = process.env['NIGHT'] === '1'

let world: World
let owners: BusinessInWorld[]
beforeAll(async () => {
  world = await createWorld()
  owners = []
  for (const timezone of ZONES) owners.push(await world.registerBusiness({ timezone }))
})
afterAll(() => world.close())

test(
  'random histories of gives, undos, refunds, redemptions and term changes match the domain rules',
  { timeout: isNight ? 7_200_000 : 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        randomCard,
        fc.array(randomStep, { minLength: 1, maxLength: isNight ? 20 : 12 }),
        async (card, steps) => {
          const story = await begin(world, owners, card)
          // Compares each response at once, and the whole visible state midway and at the end.
          for (const some of [steps.slice(0, 5), steps.slice(5)]) {
            for (const asked of some) await take(story, asked)
            expect(await shown(story)).toEqual(modelShows(story.model, world.clock.now()))
          }
        },
      ),
      { numRuns: isNight ? 300 : 100, endOnFailure: true },
    )
  },
)

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
