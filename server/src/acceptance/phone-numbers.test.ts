/** One reader of phone numbers at every endpoint: what one takes as a number, all take, as the same number. */
import { adminCustomers } from '@stampwell/contract/admin/customers.ts'
import { counter } from '@stampwell/contract/business/counter.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCounter, createCustomer } from '../testing/fixtures/counter.ts'
import { createImportBusiness } from '../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const NUMBER = '08035550123'
const SHAPES = [
  '0803 555 0123',
  '+234 (0) 803 555 0123',
  '+23408035550123',
  '2348035550123',
  '8035550123',
  '002348035550123',
  '’08035550123',
  '٠٨٠٣٥٥٥٠١٢٣',
  '0803/555/0123',
  '0803–555–0123',
  'tel:+2348035550123',
  '\u202a0803\u00a0555\u00a00123\u202c',
]

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each(SHAPES)('%s is one number wherever it is typed', async (typed) => {
  expect(await typedEverywhere(typed)).toEqual({
    register: NUMBER,
    profile: NUMBER,
    create: NUMBER,
    update: NUMBER,
    'list search': NUMBER,
    'counter search': NUMBER,
    'admin search': 1,
    join: NUMBER,
    import: NUMBER,
    airtime: '+2348035550123',
  })
})

async function typedEverywhere(typed: string) {
  const owner = await createCounter(world, {
    rewards: [{ type: 'airtime', name: 'Airtime', stamps_required: 5, value_minor: 50_000 }],
  })
  const { call } = owner
  const other = await world.registerBusiness({ phone: typed })
  const updated = await other.call(profile.update, { body: { phone: typed } })
  const id = await createCustomer(other.call, { phone: typed })
  const admin = await world.admin()
  const found = await admin.call(adminCustomers.list, {
    query: { business_id: other.user.business.id, search: typed },
  })
  const created = (await other.call(customers.show, { params: { id } })).data.customer.phone
  const listed = await other.call(customers.list, { query: { search: typed } })
  const atCounter = await other.call(counter.find, { query: { q: typed } })
  const changed = await call(customers.update, { params: { id: owner.customer_id }, body: { phone: typed } })
  const issued = (await owner.give(5)).rewards_issued[0]
  const redeemed = await call(stamping.redeem, {
    body: { customer_id: owner.customer_id, reward_id: issued?.id ?? '', recipient: { phone: typed } },
  })
  return {
    register: other.user.business.phone,
    profile: updated.data.user.business.phone,
    create: created,
    update: changed.data.customer.phone,
    'list search': listed.data.customers[0]?.phone,
    'counter search': atCounter.data.found[0]?.customer.phone,
    'admin search': found.data.customers.length,
    join: await joined(typed),
    import: await imported(typed),
    airtime: redeemed.data.reward.recipient?.['phone'],
  }
}

async function joined(typed: string) {
  const owner = await createCounter(world)
  const { data } = await owner.call(stampCards.qrcode, { params: { stamp: owner.stamp_id }, body: {} })
  const code = data.join_url.split('/').at(-1) ?? ''
  const reply = await world.nobody(cards.join, { params: { code }, body: { name: 'Ada', phone: typed } })
  const id = reply.data.customer?.id ?? ''
  return (await owner.call(customers.show, { params: { id } })).data.customer.phone
}

async function imported(typed: string) {
  const { desk, people } = await createImportBusiness(world)
  await desk.bring(`name,phone\nAda,${typed}\n`)
  return (await people())[0]?.phone
}
