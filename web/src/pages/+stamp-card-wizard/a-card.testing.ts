/** A card as the API sends it, for tests. */
import type { Reward } from '@stampwell/contract/business/rewards.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'

export const CARD_ID = '01900000-0000-7000-8000-0000000000c1'
const AT = '2026-11-01T09:00:00.000Z'

export function aCard(changes: Partial<StampCard> = {}): StampCard {
  const card = {
    id: CARD_ID,
    status: 'draft',
    card_name: '',
    offer_details: null,
    promo_caption: null,
    number_of_stamps: 0,
    join_stamps: 0,
    card_description: null,
    website_url: null,
    business_name: null,
    selected_icon: null,
    selected_logo: null,
    card_color: '#ffffff',
    banner: null,
    offer_type: null,
    location: null,
    duration: null,
    logo: null,
    locations_count: 0,
    rewards_count: 0,
    customers_count: 0,
    join_url: null,
    is_open_for_joins: true,
    published_at: null,
    created_at: AT,
    updated_at: AT,
    wait_minutes: null,
    most_per_day: null,
    most_per_scan: null,
    opening_hours: null,
    spend_minor: null,
    ...changes,
  } as const
  return {
    ...card,
    design: {
      card_name: card.card_name,
      business_name: 'Kola & Rye',
      promo_caption: null,
      card_color: card.card_color,
      stamp_color: null,
      icon: null,
      logo_url: null,
      banner_url: null,
      number_of_stamps: card.number_of_stamps,
      rewards: [],
    },
  }
}

export function aReward(stamps_required: number): Reward {
  return {
    id: '01900000-0000-7000-8000-0000000000d1',
    stamp_id: CARD_ID,
    type: 'free_item',
    name: 'Free flat white',
    stamps_required,
    value_minor: null,
    percent: null,
    details: null,
    expires_in_days: null,
    cost_minor: null,
    created_at: AT,
    updated_at: AT,
  }
}
