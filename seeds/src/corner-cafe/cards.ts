/** The café's three cards. */
import { color, icon, type CardPlan } from '../parts/cards.ts'

const YABA = { name: 'Yaba', address: '14 Herbert Macaulay Way', city: 'Lagos', latitude: 6.509, longitude: 3.378 }
const IKEJA = { name: 'Ikeja', address: '3 Allen Avenue', city: 'Lagos', latitude: 6.6018, longitude: 3.3515 }

export const CARDS: readonly CardPlan[] = [
  {
    card: {
      card_name: 'Coffee card',
      promo_caption: 'Every cup counts',
      offer_details: 'One stamp for every hot or iced coffee.',
      number_of_stamps: 10,
      join_stamps: 2,
      card_color: color('color-2'),
      ...icon('coffee'),
    },
    rewards: [
      { type: 'free_item', name: 'Free cookie', stamps_required: 0, expires_in_days: 30 },
      { type: 'free_item', name: 'Free puff-puff', stamps_required: 5, expires_in_days: 30 },
      { type: 'free_item', name: 'Free flat white', stamps_required: 10, expires_in_days: 60 },
    ],
    places: [YABA, IKEJA],
    share: 0.5,
  },
  {
    card: {
      card_name: 'Lunch card',
      promo_caption: 'Weekday lunch, noon to three',
      offer_details: 'One stamp for every lunch plate.',
      number_of_stamps: 8,
      join_stamps: 0,
      card_color: color('color-12'),
      ...icon('salad'),
    },
    rewards: [
      { type: 'amount_discount', name: '₦500 off lunch', stamps_required: 4, value_minor: 50_000, expires_in_days: 30 },
      { type: 'free_item', name: 'Free lunch plate', stamps_required: 8, expires_in_days: 60 },
    ],
    places: [YABA],
    share: 0.3,
  },
  {
    card: {
      card_name: 'Friends of the house',
      promo_caption: 'For whoever brings a friend',
      offer_details: 'One stamp for each friend you bring.',
      number_of_stamps: 4,
      join_stamps: 0,
      card_color: color('color-14'),
      ...icon('heart'),
      duration: 365,
    },
    rewards: [
      { type: 'airtime', name: '₦1,000 airtime', stamps_required: 4, value_minor: 100_000, expires_in_days: 90 },
    ],
    places: [YABA, IKEJA],
    share: 0.2,
  },
]
