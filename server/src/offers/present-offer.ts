import type { CounterOffer, Offer, OfferFacts, OfferRedemption } from '@stampwell/contract/business/offers.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { redemptionUndoableUntil, statusOfOffer } from '@stampwell/domain/sending/offer.ts'
import type { CustomerOfferRow } from './customer-offers.sql.ts'
import type { RedemptionRow } from './offer-redemptions.sql.ts'
import type { CountedOfferRow, OfferRow } from './offers.sql.ts'

/** `customerIds` is given where one offer is shown to its owner. */
export function presentOffer(row: CountedOfferRow, today: string, customerIds?: string[]): Offer {
  const isSelected = row.audience === 'selected'
  return {
    ...presentFacts(row),
    starts_on: row.starts_on,
    audience: row.audience,
    ...(isSelected && customerIds ? { customer_ids: customerIds } : {}),
    customers_count: isSelected ? row.customers_count : null,
    status: statusOfOffer(row, today),
    redemptions: row.redemptions,
    created_at: row.created_at.toISOString(),
  }
}

export function presentFacts(row: OfferRow): OfferFacts {
  const { id, title, description, offer_type, percent, value_minor, banner_url, ends_on, once_per_customer, terms } =
    row
  return { id, title, description, offer_type, percent, value_minor, banner_url, ends_on, once_per_customer, terms }
}

export function presentCounterOffer(row: CustomerOfferRow): CounterOffer {
  const { last_id, last_at, last_by } = row
  const last_used = last_id !== null && last_at !== null ? presentUse({ id: last_id, at: last_at, by: last_by }) : null
  return { ...presentFacts(row), is_open: !(row.once_per_customer && last_used), last_used }
}

export function presentRedemption({ id, created_at, staff_name, actor_name }: RedemptionRow): OfferRedemption {
  return presentUse({ id, at: created_at, by: staff_name ?? actor_name })
}

function presentUse({ id, at, by }: { id: string; at: Date; by: string | null }): OfferRedemption {
  return { id, at: at.toISOString(), by, undoable_until: redemptionUndoableUntil(at).toISOString() }
}

export function localToday({ timezone }: { timezone: string }, now: Date): string {
  return localDate(now, timezone)
}
