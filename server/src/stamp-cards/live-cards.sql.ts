/** The published cards of a business, as a change of plan sees them: their holders, and whether they are open for joins. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { countCardHolders } from './count-card-holders.sql.ts'

function liveCards(db: Db, businessId: string) {
  return db
    .selectFrom('stamp_cards as c')
    .where('c.business_id', '=', businessId)
    .where('c.published_at', 'is not', null)
    .where('c.archived_at', 'is', null)
    .orderBy('c.id')
}

/** Returns the published cards with the number of customers who hold each. */
export function listLiveCards(db: Db, businessId: string) {
  return liveCards(db, businessId)
    .select(['c.id as stamp_id', 'c.card_name', 'c.is_open_for_joins'])
    .select(countCardHolders(businessId, sql.ref('c.id')).as('holders'))
    .execute()
}

/** The same, locked in the order in which gives lock cards, so that the two never wait for each other in a circle. */
export async function lockLiveCards(db: Db, businessId: string) {
  await liveCards(db, businessId).select('c.id').forNoKeyUpdate().execute()
  return listLiveCards(db, businessId)
}

export async function setOpenForJoins(
  db: Db,
  businessId: string,
  { stampIds, is_open_for_joins, now }: { stampIds: readonly string[]; is_open_for_joins: boolean; now: Date },
): Promise<void> {
  if (stampIds.length === 0) return
  await db
    .updateTable('stamp_cards')
    .set({ is_open_for_joins, updated_at: now })
    .where('business_id', '=', businessId)
    .where('id', 'in', stampIds)
    .execute()
}
