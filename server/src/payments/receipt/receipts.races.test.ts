import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../../db/in-business.ts'
import { createPayingWorld, type PayingWorld } from '../../testing/app/paying-world.ts'
import { settlePayment } from '../settle.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await createPayingWorld()
})
afterAll(() => world.close())

test('fifty payments at one instant have fifty consecutive numbers', async () => {
  const growth = await world.plan('growth month')
  const buyers: { businessId: string; reference: string }[] = []
  for (let n = 0; n < 50; n++) {
    const owner = await world.registerBusiness()
    const { reference } = await world.initiate(owner, growth)
    world.provider.pay(reference)
    buyers.push({ businessId: owner.user.business.id, reference })
  }

  const settled = await Promise.all(
    buyers.map(async ({ businessId, reference }) =>
      settlePayment(world.app.context, await inBusiness(world.app.database.db, businessId), businessId, reference),
    ),
  )

  expect(settled.map((payment) => payment?.receipt_number ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual(
    Array.from({ length: 50 }, (_, n) => `2026-${String(n + 1).padStart(6, '0')}`),
  )
}, 60_000)
