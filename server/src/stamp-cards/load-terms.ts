/** What the counter and the customer's page must know of a card before anything is given. */
import type { RewardType } from '@stampwell/domain/reward.ts'
import type { StampingRules } from '@stampwell/domain/stamping-rules.ts'
import { statusOf, type StampCardStatus } from '@stampwell/domain/stamp-card.ts'
import { termsThatCount, type PromisedReward, type TermsVersion } from '@stampwell/domain/terms.ts'
import type { Db } from '../db/open.ts'
import { readJoinCode } from './join-code.ts'
import { findCodeEntry } from './join-codes.sql.ts'
import type { RewardRow } from './rewards.sql.ts'
import { findTermsRow, lockTermsRow } from './stamp-cards.sql.ts'
import { listTerms, listTermsOfCards } from './terms.sql.ts'

/** One version, ready for the rules of stamping. */
export type CardTerms = TermsVersion & { timezone: string }

/** A card with the terms somebody holds of it and every version after them, oldest first. A card that was never published has none. */
export type CardWithTerms = {
  stamp_id: string
  card_name: string
  status: StampCardStatus
  timezone: string
  versions: CardTerms[]
  rules: StampingRules
  /** What a customer spends for one stamp; null = the card counts no money. */
  spend_minor: number | null
}

/** `since` is the version that somebody holds; null = only the newest. Null when this business has no card of this id. */
export async function loadTerms(
  db: Db,
  businessId: string,
  stampId: string,
  since: number | null = null,
): Promise<CardWithTerms | null> {
  return withVersions(db, businessId, await findTermsRow(db, businessId, stampId), since)
}

/** The same inside a write: publishing, unpublishing, deleting and new terms wait until this transaction is done. */
export async function lockTerms(
  db: Db,
  businessId: string,
  stampId: string,
  since: number | null = null,
): Promise<CardWithTerms | null> {
  return withVersions(db, businessId, await lockTermsRow(db, businessId, stampId), since)
}

async function withVersions(
  db: Db,
  businessId: string,
  card: Awaited<ReturnType<typeof findTermsRow>>,
  since: number | null,
): Promise<CardWithTerms | null> {
  if (!card) return null
  const {
    id,
    card_name,
    timezone,
    terms_version,
    wait_minutes,
    most_per_day,
    most_per_scan,
    opening_hours,
    spend_minor,
  } = card
  const versions = await listTerms(db, businessId, id, since ?? Math.max(1, terms_version))
  const rules = { wait_minutes, most_per_day, most_per_scan, opening_hours }
  return {
    stamp_id: id,
    card_name,
    status: statusOf(card),
    timezone,
    versions: versions.map((terms) => ({ ...terms, timezone })),
    rules,
    spend_minor,
  }
}

/** What a customer's place on a card says of its terms. */
type CustomerCardTerms = { stamp_id: string; terms_version: number; balance: number }

/** With each place on a card the version that counts for it now, read in one go however many places there are. */
export async function withTermsThatCount<H extends CustomerCardTerms>(
  db: Db,
  businessId: string,
  customerCards: readonly H[],
): Promise<(H & { terms: TermsVersion })[]> {
  const all = await listTermsOfCards(db, businessId, [
    ...new Set(customerCards.map((customerCard) => customerCard.stamp_id)),
  ])
  const byCard = Map.groupBy(all, (terms) => terms.stamp_id)
  return customerCards.map((customerCard) => ({
    ...customerCard,
    terms: termsThatCount({
      versions: byCard.get(customerCard.stamp_id) ?? [],
      held: customerCard.terms_version,
      balance: customerCard.balance,
    }),
  }))
}

/** A reward of a card as its terms promise it. */
export function promisedReward({
  id,
  stamps_required,
  type,
  name,
  value_minor,
  percent,
  details,
  expires_in_days,
}: RewardRow): PromisedReward {
  return { id, stamps_required, type: type as RewardType, name, value_minor, percent, details, expires_in_days } // only known types are written
}

export type FoundJoinCode = { code: string; businessId: string; stampId: string; retired_at: Date | null }

/** Whose card a printed code opens, however it was typed; null for a code that never was. A retired code says since when. */
export async function findJoinCode(db: Db, typed: string): Promise<FoundJoinCode | null> {
  const entry = await findCodeEntry(db, readJoinCode(typed))
  return entry
    ? { code: entry.code, businessId: entry.business_id, stampId: entry.stamp_id, retired_at: entry.retired_at }
    : null
}
