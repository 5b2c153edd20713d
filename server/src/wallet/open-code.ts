/** The card behind a printed code, while it takes customers. */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { findJoinCode, loadTerms } from '../stamp-cards/load-terms.ts'

export type OpenCode = { businessId: string; stampId: string }

/** Refuses in words for a customer: `not_found` for a replaced or unknown code, `card_not_published` for a card that is paused. */
export async function openCode(db: Db, typed: string): Promise<OpenCode> {
  const found = await findJoinCode(db, typed)
  if (!found) refuse('not_found', { message: 'This code belongs to no card. Check the link, or ask at the counter.' })
  const terms = await loadTerms(db, found.businessId, found.stampId)
  if (found.retired_at !== null || !terms) refuse('not_found', { message: 'This code was replaced. Ask at the counter for the new one.' })
  if (terms.status !== 'published') refuse('card_not_published', { message: 'This card takes no new customers at the moment. Ask at the counter.' })
  return { businessId: found.businessId, stampId: found.stampId }
}
