import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { termsThatCount } from '@stampwell/domain/stamping/terms.ts'
import { lockTerms, type CardTerms } from '../stamp-cards/load-terms.ts'
import { findCustomer } from './find-customer.sql.ts'
import { lockCustomerCard, insertCustomerCard, type CustomerCardRow } from './ledger.sql.ts'

/** `held` names the terms version that applies to the customer's open cycle; `terms` are the newest. */
export type OpenCard = { held: CustomerCardRow; terms: CardTerms; isHeld: boolean }

/**
 * Locks the customer's row on a published card, and inserts one for a customer who does not hold it yet (`isHeld`
 * false). Refuses `not_found` for a customer or card of another business, `card_not_published` for a draft or an
 * archived card, and `joins_closed` for a card that takes no new customers unless the customer holds it.
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
  // Locks the card before the insert: a card being deleted would leave an orphaned customer card.
  const card = await lockTerms(db, businessId, stampId, known?.terms_version)
  const terms = card?.versions.at(-1)
  if (!card) refuse('not_found')
  if (card.status !== 'published' || !terms) refuse('card_not_published')
  if (!card.is_open_for_joins && !isHolding(known)) refuse('joins_closed')
  if (!known) await insertCustomerCard(db, businessId, { ...cardKey, terms_version: terms.version, now })
  const held = known ?? (await lockCustomerCard(db, businessId, cardKey))
  if (!held) refuse('not_found')
  // Another till may have inserted the row a moment ago, under the terms of that moment.
  const versions =
    held.terms_version < terms.version && !known
      ? ((await lockTerms(db, businessId, stampId, held.terms_version))?.versions ?? [])
      : card.versions
  const kept = termsThatCount({ versions, held: held.terms_version, balance: held.balance })

  return { held: { ...held, terms_version: kept.version }, terms, isHeld: isHolding(held) }
}

/** Returns whether the customer holds the card, ended or not: a customer who left it joins again. */
export function isHolding(card: CustomerCardRow | undefined): boolean {
  return card !== undefined && card.last_seq > 0 && card.left_at === null
}
