import { customers } from '@stampwell/contract/business/customers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWalletCode } from './stamping/wallet-code.ts'
import { freshPhone, createCounter, wrongs } from './testing/fixtures/counter.ts'
import { createWorld, type World } from './testing/app/world.ts'
import { purgeExpired } from './purge-expired.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const TABLES = ['used_codes', 'scans', 'idempotency_keys', 'business_sessions'] as const

async function rowsOf(businessId: string) {
  const counted = await Promise.all(
    TABLES.map((table) =>
      world.database.pool.query(`select count(*)::int as rows from ${table} where business_id = $1`, [businessId]),
    ),
  )
  return counted.map(({ rows }) => rows[0]?.rows as number)
}

test('expired codes, scans, keys and sessions are purged, and valid ones stay', async () => {
  const cafe = await createCounter(world)
  const { id: businessId } = cafe.user.business
  const scan = () =>
    cafe.call(stamping.scan, {
      body: {
        code: makeWalletCode(world.app.context.secrets, {
          businessId,
          customerId: cafe.customer_id,
          now: world.clock.now(),
        }).code,
      },
    })
  const {
    data: { scan_id },
  } = await scan()
  const given = await cafe.give(1, { scan_id }, { idempotency_key: 'give-1' })
  await cafe.call(customers.create, { body: { name: 'Bea', phone: freshPhone() }, idempotency_key: 'add-1' })
  await purgeExpired(world.database.db, world.clock.now())
  expect(await rowsOf(businessId)).toEqual([1, 1, 1, 1])

  world.clock.advance({ days: 3 })
  await purgeExpired(world.database.db, world.clock.now())
  expect(await rowsOf(businessId)).toEqual([0, 1, 0, 1])
  // The ledger keeps a give's idempotency key for ever.
  expect((await cafe.give(1, { scan_id }, { idempotency_key: 'give-1' })).event.id).toBe(given.event.id)

  world.clock.advance({ days: 40 })
  await purgeExpired(world.database.db, world.clock.now())
  expect(await rowsOf(businessId)).toEqual([0, 0, 0, 0])
  expect(await purgeExpired(world.database.db, world.clock.now())).toBe(0)
  await expect(world.as(cafe.token)(profile.show, {})).rejects.toMatchObject({ status: 401 })
  expect(await wrongs(world)).toEqual([])
})
