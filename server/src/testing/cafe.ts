/** A café whose customers join at its printed code, and what they and its staff do, all through the API. */
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import type { BusinessInWorld, World } from './world.ts'

/** Creates a business with a published card of five stamps, one of them given for joining. */
export async function openCafe(world: World) {
  const cafe = await world.registerBusiness()
  const {
    data: { stamp },
  } = await cafe.call(stampCards.create, { body: { card_name: 'Coffee card', number_of_stamps: 5, join_stamps: 1 } })
  await cafe.call(rewards.create, {
    body: { stamp: stamp.id, type: 'free_item', name: 'Free coffee', stamps_required: 5 },
  })
  const { data } = await cafe.call(stampCards.publish, { params: { id: stamp.id } })
  const code = data.stamp.join_url?.split('/').at(-1) ?? ''
  return { cafe, stamp, code }
}

export function join(
  world: World,
  code: string,
  body: { name: string; phone?: string; email?: string; marketing_consent?: boolean },
) {
  return world.nobody(cards.join, { params: { code }, body })
}

export async function giveStamps(cafe: BusinessInWorld, customer_id: string, stamp_id: string, stamps: number) {
  return (await cafe.call(stamping.give, { body: { customer_id, stamp_id, stamps } })).data
}

export async function walletOf(world: World, code: string, phone: string) {
  const { data } = await join(world, code, { name: 'Ada', phone })
  return { wallet_token: data.wallet_token ?? '', customer_id: data.customer?.id ?? '' }
}
