import type { RewardType } from '@stampwell/domain/stamping/reward.ts'
import type { StampingRules } from '@stampwell/domain/stamping/stamping-rules.ts'
import { statusOf, type StampCardStatus } from '@stampwell/domain/cards/stamp-card.ts'
import { termsThatCount, type PromisedReward, type TermsVersion } from '@stampwell/domain/stamping/terms.ts'
import type { Db } from '../db/open.ts'
import { readJoinCode } from './join-code.ts'
import { findCodeEntry } from './join-codes.sql.ts'
import type { RewardRow } from './rewards.sql.ts'
import { findTermsRow, lockTermsRow } from './stamp-cards.sql.ts'
import { listTerms, listTermsOfCards } from './terms.sql.ts'

/** `created_at`: from when the version counts. */
export type CardTerms = TermsVersion & { timezone: string; created_at: Date }

/** A card with the terms that a customer holds and every later version, oldest first. An unpublished card has none. */
export type CardWithTerms = {
  stamp_id: string
  card_name: string
  status: StampCardStatus
  /** False for a card that a plan has closed for new customers. */
  is_open_for_joins: boolean
  timezone: string
  versions: CardTerms[]
  rules: StampingRules
  /** Minor units that a customer spends per stamp; null = the card does not count money. */
  spend_minor: number | null
}

/** `since` is the version a customer holds; null loads only the newest. Returns null if the business lacks the card. */
export async function loadTerms(
  db: Db,
  businessId: string,
  stampId: string,
  since: number | null = null,
): Promise<CardWithTerms | null> {
  return withVersions(db, businessId, await findTermsRow(db, businessId, stampId), since)
}

/** Loads with a share lock: publishing, unpublishing, deleting and new terms wait for this transaction. */
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
    is_open_for_joins,
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
    is_open_for_joins,
    timezone,
    versions: versions.map((terms) => ({ ...terms, timezone })),
    rules,
    spend_minor,
  }
}

/** Returns the versions that there were at a time: `held`, which a customer followed then, and those created by it. */
export function versionsAt(versions: readonly CardTerms[], held: number, at: Date): CardTerms[] {
  return versions.filter(({ version, created_at }) => version === held || created_at <= at)
}

type CustomerCardTerms = { stamp_id: string; terms_version: number; balance: number }

/** Adds to each customer card the version that applies to it now, with one query for all cards. */
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
  return { id, stamps_required, type: type as RewardType, name, value_minor, percent, details, expires_in_days } // the table holds only known types
}

export type FoundJoinCode = { code: string; businessId: string; stampId: string; retired_at: Date | null }

/** Finds a printed code in any spelling; null if it never existed. `retired_at` is set for a retired code. */
export async function findJoinCode(db: Db, typed: string): Promise<FoundJoinCode | null> {
  const entry = await findCodeEntry(db, readJoinCode(typed))
  return entry
    ? { code: entry.code, businessId: entry.business_id, stampId: entry.stamp_id, retired_at: entry.retired_at }
    : null
}
