/** The time of the last stamp that the wallet shows on a card. */
import { merges } from '@stampwell/contract/business/merges.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { giveStamps, createCafe, walletOf } from '../testing/fixtures/cafe.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const lastStamp = async (wallet_token: string) =>
  (await world.nobody(wallet.show, { params: { wallet_token } })).data.cards[0]?.last_stamp_at

test('a stamp that was undone or refunded is not the card’s last stamp', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const { wallet_token, customer_id } = await walletOf(world, code, '08031234567')
  const { event: first } = await giveStamps(cafe, customer_id, stamp.id, 1)
  world.clock.advance({ minutes: 5 })
  const { event: second } = await giveStamps(cafe, customer_id, stamp.id, 1)
  expect(await lastStamp(wallet_token)).toBe(second.created_at)
  await cafe.call(stamping.undo, { body: { event_id: second.id } })
  expect(await lastStamp(wallet_token)).toBe(first.created_at)

  world.clock.advance({ minutes: 5 })
  const body = { customer_id, stamp_id: stamp.id, stamps: 1, receipt: 'R-1' }
  const { data: third } = await cafe.call(stamping.give, { body })
  expect(await lastStamp(wallet_token)).toBe(third.event.created_at)
  await cafe.call(stamping.refund, { body: { receipt: 'R-1' } })
  expect(await lastStamp(wallet_token)).toBe(first.created_at)
})

test('the kept customer’s card shows the last stamp of the merged one, until the merge is undone', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const kept = await walletOf(world, code, '08031234567')
  const merged = await walletOf(world, code, '08037654321')
  const { event: own } = await giveStamps(cafe, kept.customer_id, stamp.id, 1)
  world.clock.advance({ minutes: 5 })
  const { event: later } = await giveStamps(cafe, merged.customer_id, stamp.id, 1)
  const { data } = await cafe.call(merges.merge, {
    body: { keep_id: kept.customer_id, merge_id: merged.customer_id },
  })
  expect(await lastStamp(kept.wallet_token)).toBe(later.created_at)
  await cafe.call(merges.undo, { params: { id: data.merge.id } })
  expect([await lastStamp(kept.wallet_token), await lastStamp(merged.wallet_token)]).toEqual([
    own.created_at,
    later.created_at,
  ])
})
