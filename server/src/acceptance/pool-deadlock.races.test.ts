/**
 * Runs every endpoint on a pool of two connections: a request that needs a second one while holding the first would
 * wait for ever.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongs } from '../testing/fixtures/counter.ts'
import { everyOperation, request, type Reply } from '../testing/http/request.ts'
import { rows } from '../testing/fixtures/cross-tenant-fixtures.ts'
import { seedBusinessRows } from '../testing/fixtures/seed-business-rows.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ poolSize: 2 })
})
afterAll(() => world.close())

const password = 'Flat-White#2026'
const operation = (name: string) => everyOperation.find((one) => one.name === name)?.endpoint ?? fail(name)
const fail = (name: string) => {
  throw new Error(`There is no endpoint ${name}`)
}

test(
  'all endpoints called at once, with e-mails and password hashing, answer without a 503',
  { timeout: 120_000 },
  async () => {
    const businesses = [await seedBusinessRows(world), await seedBusinessRows(world)]
    const asked = businesses.flatMap(({ token, ids }) =>
      Object.entries(rows)
        .filter(([name]) => name !== 'auth.logout')
        .map(([name, row]) => ({
          name,
          reply: request(world, operation(name), { token, input: row.input?.(ids) ?? {} }),
        })),
    )
    const newcomers = Array.from({ length: 4 }, (_, n) => ({
      name: 'auth.register',
      reply: request(world, operation('auth.register'), {
        input: {
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
    const forgotPasswordCalls = Array.from({ length: 4 }, (_, n) => ({
      name: 'auth.forgotPassword',
      reply: request(world, operation('auth.forgotPassword'), {
        input: { body: { email: `narrow-${n}@example.com` } },
      }),
    }))

    const all = [...asked, ...newcomers, ...forgotPasswordCalls]
    expect(all.length).toBeGreaterThan(80)
    const replies = await Promise.all(all.map(async ({ name, reply }): Promise<[string, Reply]> => [name, await reply]))
    expect(
      replies.filter(([, { status }]) => status >= 500).map(([name, { status, code }]) => [name, status, code]),
    ).toEqual([])
    expect(replies.filter(([name, { status }]) => name === 'auth.register' && status !== 201)).toEqual([])
    expect(await wrongs(world)).toEqual([])
  },
)
