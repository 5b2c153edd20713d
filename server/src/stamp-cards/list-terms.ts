import { refuse } from '@stampwell/domain/refusal.ts'
import { termsThatCount } from '@stampwell/domain/stamping/terms.ts'
import type { Db } from '../db/open.ts'
import { findCard } from './stamp-cards.sql.ts'
import { countHoldersByTerms, listTerms, type TermsRow } from './terms.sql.ts'

/** Returns the newest terms and those still held, newest first, each with the number of customers it applies to. */
export async function listTermsInForce({
  db,
  businessId,
  stampId,
  now,
}: {
  db: Db
  businessId: string
  stampId: string
  now: Date
}) {
  const card = await findCard(db, businessId, stampId)
  if (!card) refuse('not_found')
  const versions = await listTerms(db, businessId, stampId)
  const customers = new Map<number, number>()
  for (const { held, balance, customers: count } of await countHoldersByTerms(db, businessId, stampId, now)) {
    const { version } = termsThatCount({ versions, held, balance })
    customers.set(version, (customers.get(version) ?? 0) + count)
  }

  return versions
    .filter(({ version }) => version === card.terms_version || customers.has(version))
    .toReversed()
    .map((terms) => present(terms, customers.get(terms.version) ?? 0))
}

function present(
  { version, number_of_stamps, join_stamps, duration, rewards, created_at }: TermsRow,
  customers: number,
) {
  return {
    version,
    number_of_stamps,
    join_stamps,
    duration,
    rewards: [...rewards],
    created_at: created_at.toISOString(),
    customers,
  }
}
