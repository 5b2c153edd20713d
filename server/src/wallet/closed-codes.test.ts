/** Printed codes that no longer open a card for new customers. */
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { giveStamps, join, createCafe, walletOf } from '../testing/fixtures/cafe.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Expects the same refusal from both endpoints of a code. */
async function expectClosed(
  code: string,
  refusal: { status: number; code: string; message?: unknown; detail?: unknown },
) {
  await expect(world.nobody(cards.show, { params: { code } })).rejects.toMatchObject(refusal)
  await expect(join(world, code, { name: 'Ada', phone: '08031234567' })).rejects.toMatchObject(refusal)
}

const whoseCard = (stamp_id: string) => ({
  stamp_id,
  business_name: expect.any(String),
  card_name: 'Coffee card',
  logo_url: null,
})

test('an unknown code belongs to no card', async () => {
  await expectClosed('NOSUCHCODE', {
    status: 404,
    code: 'not_found',
    message: expect.stringContaining('at the counter'),
  })
})

test('a replaced code names its card and says to ask for the new code, and the new code opens', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const { data } = await cafe.call(stampCards.qrcode, { params: { stamp: stamp.id }, body: { rotate: true } })
  await expectClosed(code, {
    status: 404,
    code: 'code_replaced',
    message: expect.stringContaining('Ask at the counter for the new one'),
    detail: whoseCard(stamp.id),
  })
  const shown = await world.nobody(cards.show, { params: { code: data.join_url.split('/').at(-1) ?? '' } })
  expect(shown.data.card.design.card_name).toBe('Coffee card')
  expect(shown.data.stamp_id).toBe(stamp.id)
})

test('an unpublished card’s code accepts no new customers, and its customers keep the card', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const { wallet_token } = await walletOf(world, code, '08031234567')
  await cafe.call(stampCards.unpublish, { params: { id: stamp.id } })
  await expectClosed(code, {
    status: 409,
    code: 'card_not_published',
    message: expect.stringContaining('If you have it, you keep it'),
    detail: whoseCard(stamp.id),
  })
  const page = await world.nobody(wallet.show, { params: { wallet_token } })
  expect(page.data.cards.map((card) => [card.status, card.stamps])).toEqual([['draft', 1]])
  await cafe.call(stampCards.publish, { params: { id: stamp.id } })
  await expect(world.nobody(cards.show, { params: { code } })).resolves.toBeDefined()
})

test('an archived card’s code says that it has ended, and earned rewards stay in the wallet', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const { wallet_token, customer_id } = await walletOf(world, code, '08031234567')
  await giveStamps(cafe, customer_id, stamp.id, 4)
  await cafe.call(stampCards.remove, { params: { id: stamp.id }, query: { force: 'true' } })
  await expectClosed(code, {
    status: 409,
    code: 'card_archived',
    message: expect.stringContaining('stay good'),
    detail: whoseCard(stamp.id),
  })
  const page = await world.nobody(wallet.show, { params: { wallet_token } })
  expect(page.data.cards.map((card) => card.status)).toEqual(['archived'])
  expect(page.data.rewards.map((reward) => [reward.name, reward.status])).toEqual([['Free coffee', 'issued']])
})

test('a deleted card’s code belongs to no card', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  await cafe.call(stampCards.remove, { params: { id: stamp.id }, query: {} })
  await expectClosed(code, { status: 404, code: 'not_found' })
})
