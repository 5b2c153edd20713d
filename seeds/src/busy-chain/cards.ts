/** The chain's two cards, which all of its branches take. */
import { color, icon, type CardPlan, type Spot } from '../parts/cards.ts'

export const BRANCHES: readonly Spot[] = [
  { name: 'Marina', address: '21 Marina Road', city: 'Lagos', latitude: 6.4498, longitude: 3.3903 },
  { name: 'Lekki Phase 1', address: '8 Admiralty Way', city: 'Lagos', latitude: 6.4474, longitude: 3.4723 },
  {
    name: 'Murtala Muhammed Airport, domestic departures, upper floor',
    address: 'Terminal 2, beside the bookshop',
    city: 'Lagos',
    latitude: 6.5774,
    longitude: 3.3212,
  },
  { name: 'Wuse', address: '40 Aminu Kano Crescent', city: 'Abuja', latitude: 9.0765, longitude: 7.4723 },
]

export const CARDS: readonly CardPlan[] = [
  {
    card: {
      card_name: 'Daily bread',
      promo_caption: 'A stamp for every loaf, bun and pastry',
      offer_details: 'One stamp for every purchase at any of our branches.',
      number_of_stamps: 10,
      join_stamps: 1,
      card_color: color('color-5'),
      ...icon('bread'),
    },
    rewards: [
      { type: 'percent_discount', name: '10 % off', stamps_required: 5, percent: 10, expires_in_days: 21 },
      { type: 'free_item', name: 'Free family loaf', stamps_required: 10, expires_in_days: 30 },
    ],
    places: BRANCHES,
    share: 0.7,
  },
  {
    card: {
      card_name: 'Breakfast club of the early risers',
      promo_caption: 'Before nine, Monday to Friday',
      offer_details: 'One stamp for every breakfast plate before nine o’clock.',
      number_of_stamps: 6,
      join_stamps: 0,
      card_color: color('color-14'),
      ...icon('sun'),
      duration: 365,
    },
    rewards: [
      { type: 'amount_discount', name: '₦800 off breakfast', stamps_required: 3, value_minor: 80_000 },
      { type: 'airtime', name: '₦1,500 airtime', stamps_required: 6, value_minor: 150_000, expires_in_days: 60 },
    ],
    places: BRANCHES,
    share: 0.3,
  },
]
