import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { deleteSelected } from './offer-customers.sql.ts'
import { wasRedeemed } from './offer-redemptions.sql.ts'
import { deleteOfferRow, lockOffer, updateOffer } from './offers.sql.ts'

/**
 * Takes an offer off the list, the wallets and the counter. The row of one that was redeemed stays, for its figures.
 * Returns the banner that no offer shows any more, null if none.
 */
export async function deleteOffer(db: Db, businessId: string, offerId: string, now: Date): Promise<string | null> {
  const offer = (await lockOffer(db, businessId, offerId)) ?? refuse('not_found')
  const isKept = await wasRedeemed(db, businessId, offerId)

  await deleteSelected(db, businessId, offerId)
  if (isKept) await updateOffer(db, businessId, offerId, { banner_url: null, deleted_at: now, updated_at: now })
  else await deleteOfferRow(db, businessId, offerId)
  return offer.banner_url
}
