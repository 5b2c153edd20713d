import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type PlatformFigures = { merchants: number; published_cards: number; customers: number; stamps_given_30_days: number }

/** What the whole platform holds. Stamps that were undone count as not given; erased customers are gone. */
// tenant-free: the admin area counts over all businesses and shows no single one's rows.
export async function countPlatform(db: Db, since: Date): Promise<PlatformFigures> {
  const { rows } = await sql<PlatformFigures>`
    select
      (select count(*)::int from businesses) as merchants,
      (select count(*)::int from stamp_cards where published_at is not null and archived_at is null) as published_cards,
      (select count(*)::int from customers where erased_at is null and merged_into is null) as customers,
      (select coalesce(sum(e.quantity), 0)::int from stamp_events e
        where e.kind = 'give' and e.created_at >= ${since}
          and not exists (select 1 from stamp_events u where u.business_id = e.business_id and u.reverses_id = e.id)) as stamps_given_30_days`.execute(db)
  return rows[0] ?? { merchants: 0, published_cards: 0, customers: 0, stamps_given_30_days: 0 }
}
