/** The customer's place on a card, locked: what every act at the counter takes first, so that two tills wait for each other. */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { lockTerms, type CardTerms } from '../stamp-cards/load-terms.ts'
import { findCustomer, type CustomerRow } from './customers.sql.ts'
import { lockHeldCard, makeHeldCard, type HeldCardRow } from './ledger.sql.ts'

export type OpenCard = { customer: CustomerRow; held: HeldCardRow; terms: CardTerms; isHeld: boolean }

/**
 * Locks a customer's place on a card that takes stamps, and makes one for who does not hold it yet (`isHeld` false).
 * Refuses `not_found` for a customer or card of somebody else, `card_not_published` for a draft or an archived card.
 */
export async function holdOpenCard({ db, businessId, customerId, stampId, now }: {
  db: Db; businessId: string; customerId: string; stampId: string; now: Date
}): Promise<OpenCard> {
  const customer = await findCustomer(db, businessId, customerId)
  if (!customer) refuse('not_found')
  const place = { customerId, stampId }
  const known = await lockHeldCard(db, businessId, place)
  // Before the place is made: a card that is being deleted would leave it without a card.
  const terms = await lockTerms(db, businessId, stampId)
  if (!terms) refuse('not_found')
  if (terms.status !== 'published') refuse('card_not_published')
  if (known) return { customer, held: known, terms, isHeld: true }

  await makeHeldCard(db, businessId, { ...place, now })
  const held = await lockHeldCard(db, businessId, place)
  if (!held) refuse('not_found')
  return { customer, held, terms, isHeld: held.last_seq > 0 }
}
