/** The operations of a local month: they close joins, never a stamp or a reward of somebody who holds the card. */
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCafe, giveStamps, join, walletOf } from '../testing/fixtures/cafe.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCustomer, freshPhone } from '../testing/fixtures/counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('joins, gives and redemptions fill the month; then only joins are refused, until the next local month', async () => {
  world.clock.set(new Date('2026-11-30T22:00:00Z'))
  const { cafe, stamp, code } = await createCafe(world)
  const guest = await createCustomer(cafe.call)
  const { customer_id } = await walletOf(world, code, freshPhone())
  // A join, a give and a redemption so far: three operations.
  const { rewards_issued } = await giveStamps(cafe, customer_id, stamp.id, 4)
  const reward_id = rewards_issued[0]?.id ?? ''
  await cafe.call(stamping.redeem, { body: { customer_id, reward_id } })
  const limits = { operations_month: 4 }
  await setLimits(world.database.db, cafe.user.business.id, limits, world.clock.now())

  const last = await walletOf(world, code, freshPhone())
  const give = (id: string) => giveStamps(cafe, id, stamp.id, 5)
  await expect(join(world, code, { name: 'Bola', phone: freshPhone() })).rejects.toMatchObject({
    status: 409,
    code: 'joins_closed',
    detail: { card_name: 'Coffee card' },
  })
  await expect(give(guest)).rejects.toMatchObject({
    status: 403,
    code: 'plan_limit_reached',
    detail: { limit: 'operations_month', used: 4, max: 4 },
    message: expect.stringContaining('Customers who hold a card get their stamps as before'),
  })
  for (const id of [customer_id, last.customer_id]) {
    const issued = (await give(id)).rewards_issued[0]?.id ?? ''
    await cafe.call(stamping.redeem, { body: { customer_id: id, reward_id: issued } })
  }

  // Midnight in Lagos is an hour before midnight in UTC.
  world.clock.set(new Date('2026-11-30T23:00:00Z'))
  expect((await give(guest)).event.quantity).toBe(5)
  expect((await join(world, code, { name: 'Bola', phone: freshPhone() })).data.customer?.name).toBe('Bola')
})
