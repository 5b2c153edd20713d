import type { ClosedCode } from '@stampwell/contract/public/cards.ts'
import { refuse, Refusal, type RefusalCode } from '@stampwell/domain/refusal.ts'
import { statusOf } from '@stampwell/domain/cards/stamp-card.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { findCardFace, type CardFaceRow } from '../stamp-cards/card-faces.sql.ts'
import { findJoinCode } from '../stamp-cards/load-terms.ts'
import { presentDesign } from '../stamp-cards/present-card.ts'
import { loadPlanAccess } from '../subscriptions/plan-in-force.sql.ts'
import { findCard } from '../stamp-cards/stamp-cards.sql.ts'
import { say } from '../texts/wallet-refusals.ts'

export type OpenCode = { businessId: string; stampId: string }

/**
 * Refuses in words for a customer: `not_found` for an unknown code; `card_archived`, `code_replaced` and
 * `card_not_published` for a real one. The latter name the card's business, so that its customers find their card. With
 * `at`, a code of another business is `not_found` too.
 */
export async function openCode(db: Db, typed: string, { at }: { at?: string } = {}): Promise<OpenCode> {
  const code = await findJoinCode(db, typed)
  const found = code && (at ?? code.businessId) === code.businessId ? code : null
  if (!found) refuse('not_found', NO_CARD)
  const { businessId, stampId } = found
  const own = await inBusiness(db, businessId)
  const card = (await findCard(own, businessId, stampId)) ?? refuse('not_found', NO_CARD)

  const closed = whyClosed(statusOf(card), found.retired_at !== null)
  if (closed)
    refuse(closed, {
      ...(WORDS[closed] ? { message: WORDS[closed] } : {}),
      ...presentClosedCard(stampId, (await findCardFace(own, businessId, stampId)) ?? refuse('not_found', NO_CARD)),
    })
  return { businessId, stampId }
}

/**
 * Refuses `joins_closed`, in words for a customer, if nobody new can join the card: its plan closed it, or its business
 * owes a payment or is suspended or closing. A customer who holds the card joins it again without a change, so only showing the card asks this.
 */
export async function refuseIfJoinsAreClosed(db: Db, { businessId, stampId }: OpenCode, now: Date): Promise<void> {
  const card = (await findCardFace(db, businessId, stampId)) ?? refuse('not_found', NO_CARD)
  const { isInGrace, isSuspended, isClosing } = await loadPlanAccess(db, businessId, now)
  if (card.is_open_for_joins && !isInGrace && !isSuspended && !isClosing) return
  refuseJoins(presentClosedCard(stampId, card), isSuspended)
}

/** At a suspended business nobody is stamped either, so its customers are not told that they go on. */
function refuseJoins(card: ClosedCode, isSuspended: boolean): never {
  const message = say(isSuspended ? 'card_not_published' : 'joins_closed')
  return refuse('joins_closed', { message, ...card, ...(isSuspended && { is_suspended: true }) })
}

/** Runs a customer's join, and adds to the refusal `joins_closed` whose card it is. */
export async function namingClosedCard<T>(
  db: Db,
  { businessId, stampId }: OpenCode,
  { join, now }: { join: () => Promise<T>; now: Date },
): Promise<T> {
  try {
    return await join()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'joins_closed') throw error
    const card = (await findCardFace(db, businessId, stampId)) ?? refuse('not_found', NO_CARD)
    return refuseJoins(presentClosedCard(stampId, card), (await loadPlanAccess(db, businessId, now)).isSuspended)
  }
}

const NO_CARD = { message: say('no_card_of_code') }

const WORDS: Partial<Record<RefusalCode, string>> = {
  card_archived: say('card_archived'),
  card_not_published: say('card_not_published'),
}

// An archived card's codes are retired too; `card_archived` is the better answer.
function whyClosed(status: ReturnType<typeof statusOf>, replaced: boolean): RefusalCode | null {
  if (status === 'archived') return 'card_archived'
  if (replaced) return 'code_replaced'
  return status === 'published' ? null : 'card_not_published'
}

function presentClosedCard(stampId: string, row: CardFaceRow): ClosedCode {
  const { business_name, card_name, logo_url } = presentDesign(row)
  return { stamp_id: stampId, business_name, card_name, logo_url }
}
