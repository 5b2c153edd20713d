/** The chain's four offers: one has ended, two are live, one comes next month. */
import { offers } from '@stampwell/contract/business/offers.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { addDays, localDate } from '@stampwell/domain/calendar.ts'
import { ZONE } from '../parts/days.ts'

type OfferBody = InputOf<typeof offers.create>['body']
type OfferPlan = {
  days_ago: number
  /** First and last day, counted from the day on which the offer is made. */
  starts_in: number
  ends_in: number | null
  /** One of so many visitors uses it. */
  used_by_every: number
  /** Number of regulars who are chosen; without it the offer is for all. */
  selected?: number
  body: Omit<OfferBody, 'starts_on' | 'ends_on' | 'audience' | 'customer_ids'>
}
export type LiveOffer = { id: string; until: string; plan: OfferPlan; used: Set<number> }

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

/** `regulars`: their ids. Returns null for an offer that nobody uses yet. */
export async function makeOffer(
  call: Call,
  plan: OfferPlan,
  { at, regulars }: { at: Date; regulars: readonly string[] },
): Promise<LiveOffer | null> {
  const { starts_in, ends_in, selected, used_by_every } = plan
  const today = localDate(at, ZONE)
  const ends_on = ends_in === null ? null : addDays(today, ends_in)
  const audience =
    selected === undefined ? {} : { audience: 'selected' as const, customer_ids: regulars.slice(0, selected) }
  const { data } = await call(offers.create, {
    body: { ...plan.body, starts_on: addDays(today, starts_in), ends_on, ...audience },
  })
  return used_by_every === 0 ? null : { id: data.offer.id, until: ends_on ?? '9999-12-31', plan, used: new Set() }
}

/** Redeems an offer for some visitors, once each. */
export async function redeemOffers(
  call: Call,
  live: readonly LiveOffer[],
  { at, customer_id, person }: { at: Date; customer_id: string; person: number },
): Promise<void> {
  const today = localDate(at, ZONE)
  for (const { id, until, plan, used } of live) {
    const isForPerson = person % plan.used_by_every === 0 && person < (plan.selected ?? Infinity)
    if (!isForPerson || used.has(person) || today > until) continue
    used.add(person)
    await call(offers.redeem, { params: { id }, body: { customer_id } })
  }
}
