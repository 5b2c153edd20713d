/** The café's four offers: one has ended, two are live, one comes next week. */
import type { OfferPlan } from '../parts/offers.ts'

export const OFFERS: readonly OfferPlan[] = [
  {
    days_ago: 60,
    starts_in: 0,
    ends_in: 20,
    used_by_every: 4,
    body: {
      title: 'A fifth off every cake',
      description: 'While it rains.',
      offer_type: 'percent',
      percent: 20,
      terms: 'Once for each customer, at both branches.',
    },
  },
  {
    days_ago: 18,
    starts_in: 0,
    ends_in: null,
    used_by_every: 2,
    selected: 12,
    body: {
      title: '₦500 off breakfast for our first guests',
      description: 'Thank you for coming since the beginning.',
      offer_type: 'amount',
      value_minor: 50_000,
    },
  },
  {
    days_ago: 6,
    starts_in: 0,
    ends_in: 30,
    used_by_every: 3,
    body: {
      title: 'Second flat white free',
      description: 'Bring a friend: the second cup is on us.',
      offer_type: 'two_for_one',
      terms: 'Both cups at one visit. Not together with a reward.',
    },
  },
  {
    days_ago: 2,
    starts_in: 9,
    ends_in: 40,
    used_by_every: 0,
    body: { title: 'A free cookie with your first iced coffee', offer_type: 'free_item' },
  },
]
