/** What one person got of broadcasts whose words name the customer. */
import { usedFields } from '@stampwell/domain/sending/merge-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { BroadcastRow } from './broadcasts.sql.ts'

export type SentWords = { name: string; heading: string; body: string }

/**
 * Returns by broadcast the words that one of its people got, the same person each time. A broadcast without merge fields
 * has none, nor has one that nobody got. Recipients are walked in the order of their key, as far as the first message.
 */
export async function findSentWords(
  db: Db,
  businessId: string,
  broadcasts: readonly Pick<BroadcastRow, 'id' | 'heading' | 'body'>[],
): Promise<Map<string, SentWords>> {
  const ids = broadcasts
    .filter(({ heading, body }) => usedFields(`${heading}\n${body}`).length > 0)
    .map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SentWords & { broadcast_id: string }>`
    select b.id as broadcast_id, one.name, one.heading, one.body
    from unnest(${ids}::uuid[]) as b (id)
    cross join lateral (
      select c.name, m.heading, m.body from broadcast_recipients r
      join customer_messages m on m.business_id = r.business_id and m.id = r.id
      join customers c on c.business_id = m.business_id and c.id = m.customer_id and c.erased_at is null
      where r.business_id = ${businessId} and r.broadcast_id = b.id and m.heading is not null and m.body is not null
        and r.status not in ('queued', 'held', 'skipped', 'failed')
      order by r.customer_id, r.channel limit 1
    ) one`.execute(db)
  return new Map(rows.map(({ broadcast_id, ...words }) => [broadcast_id, words]))
}
