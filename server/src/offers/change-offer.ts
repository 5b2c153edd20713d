import type { OfferChange } from '@stampwell/contract/business/offers.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { lockBusiness } from '../stamp-cards/lock-business.sql.ts'
import { applyForm, checkSelected, enforceOfferLimit, refuseOldAmount } from './check-offer.ts'
import { listSelectedIds, replaceSelected } from './offer-customers.sql.ts'
import { lockOffer, updateOffer } from './offers.sql.ts'

type ChangeOfferInput = {
  db: Db
  businessId: string
  offerId: string
  form: OfferChange
  banner: string | undefined
  today: string
  now: Date
}

/** Waits for redemptions under way. Returns the banner that no offer shows any more, null if none. */
export async function changeOffer({
  db,
  businessId,
  offerId,
  form,
  banner,
  today,
  now,
}: ChangeOfferInput): Promise<string | null> {
  await lockBusiness(db, businessId)
  const row = (await lockOffer(db, businessId, offerId)) ?? refuse('not_found')
  const before = { ...row, customer_ids: await listSelectedIds(db, businessId, offerId) }

  const after = applyForm(before, form, banner)
  await enforceOfferLimit(db, businessId, { before, after, today, now })
  const isOldAmount = after.value_minor === before.value_minor
  if (isOldAmount) await refuseOldAmount(db, businessId, { row, after, today })
  const isNewList = form.customer_ids !== undefined || after.customer_ids === null
  const chosen = isNewList ? await checkSelected(db, businessId, after.customer_ids ?? []) : []

  const { title, description, offer_type, percent, value_minor, banner_url, starts_on, ends_on } = after
  const { audience, once_per_customer, terms } = after
  await updateOffer(db, businessId, offerId, {
    title,
    description,
    offer_type,
    percent,
    value_minor,
    amount_currency: isOldAmount ? row.amount_currency : null,
    banner_url,
    starts_on,
    ends_on,
    audience,
    once_per_customer,
    terms,
    updated_at: now,
  })
  if (isNewList) await replaceSelected(db, businessId, offerId, chosen)
  return before.banner_url === after.banner_url ? null : before.banner_url
}
