/** Fixtures of a merchant's data in the contract's types, for page tests. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { IssuedReward, StampEvent } from '@stampwell/contract/ledger.ts'
import type { Rhythm } from '@stampwell/domain/stamping/rhythm.ts'

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
export const CARD_ID = id(1)
export const ADA_ID = id(2)

export const NO_RHYTHM: Rhythm = { state: 'unknown', median_days: null, days_since: 2 }

export function aCard(changes: Partial<StampCard> = {}): StampCard {
  return {
    id: CARD_ID,
    status: 'published',
    card_name: 'Coffee card',
    offer_details: null,
    promo_caption: null,
    number_of_stamps: 10,
    join_stamps: 0,
    card_description: null,
    website_url: null,
    business_name: null,
    selected_icon: null,
    selected_logo: null,
    card_color: '#f3e7cd',
    banner: null,
    offer_type: null,
    location: null,
    duration: null,
    logo: null,
    locations_count: 0,
    rewards_count: 1,
    customers_count: 1,
    join_url: 'http://localhost/join/ABC',
    is_open_for_joins: true,
    published_at: '2026-11-01T09:00:00.000Z',
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-01T09:00:00.000Z',
    wait_minutes: null,
    most_per_day: null,
    most_per_scan: null,
    opening_hours: null,
    spend_minor: null,
    design: {
      card_name: 'Coffee card',
      business_name: 'Kola & Rye',
      promo_caption: null,
      card_color: '#f3e7cd',
      stamp_color: null,
      icon: null,
      logo_url: null,
      banner_url: null,
      number_of_stamps: 10,
      rewards: [{ stamps_required: 10, name: 'Free flat white' }],
    },
    ...changes,
  }
}

export function aCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    id: ADA_ID,
    name: 'Ada Obi',
    email: null,
    phone: '08030000001',
    date_of_birth: null,
    status: 'active',
    joined_at: '2026-11-01T09:00:00.000Z',
    last_activity_at: '2026-11-20T13:00:00.000Z',
    marketing_consent: false,
    cards: [
      {
        stamp_id: CARD_ID,
        card_name: 'Coffee card',
        stamps: 2,
        number_of_stamps: 10,
        cycle: 1,
        expires_at: null,
        rewards: [{ stamps_required: 10, name: 'Free flat white' }],
      },
    ],
    ...changes,
  }
}

export function anEvent(number: number, changes: Partial<StampEvent> = {}): StampEvent {
  return {
    id: id(100 + number),
    kind: 'give',
    quantity: 1,
    balance: 2,
    cycle: 1,
    stamp_id: CARD_ID,
    reward_id: null,
    location_id: null,
    note: null,
    actor: { kind: 'business', name: 'Kola & Rye' },
    reverses_id: null,
    undone: false,
    created_at: '2026-11-20T13:00:00.000Z',
    ...changes,
  }
}

export function aReward(changes: Partial<IssuedReward> = {}): IssuedReward {
  return {
    id: id(50),
    code: 'AB12CD34',
    stamp_id: CARD_ID,
    name: 'Free flat white',
    type: 'free_item',
    status: 'issued',
    issued_at: '2026-11-19T09:00:00.000Z',
    expires_at: null,
    redeemed_at: null,
    value_minor: null,
    percent: null,
    details: null,
    recipient: null,
    fulfilment: null,
    reference: null,
    ...changes,
  }
}

export function listed(rows: number, page = 1) {
  return { page, per_page: 20, total: rows, last_page: Math.max(1, Math.ceil(rows / 20)) }
}
