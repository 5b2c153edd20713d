/** Statements of the acts on a business. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { isWaiting } from '../stamping/ready-rewards.sql.ts'
import type { Sessions } from './merchant-details.sql.ts'

export type ActedBusiness = {
  id: string
  business_name: string
  timezone: string
  currency: string
  suspended_at: Date | null
  closes_at: Date | null
}

/** Returns the business that an act is about; null for one that is unknown or erased. */
export async function findActed(db: Db, businessId: string): Promise<ActedBusiness | null> {
  const row = await db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .where('erased_at', 'is', null)
    .select(['id', 'business_name', 'timezone', 'currency', 'suspended_at', 'closes_at'])
    .executeTakeFirst()
  return row ?? null
}

/** Ends the log-ins of the business and unpairs its tills; returns how many there were. Admins who look at it stay. */
export async function endEverySession(db: Db, businessId: string, now: Date): Promise<Sessions> {
  const browsers = await db
    .deleteFrom('business_sessions')
    .where('business_id', '=', businessId)
    .where('viewed_by', 'is', null)
    .returning('id')
    .execute()
  // Pairing and unpairing a till lock in this order too: pairing, till, session.
  await db.deleteFrom('till_pairings').where('business_id', '=', businessId).execute()
  const tills = await db
    .updateTable('tills')
    .set({ revoked_at: now, staff_id: null, staff_since: null, staff_until: null, updated_at: now })
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  await db.deleteFrom('till_sessions').where('business_id', '=', businessId).execute()
  return { browsers: browsers.length, tills: tills.length }
}

export type Waiting = {
  customers: number
  rewards_waiting: number
  cards: number
  open_cards: string[]
  scheduled_campaigns: number
  automations: number
  payments: number
}

/** Counts what an act would stop or take along. */
export async function countWaiting(db: Db, businessId: string, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(*)::int from customers where business_id = ${businessId} and erased_at is null
        and merged_into is null) as customers,
      (select count(*)::int from issued_rewards where business_id = ${businessId}
        and ${isWaiting(businessId, now)}) as rewards_waiting,
      (select count(*)::int from stamp_cards where business_id = ${businessId}) as cards,
      (select coalesce(array_agg(card_name order by created_at), '{}') from stamp_cards where business_id = ${businessId}
        and published_at is not null and archived_at is null and is_open_for_joins) as open_cards,
      (select count(*)::int from broadcasts where business_id = ${businessId}
        and status in ('scheduled', 'sending', 'paused')) as scheduled_campaigns,
      (select count(*)::int from automations where business_id = ${businessId} and is_on) as automations,
      (select count(*)::int from payments where business_id = ${businessId}) as payments`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return row
}
