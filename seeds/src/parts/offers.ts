/** Offers of a world, and who of the visitors uses them. */
import { offers } from '@stampwell/contract/business/offers.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { ZONE } from './days.ts'

type OfferBody = InputOf<typeof offers.create>['body']
export type OfferPlan = {
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

/** Redeems the live offers for a visitor, if they are among those who use them, once each. */
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
