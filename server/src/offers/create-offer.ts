import type { OfferForm } from '@stampwell/contract/business/offers.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { lockBusiness } from '../stamp-cards/lock-business.sql.ts'
import { applyForm, checkSelected, enforceOfferLimit, type OfferFields } from './check-offer.ts'
import { insertSelected } from './offer-customers.sql.ts'
import { insertOffer } from './offers.sql.ts'

type CreateOfferInput = {
  db: Db
  businessId: string
  form: OfferForm
  /** URL of the uploaded banner. */
  banner: string | undefined
  /** The business's local date. */
  today: string
  now: Date
}

/** Refuses `plan_limit_reached`, and `not_found` for a selected customer of another business. */
export async function createOffer({ db, businessId, form, banner, today, now }: CreateOfferInput): Promise<string> {
  await lockBusiness(db, businessId)
  const { customer_ids, ...offer } = applyForm(emptyOffer(form), form, banner)
  await enforceOfferLimit(db, businessId, { before: null, after: { ...offer, customer_ids }, today, now })
  const chosen = await checkSelected(db, businessId, customer_ids ?? [])

  const id = newId(now)
  await insertOffer(db, businessId, { ...offer, id, created_at: now, updated_at: now })
  await insertSelected(db, businessId, id, chosen)
  return id
}

/** An offer is for all customers, once each and with no end, unless the form says otherwise. */
function emptyOffer({ title, offer_type }: OfferForm): OfferFields {
  return {
    title,
    offer_type,
    description: null,
    percent: null,
    value_minor: null,
    banner_url: null,
    starts_on: null,
    ends_on: null,
    audience: 'all',
    customer_ids: null,
    once_per_customer: true,
    terms: null,
  }
}
