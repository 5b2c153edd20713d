/** Versions of what a card promises; rows are added and never changed. */
import { sql } from 'kysely'
import type { PromisedReward, TermsVersion } from '@stampwell/domain/stamping/terms.ts'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'

/** A version and the time from which it counts. */
export type TermsRow = TermsVersion & { stamp_id: string; created_at: Date }

function versions(db: Db, businessId: string) {
  return db
    .selectFrom('card_terms')
    .where('business_id', '=', businessId)
    .select(['stamp_id', 'version', 'number_of_stamps', 'join_stamps', 'duration', 'rewards', 'created_at'])
    .$narrowType<{ rewards: PromisedReward[] }>() // only `insertTerms` writes them
    .orderBy('stamp_id')
    .orderBy('version')
}

/** Returns the versions of a card from `since` on, oldest first. */
export function listTerms(db: Db, businessId: string, stampId: string, since = 1): Promise<TermsRow[]> {
  return versions(db, businessId).where('stamp_id', '=', stampId).where('version', '>=', since).execute()
}

/** Returns all versions of several cards, each card's oldest first. */
export async function listTermsOfCards(db: Db, businessId: string, stampIds: string[]): Promise<TermsRow[]> {
  if (stampIds.length === 0) return []
  return versions(prepared(db, 'terms-of-cards'), businessId)
    .where('stamp_id', '=', sql<string>`any(${stampIds}::uuid[])`)
    .execute()
}

export async function insertTerms(
  db: Db,
  businessId: string,
  { rewards, ...terms }: TermsRow & { created_by: string },
): Promise<void> {
  await db
    .insertInto('card_terms')
    .values({ ...terms, rewards: JSON.stringify(rewards), business_id: businessId })
    .execute()
}

/** Returns the versions before `newest` that the open cards of customers have. */
export async function listHeldVersions(
  db: Db,
  businessId: string,
  { stampId, newest }: { stampId: string; newest: number },
): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select distinct terms_version as version from customer_cards
    where business_id = ${businessId} and stamp_id = ${stampId} and last_seq > 0 and left_at is null
      and terms_version < ${newest}
    order by 1`.execute(db)
  return rows.map(({ version }) => version)
}

/** Stores a comparison of terms; a concurrent transaction that made the same comparison got the same result. */
export async function insertTermsThatCount(
  db: Db,
  businessId: string,
  judged: { stamp_id: string; held: number; newest: number; versions: number[] },
): Promise<void> {
  await db
    .insertInto('terms_that_count')
    .values({ ...judged, business_id: businessId })
    .onConflict((conflict) => conflict.columns(['business_id', 'stamp_id', 'held', 'newest']).doNothing())
    .execute()
}

/** Counts the customers who hold the card now, by terms version and stamp balance. */
export async function countHoldersByTerms(db: Db, businessId: string, stampId: string, now: Date) {
  const { rows } = await sql<{ held: number; balance: number; customers: number }>`
    select h.terms_version as held, h.balance, count(*)::int as customers
    from customer_cards h join customers p on p.business_id = h.business_id and p.id = h.customer_id
    where h.business_id = ${businessId} and h.stamp_id = ${stampId} and h.last_seq > 0 and h.left_at is null
      and p.erased_at is null and p.merged_into is null
      and (h.expires_at is null or h.expires_at > ${now})
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
