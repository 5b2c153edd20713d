/** A person's ledger, page by page. */
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { sql } from 'kysely'
import type { SearchedWindow } from '../db/direction.ts'
import { like } from '../db/escape-like.ts'
import { foldedDigits, hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { ledgerRows, takesBackGift, type EventRow } from './ledger.sql.ts'

// A card that ended empty gets an expiry row when the next join begins; lists hide it, because no stamps expired.
const tells = sql<boolean>`(kind <> 'expire' or quantity <> 0)`

/**
 * Lists events over all cards, newest first unless turned. A location removed from its card keeps its name here, and a
 * collected reward its own.
 */
export async function listEvents(
  db: Db,
  businessId: string,
  entries: readonly string[],
  { limit, offset, direction = 'desc', search }: SearchedWindow,
): Promise<EventRow[]> {
  const isPlain = entries.length === 1 && !search
  const reader = isPlain ? prepared(db, `ledger-of-customer ${direction}`) : db
  return ledgerOf(reader, businessId, { entries, search })
    .select([
      'place.name as location_name',
      sql<string | null>`(select i.name from issued_rewards i
        where i.business_id = ${businessId} and i.id = e.reward_id)`.as('reward_name'),
      takesBackGift(businessId).as('takes_back_gift'),
    ])
    .orderBy('e.created_at', direction)
    .orderBy('e.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

type Ledger = { entries: readonly string[]; search?: string | undefined }

function ledgerOf(db: Db, businessId: string, { entries, search = '' }: Ledger) {
  // For a list of ids the planner would scan the business's whole ledger; a single id has an index in this order.
  const whose = entries.length === 1 ? sql<string>`${entries[0]}` : sql<string>`any(${entries}::uuid[])`
  return ledgerRows(db, businessId)
    .where('e.customer_id', '=', whose)
    .where(tells)
    .leftJoin('locations as place', (join) =>
      join.onRef('place.business_id', '=', 'e.business_id').onRef('place.id', '=', 'e.location_id'),
    )
    .$if(search !== '', (query) => query.where(says(businessId, search)))
}

/** Looks cards and rewards up row by row: for `exists` the planner would hash all rewards of the business. */
function says(businessId: string, search: string) {
  // A receipt is kept in the digits in which it was typed.
  const receipt = foldedDigits(sql.ref('e.receipt'))
  const has = (column: string) => hasText(sql.ref(column), search)
  return sql<boolean>`(${has('n.note')} or ${receipt} ilike ${like(foldDigits(search))}
    or ${has('e.actor_name')} or ${has('e.staff_name')} or ${has('place.name')}
    or (select ${has('s.card_name')} from stamp_cards s where s.business_id = ${businessId} and s.id = e.stamp_id)
    or (select ${has('i.name')} from issued_rewards i where i.business_id = ${businessId} and i.id = e.reward_id))`
}

/** Counts the rows of `listEvents`: a card numbers its rows, and the few hidden ones have an index. */
export async function countEvents(db: Db, businessId: string, entries: readonly string[]): Promise<number> {
  const whose = sql`any(${entries}::uuid[])`
  const { rows } = await sql<{ total: number }>`
    select ((select coalesce(sum(last_seq), 0) from customer_cards
      where business_id = ${businessId} and customer_id = ${whose})
      - (select count(*) from stamp_events where business_id = ${businessId} and customer_id = ${whose}
        and kind = 'expire' and quantity = 0))::int as total`.execute(prepared(db, 'count-ledger'))
  return rows[0]?.total ?? 0
}

/** Counts those that a search finds, which no number tells. */
export async function countFoundEvents(
  db: Db,
  businessId: string,
  entries: readonly string[],
  search: string,
): Promise<number> {
  const row = await ledgerOf(db, businessId, { entries, search })
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}
