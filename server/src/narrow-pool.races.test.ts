/** Two connections to PostgreSQL for everybody: whoever needs a second one while holding the first would wait for ever. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongs } from './testing/counter.ts'
import { everyDoor, knock, type Reply } from './testing/knock.ts'
import { furnishBusiness, rows } from './testing/strangers-ids.ts'
import { openWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ poolSize: 2 })
})
afterAll(() => world.close())

const password = 'Flat-White#2026'
const door = (name: string) => everyDoor.find((one) => one.name === name)?.endpoint ?? fail(name)
const fail = (name: string) => {
  throw new Error(`There is no door ${name}`)
}

test(
  'all doors at once, letters and passwords among them, are answered without a 503',
  { timeout: 120_000 },
  async () => {
    const businesses = [await furnishBusiness(world), await furnishBusiness(world)]
    const asked = businesses.flatMap(({ token, ids }) =>
      Object.entries(rows)
        .filter(([name]) => name !== 'auth.logout')
        .map(([name, row]) => ({ name, reply: knock(world, door(name), { token, ask: row.ask?.(ids) ?? {} }) })),
    )
    const newcomers = Array.from({ length: 4 }, (_, n) => ({
      name: 'auth.register',
      reply: knock(world, door('auth.register'), {
        ask: {
          body: {
            business_name: 'Tea House',
            email: `narrow-${n}@example.com`,
            phone: '08031234567',
            accept_terms: true,
            password,
            password_confirmation: password,
          },
        },
      }),
    }))
    const forgetful = Array.from({ length: 4 }, (_, n) => ({
      name: 'auth.forgotPassword',
      reply: knock(world, door('auth.forgotPassword'), { ask: { body: { email: `narrow-${n}@example.com` } } }),
    }))

    const all = [...asked, ...newcomers, ...forgetful]
    expect(all.length).toBeGreaterThan(80)
    const replies = await Promise.all(all.map(async ({ name, reply }): Promise<[string, Reply]> => [name, await reply]))
    expect(
      replies.filter(([, { status }]) => status >= 500).map(([name, { status, code }]) => [name, status, code]),
    ).toEqual([])
    expect(replies.filter(([name, { status }]) => name === 'auth.register' && status !== 201)).toEqual([])
    expect(await wrongs(world)).toEqual([])
  },
)
