/** What closes joins, and what goes on for the customers who hold a card. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { gifts } from '@stampwell/contract/business/gifts.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOpenForJoins } from '../stamp-cards/live-cards.sql.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { createCafe, giveStamps, join, walletOf } from '../testing/fixtures/cafe.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { enterGrace } from '../testing/fixtures/subscriptions.ts'
import { createTill } from '../testing/fixtures/tills.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const CLOSED = { status: 409, code: 'joins_closed' }

function closeCard({ user }: BusinessInWorld, stampId: string, is_open_for_joins = false) {
  const change = { stampIds: [stampId], is_open_for_joins, now: world.clock.now() }
  return setOpenForJoins(world.database.db, user.business.id, change)
}

/** A café with a customer who holds the card, one who does not, and a reward that can be sent. */
async function createOpenCafe() {
  const { cafe, stamp, code } = await createCafe(world)
  const holder = await walletOf(world, code, freshPhone())
  const guest = await createCustomer(cafe.call)
  const { data } = await cafe.call(rewards.list, { params: { stamp: stamp.id } })
  const give = (customer_id: string, stamps = 1) => giveStamps(cafe, customer_id, stamp.id, stamps)
  const sendReward = (customer_id: string) =>
    cafe.call(gifts.send, { body: { customer_id, reward_id: data.rewards[0]?.id ?? '' } })
  return { cafe, stamp, code, holder, guest, give, sendReward, rewardId: data.rewards[0]?.id ?? '' }
}
type OpenCafe = Awaited<ReturnType<typeof createOpenCafe>>

async function expectHoldersGoOn({ cafe, holder, give, code }: OpenCafe) {
  const { rewards_issued } = await give(holder.customer_id, 5)
  const body = { customer_id: holder.customer_id, reward_id: rewards_issued[0]?.id ?? '' }
  expect((await cafe.call(stamping.redeem, { body })).data.reward.status).toBe('redeemed')
  const { data } = await world.nobody(wallet.show, { params: { wallet_token: holder.wallet_token } })
  expect(data.cards).toHaveLength(1)
  // Scanning the code again with the card in the wallet changes nothing, so it is not refused.
  await world.nobody(wallet.join, { params: { wallet_token: holder.wallet_token }, body: { code } })
}

async function ledgerOf({ cafe }: OpenCafe, id: string) {
  return (await cafe.call(customers.stamps, { params: { id } })).data.stamps
}

test('a card that is closed for joins takes nobody new, at the code, at the counter or by a gift', async () => {
  const open = await createOpenCafe()
  const { cafe, stamp, code, guest, give, sendReward } = open
  await closeCard(cafe, stamp.id)
  const whose = { stamp_id: stamp.id, card_name: 'Coffee card', business_name: expect.any(String), logo_url: null }
  const told = { ...CLOSED, message: expect.stringContaining('If you have it, you keep it'), detail: whose }

  await expect(world.nobody(cards.show, { params: { code } })).rejects.toMatchObject(told)
  await expect(join(world, code, { name: 'Bola', phone: freshPhone() })).rejects.toMatchObject(told)
  await expect(give(guest)).rejects.toMatchObject(CLOSED)
  await expect(sendReward(guest)).rejects.toMatchObject(CLOSED)
  const body = { name: 'Chidi', phone: freshPhone(), stamp_id: stamp.id }
  await expect(cafe.call(customers.create, { body })).rejects.toMatchObject(CLOSED)

  expect(await ledgerOf(open, guest)).toEqual([])
  expect((await cafe.call(customers.list, {})).data.meta.total).toBe(2)
  await expectHoldersGoOn(open)
})

test.each([
  ['customers', 2],
  ['operations_month', 1],
])(
  'whoever joins at a full plan (%s) reads a customer’s words and none of the business’s numbers',
  async (limit, most) => {
    const { cafe, code } = await createOpenCafe()
    await setLimits(world.database.db, cafe.user.business.id, { [limit]: most }, world.clock.now())
    const answer = await world.fetch(`/api/v1/cards/${code}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bola', phone: freshPhone() }),
    })
    const { message, ...body } = await answer.json()
    expect([answer.status, message]).toEqual([409, expect.stringMatching(/^This card takes no new customers just now/)])
    expect(Object.keys(body).sort()).toEqual([
      'business_name',
      'card_name',
      'code',
      'logo_url',
      'request_id',
      'stamp_id',
    ])
    expect(body).toMatchObject({ code: 'joins_closed', card_name: 'Coffee card' })
  },
)

test('a holder whose card has ended begins it again on a closed card, and one who forgot the link gets it', async () => {
  const { cafe, stamp, code, holder, give } = await createOpenCafe()
  const phone = freshPhone()
  const { customer_id } = await walletOf(world, code, phone)
  await cafe.call(stampCards.update, { params: { id: stamp.id }, body: { duration: 1 } })
  const other = await walletOf(world, code, freshPhone())
  await closeCard(cafe, stamp.id)
  world.clock.advance({ days: 2 })

  expect((await give(other.customer_id)).card.stamps).toBe(1)
  expect((await give(holder.customer_id)).card.stamps).toBe(2)
  expect((await join(world, code, { name: 'Ada', phone })).data.sent_to).toEqual(expect.any(String))
  expect((await giveStamps(cafe, customer_id, stamp.id, 1)).card.stamps).toBe(2)
})

test('an owner opens a closed card by publishing it again, if the plan allows one more', async () => {
  const { cafe, stamp, code, guest, give } = await createOpenCafe()
  await closeCard(cafe, stamp.id)
  expect((await cafe.call(stampCards.show, { params: { id: stamp.id } })).data.stamp.is_open_for_joins).toBe(false)
  const published = await cafe.call(stampCards.publish, { params: { id: stamp.id } })
  expect(published.data.stamp).toMatchObject({ status: 'published', is_open_for_joins: true })
  expect((await give(guest)).card.stamps).toBe(2)
  expect((await world.nobody(cards.show, { params: { code } })).data.stamp_id).toBe(stamp.id)
})

test('in grace nobody joins: the business has to pay, a customer is told only that joins are closed', async () => {
  const open = await createOpenCafe()
  const { cafe, stamp, code, guest, give, sendReward } = open
  await enterGrace(world, cafe)
  const owed = { status: 402, code: 'payment_required' }

  await expect(world.nobody(cards.show, { params: { code } })).rejects.toMatchObject(CLOSED)
  await expect(join(world, code, { name: 'Bola', phone: freshPhone() })).rejects.toMatchObject(CLOSED)
  await expect(give(guest)).rejects.toMatchObject(owed)
  await expect(sendReward(guest)).rejects.toMatchObject(owed)
  for (const stamp_id of [stamp.id, null]) {
    const body = { name: 'Chidi', phone: freshPhone(), stamp_id }
    await expect(cafe.call(customers.create, { body })).rejects.toMatchObject(owed)
  }

  expect(await ledgerOf(open, guest)).toEqual([])
  await expectHoldersGoOn(open)
})

test('in grace a till gives nothing to somebody who does not hold the card, and goes on for a holder', async () => {
  const open = await createOpenCafe()
  const { cafe, stamp, guest, holder } = open
  const till = await createTill(world, cafe.call)
  await enterGrace(world, cafe)
  const giveAtTill = (customer_id: string) =>
    till.call(stamping.give, { body: { customer_id, stamp_id: stamp.id, stamps: 1 } })

  await expect(giveAtTill(guest)).rejects.toMatchObject({ status: 402, code: 'payment_required' })
  expect(await ledgerOf(open, guest)).toEqual([])
  expect((await giveAtTill(holder.customer_id)).data.card.stamps).toBe(2)
})
