/** The chain's four offers: one has ended, two are live, one comes next month. */
import type { OfferPlan } from '../parts/offers.ts'

export const OFFERS: readonly OfferPlan[] = [
  {
    days_ago: 70,
    starts_in: 0,
    ends_in: 28,
    used_by_every: 4,
    body: {
      title: 'Opening weeks at the airport: a fifth off every breakfast box',
      description: 'To celebrate our fourth branch.',
      offer_type: 'percent',
      percent: 20,
      terms: 'Once for each customer, at every branch.',
    },
  },
  {
    days_ago: 20,
    starts_in: 0,
    ends_in: 45,
    used_by_every: 5,
    body: { title: 'Two meat pies for one', description: 'From four o’clock.', offer_type: 'two_for_one' },
  },
  {
    days_ago: 9,
    starts_in: 0,
    ends_in: null,
    used_by_every: 2,
    selected: 60,
    body: {
      title: '₦1,000 off a birthday cake',
      description: 'Thank you for coming so often.',
      offer_type: 'amount',
      value_minor: 100_000,
      once_per_customer: false,
    },
  },
  {
    days_ago: 2,
    starts_in: 16,
    ends_in: 40,
    used_by_every: 0,
    body: { title: 'A free hot chocolate in the rainy weeks', offer_type: 'free_item' },
  },
]
