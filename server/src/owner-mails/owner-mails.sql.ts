import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { isVisit } from '../stamping/visits.sql.ts'

/**
 * Counts the customers who were given a stamp or redeemed in [from, to) and had joined before it: what the statistics
 * call came back. A merged customer's rows count for the one kept.
 */
export async function countReturning(db: Db, businessId: string, { from, to }: { from: Date; to: Date }) {
  const { rows } = await sql<{ count: number }>`
    select count(distinct kept.id)::int as count from stamp_events e
    join customers c on c.business_id = ${businessId} and c.id = e.customer_id
    join customers kept on kept.business_id = ${businessId} and kept.id = coalesce(c.merged_into, c.id)
    where e.business_id = ${businessId} and e.created_at >= ${from} and e.created_at < ${to}
      and kept.joined_at < ${from} and ${isVisit(businessId)}`.execute(db)
  return rows[0]?.count ?? 0
}

export type ToWrite = {
  business_id: string
  timezone: string
  created_at: Date
  email_weekly_summary: boolean
  email_rewards_waiting: boolean
}

/**
 * Returns the next businesses by id whose owner may be written to: verified, neither suspended nor leaving, and with one
 * of these e-mails on. tenant-free: the job serves every business.
 */
export async function listToWrite(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<ToWrite[]> {
  return db
    .selectFrom('businesses')
    .select(['id as business_id', 'timezone', 'created_at', 'email_weekly_summary', 'email_rewards_waiting'])
    .where('suspended_at', 'is', null)
    .where('closes_at', 'is', null)
    .where((row) => row.or([row('email_weekly_summary', '=', true), row('email_rewards_waiting', '=', true)]))
    .where((row) =>
      row.exists(
        row
          .selectFrom('business_users as user')
          .whereRef('user.business_id', '=', 'businesses.id')
          .where('user.email_verified_at', 'is not', null)
          .select('user.id'),
      ),
    )
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
}
