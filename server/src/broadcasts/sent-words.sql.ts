/** The words of broadcasts with merge fields, as one person got them: the broadcast itself holds no name. */
import { usedFields } from '@stampwell/domain/sending/merge-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { BroadcastRow } from './broadcasts.sql.ts'

export type SentWords = { name: string; heading: string; body: string }

/**
 * Returns by broadcast the words that one of its people got. A broadcast without merge fields has none, nor has one that
 * nobody got. The first message that the index gives: to sort them would read all of a large campaign.
 */
export async function findSentWords(
  db: Db,
  businessId: string,
  broadcasts: readonly Pick<BroadcastRow, 'id' | 'heading' | 'body'>[],
): Promise<Map<string, SentWords>> {
  const ids = broadcasts.filter(({ heading, body }) => usedFields(`${heading}\n${body}`).length > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SentWords & { broadcast_id: string }>`
    select b.id as broadcast_id, one.heading, one.body,
      (select c.name from customers c where c.business_id = ${businessId} and c.id = one.customer_id) as name
    from unnest(${ids}::uuid[]) as b (id)
    cross join lateral (
      select m.customer_id, m.heading, m.body from customer_messages m
      where m.business_id = ${businessId} and m.broadcast_id = b.id and m.status = 'sent'
        and m.heading is not null and m.body is not null
      limit 1
    ) one`.execute(db)
  return new Map(rows.map(({ broadcast_id, ...words }) => [broadcast_id, words]))
}
