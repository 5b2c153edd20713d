/** What the counter and the customer's page must know of a card before anything is given. */
import { statusOf, type StampCardStatus } from '@stampwell/domain/stamp-card.ts'
import type { Terms } from '@stampwell/domain/stamping.ts'
import type { Db } from '../db/open.ts'
import { readJoinCode } from './join-code.ts'
import { findCodeEntry } from './join-codes.sql.ts'
import { listRewards, type RewardRow } from './rewards.sql.ts'
import { findTermsRow, lockTermsRow } from './stamp-cards.sql.ts'

/** The domain's terms with the card they belong to; `rewards` are whole rows, so that issuing needs no second look. */
export type CardTerms = Omit<Terms, 'rewards'> & { stamp_id: string; card_name: string; status: StampCardStatus; rewards: RewardRow[] }

/** Null when this business has no card of this id. */
export async function loadTerms(db: Db, businessId: string, stampId: string): Promise<CardTerms | null> {
  return withRewards(db, businessId, await findTermsRow(db, businessId, stampId))
}

/** The same inside a write: publishing, unpublishing, deleting and new thresholds wait until this transaction is done. */
export async function lockTerms(db: Db, businessId: string, stampId: string): Promise<CardTerms | null> {
  return withRewards(db, businessId, await lockTermsRow(db, businessId, stampId))
}

async function withRewards(db: Db, businessId: string, card: Awaited<ReturnType<typeof findTermsRow>>): Promise<CardTerms | null> {
  if (!card) return null
  const rewards = await listRewards(db, businessId, card.id)
  const { id, card_name, number_of_stamps, join_stamps, duration, timezone } = card
  return { stamp_id: id, card_name, status: statusOf(card), number_of_stamps, join_stamps, duration, timezone, rewards }
}

export type FoundJoinCode = { code: string; businessId: string; stampId: string; retired_at: Date | null }

/** Whose card a printed code opens, however it was typed; null for a code that never was. A retired code says since when. */
export async function findJoinCode(db: Db, typed: string): Promise<FoundJoinCode | null> {
  const entry = await findCodeEntry(db, readJoinCode(typed))
  return entry ? { code: entry.code, businessId: entry.business_id, stampId: entry.stamp_id, retired_at: entry.retired_at } : null
}
