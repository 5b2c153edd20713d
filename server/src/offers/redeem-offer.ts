import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { mayRedeemOffer, mayUndoRedemption } from '@stampwell/domain/sending/offer.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { ReadTooEarly } from '../db/db-errors.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { findLocation } from '../stamp-cards/locations.sql.ts'
import type { CounterActor } from '../stamping/actor-of.ts'
import { confirmConsents } from '../stamping/confirm-consents.sql.ts'
import { findCustomerNow, lockCustomer } from '../stamping/find-customer.sql.ts'
import { mergedCustomerIds } from '../stamping/ledger.sql.ts'
import { findScan } from '../stamping/scans.sql.ts'
import { isSelected } from './offer-customers.sql.ts'
import {
  findRedemption,
  insertRedemption,
  listUses,
  markRedemptionUndone,
  type RedemptionRow,
} from './offer-redemptions.sql.ts'
import { holdOffer } from './offers.sql.ts'

type RedeemOfferInput = {
  db: Db
  businessId: string
  offerId: string
  customerId: string
  scanId: string | null
  /** The location that the device names. */
  locationId: string | null
  /** Location that the owner set for a till; it replaces the device's own. Undefined for an account. */
  tillLocationId: string | null | undefined
  actor: CounterActor
  /** The business's local date. */
  today: string
  now: Date
}

/**
 * Redeems an offer. Lock order: offer (shared), customer. The lock of the customer keeps concurrent redemptions from
 * using one offer twice. Refuses `offer_not_live`, `offer_not_for_customer`, and `offer_used` with when and by whom.
 */
export async function redeemOffer(input: RedeemOfferInput): Promise<RedemptionRow> {
  const { db, businessId, offerId, customerId, locationId, tillLocationId, actor, today, now } = input
  const offer = await holdOffer(db, businessId, offerId)
  const customer = await lockCustomer(db, businessId, customerId)
  if (!offer || !customer) refuse('not_found')
  if (tillLocationId === undefined && locationId !== null && !(await findLocation(db, businessId, locationId)))
    refuse('not_found')
  await checkScan(input)
  // A person who was merged has used what any of their records used, and is selected if any of them is.
  const customerIds = await mergedCustomerIds(db, businessId, customerId)
  const uses = await listUses(db, businessId, { offerId, customerIds })
  const is_selected = await isSelected(db, businessId, offerId, customerIds)

  const verdict = mayRedeemOffer({ ...offer, is_selected, times_used: uses.length }, today)
  const [last] = uses
  if (verdict === 'offer_used' && last)
    refuse(verdict, { used_at: last.created_at.toISOString(), used_by: last.staff_name ?? last.actor_name })
  if (verdict !== 'ok') refuse(verdict)

  // Requests read the clock before they wait for the lock: times follow the order of the redemptions.
  const at = eventTime(now, last?.created_at ?? now)
  const redemption = await insertRedemption(db, businessId, {
    id: newId(at),
    offer_id: offerId,
    customer_id: customerId,
    only_once: offer.once_per_customer,
    location_id: tillLocationId === undefined ? locationId : tillLocationId,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    staff_id: actor.staff?.id ?? null,
    staff_name: actor.staff?.name ?? null,
    created_at: at,
  })
  await confirmConsents(db, businessId, customerId, { actor, now: at })
  return redemption
}

/** A scan opens any redemptions of its own customer for five minutes. */
async function checkScan({ db, businessId, customerId, scanId, now }: RedeemOfferInput): Promise<void> {
  if (scanId === null) return
  const scan = await findScan(db, businessId, scanId)
  if (!scan) refuse('not_found')
  if (scan.customer_id !== customerId || now >= scan.expires_at) refuse('scan_used')
}

/**
 * Takes back a redemption, also one of a customer who was merged since. Returns its offer and the customer of today.
 * Refuses `already_undone`, and `undo_expired` after 15 minutes.
 */
export async function undoRedemption(
  db: Db,
  businessId: string,
  redemptionId: string,
  { actor, now }: { actor: CounterActor; now: Date },
): Promise<Pick<RedemptionRow, 'offer_id' | 'customer_id'>> {
  const found = (await findRedemption(db, businessId, redemptionId)) ?? refuse('not_found')
  const kept = (await findCustomerNow(db, businessId, found.customer_id)) ?? refuse('not_found')
  await lockCustomer(db, businessId, kept.id)
  // A merge or its undo locks the same customer, so what is read now cannot change.
  if ((await findCustomerNow(db, businessId, found.customer_id))?.id !== kept.id)
    throw new ReadTooEarly('The customer was merged, taken apart or erased meanwhile')
  // Read again: only under the lock is it certain that nobody has undone it.
  const redemption = (await findRedemption(db, businessId, redemptionId)) ?? refuse('not_found')

  const verdict = mayUndoRedemption(redemption, now)
  if (verdict !== 'ok') refuse(verdict)

  await markRedemptionUndone(db, businessId, redemptionId, { now, by: actor.staff?.name ?? actor.name })
  return { offer_id: redemption.offer_id, customer_id: kept.id }
}
