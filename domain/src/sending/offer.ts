/** Offers: what they may promise, when they are live, and who may redeem them. */
import { offerTexts } from '../en/offer.ts'
import { endsBeforeStart } from './campaign.ts'
import type { RefusalCode } from '../refusal.ts'
import { mayUndo, UNDO_WINDOW_MS } from '../stamping/reversal.ts'

export const OFFER_TYPES = ['percent', 'amount', 'free_item', 'two_for_one'] as const
export type OfferType = (typeof OFFER_TYPES)[number]

export const OFFER_AUDIENCES = ['all', 'selected'] as const
export type OfferAudience = (typeof OFFER_AUDIENCES)[number]

/** Maximum characters (code points). */
export const MAX_OFFER_TITLE = 120
export const MAX_OFFER_DESCRIPTION = 1000
export const MAX_OFFER_TERMS = 2000
export const MAX_PERCENT = 100
export const MAX_OFFER_VALUE_MINOR = 1_000_000_000_000

/** Dates are the business's, both inclusive; null = open on that side. */
type OfferPeriod = { starts_on: string | null; ends_on: string | null }

export const OFFER_STATUSES = ['scheduled', 'live', 'ended'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** `today` is the business's local date. */
export function statusOfOffer({ starts_on, ends_on }: OfferPeriod, today: string): OfferStatus {
  if (ends_on !== null && today > ends_on) return 'ended'
  return starts_on !== null && today < starts_on ? 'scheduled' : 'live'
}

export type OfferTerms = OfferPeriod & {
  offer_type: OfferType
  percent: number | null
  value_minor: number | null
  audience: OfferAudience
  /** Only of a `selected` offer. */
  customer_ids: readonly string[] | null
}

/** Returns what is wrong with an offer: messages by field, an empty object if it can be saved. */
export function offerErrors(offer: OfferTerms): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (offer.offer_type === 'percent' && !isWholeFrom1(offer.percent, MAX_PERCENT))
    errors['percent'] = [offerTexts.percent(MAX_PERCENT)]
  if (offer.offer_type === 'amount' && !isWholeFrom1(offer.value_minor, MAX_OFFER_VALUE_MINOR))
    errors['value_minor'] = [offerTexts.amount]
  if (endsBeforeStart(offer.starts_on, offer.ends_on)) errors['ends_on'] = [offerTexts.endsBeforeStart]
  if (offer.audience === 'selected' && (offer.customer_ids ?? []).length === 0)
    errors['customer_ids'] = [offerTexts.noCustomers]
  return errors
}

function isWholeFrom1(value: number | null, max: number): boolean {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= max
}

/** Returns the offer without what its type and audience do not use, so that an old value never shows again. */
export function tidyOffer<Offer extends OfferTerms>(offer: Offer): Offer {
  return {
    ...offer,
    percent: offer.offer_type === 'percent' ? offer.percent : null,
    value_minor: offer.offer_type === 'amount' ? offer.value_minor : null,
    customer_ids: offer.audience === 'selected' ? offer.customer_ids : null,
  }
}

/** `is_selected`: the customer is on the list of a `selected` offer. `times_used`: redemptions by this customer. */
type OfferForCustomer = OfferPeriod & {
  audience: OfferAudience
  once_per_customer: boolean
  is_selected: boolean
  times_used: number
}

/** Returns 'ok', or why this customer can not redeem the offer on the business's date `today`. */
export function mayRedeemOffer(offer: OfferForCustomer, today: string): 'ok' | RefusalCode {
  if (statusOfOffer(offer, today) !== 'live') return 'offer_not_live'
  if (offer.audience === 'selected' && !offer.is_selected) return 'offer_not_for_customer'
  return offer.once_per_customer && offer.times_used > 0 ? 'offer_used' : 'ok'
}

/** Returns 'ok', or why a redemption can not be undone: it was already, or it is older than 15 minutes. */
export function mayUndoRedemption(
  { created_at, undone_at }: { created_at: Date; undone_at: Date | null },
  now: Date,
): 'ok' | RefusalCode {
  return mayUndo({ event_created_at: created_at, now, is_latest: true, already_undone: undone_at !== null })
}

/** The last moment at which a redemption can be undone. */
export function redemptionUndoableUntil(created_at: Date): Date {
  return new Date(created_at.getTime() + UNDO_WINDOW_MS)
}
