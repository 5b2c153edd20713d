/** Checks the form, the list of customers and the plan's limit, when an offer is created and when it is changed. */
import type { OfferChange } from '@stampwell/contract/business/offers.ts'
import { offerTexts } from '@stampwell/domain/en/offer.ts'
import { offerErrors, statusOfOffer, tidyOffer, type OfferTerms } from '@stampwell/domain/sending/offer.ts'
import { allowsOneMore } from '@stampwell/domain/billing/plan.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { countLiveOffers } from '../accounts/usage.sql.ts'
import type { Db } from '../db/open.ts'
import { loadLimits } from '../subscriptions/plan-in-force.sql.ts'
import { say } from '../texts/message-refusals.ts'
import { lockSelectable } from './offer-customers.sql.ts'
import { findOldCurrency, type OfferRow } from './offers.sql.ts'

/** The fields that a form sets. */
export type OfferFields = OfferTerms &
  Pick<OfferRow, 'title' | 'description' | 'banner_url' | 'once_per_customer' | 'terms'>

/** Null in `banner` removes the picture; `uploaded` is the URL of a new one. */
export function applyForm(
  before: OfferFields,
  { banner, ...form }: OfferChange,
  uploaded: string | undefined,
): OfferFields {
  const said = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
  const after: OfferFields = { ...before, ...said } // the schema has checked what was sent
  const { customer_ids: nobody, ...others } = offerErrors(after)
  // A list that stays as it is may be empty by now: everybody on it was erased.
  const isOldList = form.customer_ids === undefined && after.audience === before.audience
  const errors = nobody && !isOldList ? { ...others, customer_ids: nobody } : others
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return {
    ...tidyOffer(after),
    description: after.description || null,
    terms: after.terms || null,
    banner_url: uploaded ?? (banner === null ? null : before.banner_url),
  }
}

/**
 * Refuses `not_found` unless every id is or was a customer of this business. Returns each id once, without those who were
 * erased since the form was opened; refuses a list of nobody else.
 */
export async function checkSelected(db: Db, businessId: string, customerIds: readonly string[]): Promise<string[]> {
  const chosen = new Set(customerIds.map((id) => id.toLowerCase()))
  const found = await lockSelectable(db, businessId, [...chosen])
  if (found.length < chosen.size) refuse('not_found')
  const selected = found.filter(({ is_erased }) => !is_erased).map(({ id }) => id)
  if (found.length > 0 && selected.length === 0) refuseFields({ customer_ids: [offerTexts.noCustomers] })
  return selected
}

type LimitInput = { before: OfferFields | null; after: OfferFields; today: string; now: Date }

/**
 * Refuses `plan_limit_reached` if one more offer would be live or scheduled than the plan allows. An ended offer does
 * not count, so a change that opens one again is checked too. The caller holds the lock of the business.
 */
export async function enforceOfferLimit(
  db: Db,
  businessId: string,
  { before, after, today, now }: LimitInput,
): Promise<void> {
  const counts = (offer: OfferFields | null) => offer !== null && statusOfOffer(offer, today) !== 'ended'
  if (counts(before) || !counts(after)) return
  const { live_offers: max } = await loadLimits(db, businessId, now)
  const used = await countLiveOffers(db, businessId, today)
  if (!allowsOneMore(max, used)) refuse('plan_limit_reached', { limit: 'live_offers', used, max })
}

/**
 * Refuses to open an offer again whose amount is in a currency that the business had before: it would be another
 * amount.
 */
export async function refuseOldAmount(
  db: Db,
  businessId: string,
  { row, after, today }: { row: OfferRow; after: OfferFields; today: string },
): Promise<void> {
  if (row.amount_currency === null || statusOfOffer(after, today) === 'ended') return
  const old = await findOldCurrency(db, businessId, row.id)
  if (old !== null) refuseFields({ value_minor: [say('old_amount', { currency: old })] })
}
