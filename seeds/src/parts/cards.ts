/** Stamp cards of a world. Icons are ids of the built-in library, colours come from the palette. */
import { locations } from '@stampwell/contract/business/locations.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { CARD_COLORS } from '@stampwell/domain/cards/palette.ts'
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'

export type Spot = { name: string; address: string; city: string; latitude: number; longitude: number }
export type CardPlan = {
  card: {
    card_name: string
    promo_caption: string
    offer_details: string
    number_of_stamps: number
    join_stamps: number
    card_color: string
    selected_icon?: string
    duration?: number
  }
  rewards: {
    type: 'free_item' | 'amount_discount' | 'airtime' | 'percent_discount'
    name: string
    stamps_required: number
    value_minor?: number
    percent?: number
    expires_in_days?: number
  }[]
  places: readonly Spot[]
  /** Share of the business's visits that go on this card. */
  share: number
}
export type CreatedCard = { stamp_id: string; location_ids: string[] }

export async function makeCard(call: Call, { card, rewards: promised, places }: CardPlan): Promise<CreatedCard> {
  const {
    data: { stamp },
  } = await call(stampCards.create, { body: card })
  for (const reward of promised) await call(rewards.create, { body: { stamp: stamp.id, ...reward } })
  const location_ids: string[] = []
  for (const spot of places)
    location_ids.push(
      (await call(locations.create, { body: { stamp: stamp.id, ...spot, country: 'NG' } })).data.location.id,
    )
  await call(stampCards.publish, { params: { id: stamp.id } })
  return { stamp_id: stamp.id, location_ids }
}

/** Returns the index of the plan that a roll in [0, 1) falls on. */
export function pickCard(plans: readonly CardPlan[], roll: number): number {
  let sum = 0
  return Math.max(
    0,
    plans.findIndex((card) => (sum += card.share) > roll),
  )
}

export function icon(key: string) {
  const found = STAMP_ICONS.find((one) => one.key === key)
  return found ? { selected_icon: found.id } : {}
}

export function color(wanted: (typeof CARD_COLORS)[number]['key']): string {
  return CARD_COLORS.find(({ key }) => key === wanted)?.hex ?? '#ffffff'
}
