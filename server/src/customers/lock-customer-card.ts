/** The customer's place on a card, locked: what every act at the counter takes first, so that two tills wait for each other. */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { termsThatCount } from '@stampwell/domain/terms.ts'
import { lockTerms, type CardTerms } from '../stamp-cards/load-terms.ts'
import { findCustomer } from './customers.sql.ts'
import { lockCustomerCard, insertCustomerCard, type CustomerCardRow } from './ledger.sql.ts'

/** `held` names the version that counts for the customer's open cycle; `terms` are the newest. */
export type OpenCard = { held: CustomerCardRow; terms: CardTerms; isHeld: boolean }

/**
 * Locks a customer's place on a card that takes stamps, and makes one for who does not hold it yet (`isHeld` false).
 * Refuses `not_found` for a customer or card of somebody else, `card_not_published` for a draft or an archived card.
 */
export async function lockOpenCard({
  db,
  businessId,
  customerId,
  stampId,
  now,
}: {
  db: Db
  businessId: string
  customerId: string
  stampId: string
  now: Date
}): Promise<OpenCard> {
  if (!(await findCustomer(db, businessId, customerId))) refuse('not_found')
  const cardKey = { customerId, stampId }
  const known = await lockCustomerCard(db, businessId, cardKey)
  // Before the place is made: a card that is being deleted would leave it without a card.
  const card = await lockTerms(db, businessId, stampId, known?.terms_version)
  const terms = card?.versions.at(-1)
  if (!card) refuse('not_found')
  if (card.status !== 'published' || !terms) refuse('card_not_published')
  if (!known) await insertCustomerCard(db, businessId, { ...cardKey, terms_version: terms.version, now })
  const held = known ?? (await lockCustomerCard(db, businessId, cardKey))
  if (!held) refuse('not_found')
  // Another till may have made the place a moment ago, under the terms of that moment.
  const versions =
    held.terms_version < terms.version && !known
      ? ((await lockTerms(db, businessId, stampId, held.terms_version))?.versions ?? [])
      : card.versions
  const kept = termsThatCount({ versions, held: held.terms_version, balance: held.balance })

  return { held: { ...held, terms_version: kept.version }, terms, isHeld: held.last_seq > 0 && held.left_at === null }
}
