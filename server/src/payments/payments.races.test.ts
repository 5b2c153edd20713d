/** Payments under real concurrency. */
import { payments } from '@stampwell/contract/business/payments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import { settlePayment } from './settle.ts'

let world: PayingWorld
let growth: string
beforeAll(async () => {
  world = await createPayingWorld()
  growth = await world.plan('growth month')
})
afterAll(() => world.close())

const times = <T>(count: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)))

test('twenty tabs that open a checkout at one instant get one page', async () => {
  const owner = await world.registerBusiness()
  world.provider.interfere(() => new Promise((done) => void setTimeout(done, 100)))
  const opened = await times(20, () => world.initiate(owner, growth))
  world.provider.interfere(null)
  expect(new Set(opened.map(({ checkout_url }) => checkout_url)).size).toBe(1)
  expect((await owner.call(payments.list, {})).data.meta.total).toBe(1)
})

test('one payment that is settled fifty times at once is granted once', async () => {
  const owner = await world.registerBusiness()
  const { reference } = await world.initiate(owner, growth)
  world.provider.pay(reference)
  const businessId = owner.user.business.id
  const db = await inBusiness(world.app.database.db, businessId)
  const settled = await times(50, () => settlePayment(world.app.context, db, businessId, reference))
  expect(new Set(settled.map((payment) => payment?.status))).toEqual(new Set(['paid']))
  expect(await world.stored(owner)).toMatchObject({ period: { from: '2026-11-21', to: '2026-12-21' } })
  expect(await refunds(reference)).toBe(0)
})

test('two payments of one plan that are settled at one instant buy one period, and one goes back', async () => {
  const owner = await world.registerBusiness()
  const [one, two] = [await world.initiate(owner, growth), await world.initiate(owner, growth, 'stripe')]
  world.provider.pay(one.reference)
  world.other.pay(two.reference)
  const businessId = owner.user.business.id
  const db = await inBusiness(world.app.database.db, businessId)
  await times(20, (n) => settlePayment(world.app.context, db, businessId, (n % 2 ? one : two).reference))
  expect(await world.stored(owner)).toMatchObject({ period: { from: '2026-11-21', to: '2026-12-21' } })
  expect((await refunds(one.reference)) + (await refunds(two.reference))).toBe(1)
})

async function refunds(reference: string): Promise<number> {
  const { db } = world.database
  return (await db.selectFrom('payment_refunds').select('reference').where('reference', '=', reference).execute())
    .length
}
