import type { Offer } from '@stampwell/contract/business/offers.ts'
import type { OfferAudience, OfferType } from '@stampwell/domain/offer.ts'

export type Chosen = { id: string; name: string; phone: string | null }

/** The form as it is typed. */
export type OfferDraft = {
  title: string
  offer_type: OfferType
  /** Digits. */
  percent: string
  value_minor: number | null
  /** Dates 'YYYY-MM-DD' of the business; null = open on that side. */
  starts_on: string | null
  ends_on: string | null
  description: string
  terms: string
  audience: OfferAudience
  customer_ids: readonly string[]
  once_per_customer: boolean
  /** A new picture, null to take the stored one away, or 'kept'. */
  banner: File | null | 'kept'
}

export function newDraft(today: string): OfferDraft {
  return {
    title: '',
    offer_type: 'percent',
    percent: '',
    value_minor: null,
    starts_on: today,
    ends_on: null,
    description: '',
    terms: '',
    audience: 'all',
    customer_ids: [],
    once_per_customer: true,
    banner: 'kept',
  }
}

export function draftOf(offer: Offer): OfferDraft {
  const { title, offer_type, percent, value_minor, starts_on, ends_on, audience, once_per_customer } = offer
  return {
    title,
    offer_type,
    percent: percent === null ? '' : String(percent),
    value_minor,
    starts_on,
    ends_on,
    description: offer.description ?? '',
    terms: offer.terms ?? '',
    audience,
    customer_ids: offer.customer_ids ?? [],
    once_per_customer,
    banner: 'kept',
  }
}

/** The body of create and update. What the type and the audience do not use is null. */
export function bodyOf({ percent, value_minor, customer_ids, banner, ...draft }: OfferDraft) {
  return {
    ...draft,
    percent: draft.offer_type === 'percent' && percent !== '' ? Number(percent) : null,
    value_minor: draft.offer_type === 'amount' ? value_minor : null,
    customer_ids: draft.audience === 'selected' ? [...customer_ids] : null,
    ...(banner === 'kept' ? {} : { banner }),
  }
}
