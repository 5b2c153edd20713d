/** Computes what merging two customers would do. The merge and its preview both use it, with the same reads. */
import { completeBirthDate } from '@stampwell/domain/customers/birth-date.ts'
import { mergeConsent, mergeStates, type MergedStates } from '@stampwell/domain/stamping/merging.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { termsThatCount } from '@stampwell/domain/stamping/terms.ts'
import type { Db } from '../db/open.ts'
import { loadTerms, type CardTerms } from '../stamp-cards/load-terms.ts'
import { type CustomerRow, findCustomer } from '../stamping/find-customer.sql.ts'
import { listOpenRewards, type IssuedRewardRow } from '../stamping/issued-rewards.sql.ts'
import type { CustomerCardRow } from '../stamping/ledger.sql.ts'
import { isHolding } from '../stamping/lock-customer-card.ts'
import { thresholdOf } from '../stamping/withdraw-refunded-stamps.ts'
import { listEarnedInCycle, listCardRows } from './merged-cards.sql.ts'
import { listConsents, type ConsentRow } from '../consents/consents.sql.ts'
import type { PersonalDetails } from './merges.sql.ts'

export type PlannedCard = {
  stamp_id: string
  card_name: string
  merged: CustomerCardRow
  /** Kept customer's row of this card; null when they do not hold it. */
  kept: CustomerCardRow | null
  /** All terms versions under which something may be earned; `number_of_stamps` is that of the kept card's version. */
  terms: CardTerms[]
  number_of_stamps: number
  outcome: MergedStates
}
export type MergePlan = {
  keep: CustomerRow
  merge: CustomerRow
  cards: PlannedCard[]
  rewards: IssuedRewardRow[]
  person: PersonalDetails
  consents: ConsentRow[]
}

/** Refuses `not_found` when one of them is not on the list. */
export async function planMerge(
  db: Db,
  businessId: string,
  { keepId, mergeId, now }: { keepId: string; mergeId: string; now: Date },
): Promise<MergePlan> {
  const keep = await findCustomer(db, businessId, keepId)
  const merge = await findCustomer(db, businessId, mergeId)
  if (!keep || !merge) refuse('not_found')
  const rewards = await listOpenRewards(db, businessId, mergeId, now)
  const cardRows = await listCardRows(db, businessId, [keepId, mergeId])
  const held = cardRows.filter((cardRow) => cardRow.customer_id === keepId && isHolding(cardRow))
  const cards: PlannedCard[] = []
  for (const merged of cardRows.filter((row) => row.customer_id === mergeId && isCarriedOver(row, rewards))) {
    const kept = held.find((cardRow) => cardRow.stamp_id === merged.stamp_id) ?? null
    const card = await planCard(db, businessId, { merged, kept, now })
    const isMoved =
      card.outcome.merged !== null || !kept || rewards.some((reward) => reward.stamp_id === merged.stamp_id)
    if (isMoved) cards.push(card)
  }

  return {
    keep,
    merge,
    cards,
    rewards,
    person: {
      phone: keep.phone ?? merge.phone,
      email: keep.email ?? merge.email,
      email_typed: (keep.email === null ? merge : keep).email_typed,
      date_of_birth: completeBirthDate(keep.date_of_birth, merge.date_of_birth),
    },
    consents: bothConsents(await listConsents(db, businessId, keepId), await listConsents(db, businessId, mergeId)),
  }
}

/**
 * Returns whether a card of the merged customer reaches the kept one: it is held, or a reward of it can be redeemed. A
 * card that was left does not, because an empty card in its place would be shown as held.
 */
export function isCarriedOver(cardRow: CustomerCardRow, rewards: IssuedRewardRow[]): boolean {
  return isHolding(cardRow) || rewards.some((reward) => reward.stamp_id === cardRow.stamp_id)
}

async function planCard(
  db: Db,
  businessId: string,
  { merged, kept, now }: { merged: CustomerCardRow; kept: CustomerCardRow | null; now: Date },
): Promise<PlannedCard> {
  const oldest = Math.min(merged.terms_version, kept?.terms_version ?? merged.terms_version)
  const card = await loadTerms(db, businessId, merged.stamp_id, oldest)
  const newest = card?.versions.at(-1)
  if (!card || !newest) refuse('not_found')
  const counts = kept && termsThatCount({ versions: card.versions, held: kept.terms_version, balance: kept.balance })
  const earned = await listEarnedInCycle(db, businessId, {
    customerId: merged.customer_id,
    stampId: merged.stamp_id,
    cycle: merged.cycle,
  })
  const isOfCycle = ({ reward_id, up_to }: (typeof earned)[number]) =>
    up_to === null || thresholdOf(card, reward_id) <= up_to
  // A cycle earns a reward once.
  const had = [...new Set(earned.filter(isOfCycle).map(({ reward_id }) => reward_id))]
  const outcome = mergeStates({
    newest,
    kept: kept && counts && { state: { ...kept, terms_version: counts.version }, terms: counts },
    merged,
    had,
    now,
  })
  const own = card.versions.find((terms) => terms.version === (kept ?? merged).terms_version) ?? newest
  return {
    stamp_id: merged.stamp_id,
    card_name: card.card_name,
    merged,
    kept,
    terms: card.versions,
    number_of_stamps: own.number_of_stamps,
    outcome,
  }
}

function bothConsents(kept: ConsentRow[], merged: ConsentRow[]): ConsentRow[] {
  const channels = [...new Set([...kept, ...merged].map((row) => row.channel))]
  return channels.flatMap(
    (channel) =>
      mergeConsent(
        kept.find((row) => row.channel === channel),
        merged.find((row) => row.channel === channel),
      ) ?? [],
  )
}
