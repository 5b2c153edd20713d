import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { RecipientRow } from './recipients.sql.ts'

/**
 * Returns a broadcast, but none of `except`, with open recipients that nothing will send: it is cancelled, deleted, or
 * failed and no campaign, which alone can be resumed. The condition is that of the index `broadcasts_stopped`.
 * tenant-free: the worker serves every business.
 */
export async function findStopped(
  db: Db,
  { now, except }: { now: Date; except: readonly string[] },
): Promise<{ business_id: string; id: string } | undefined> {
  const { rows } = await sql<{ business_id: string; id: string }>`
    select b.business_id, b.id from broadcasts b
    where (b.status = 'cancelled' or b.deleted_at is not null or (b.status = 'failed' and b.kind <> 'campaign'))
      and b.id <> all(${except}::uuid[]) and exists (
      select 1 from broadcast_recipients r where r.business_id = b.business_id and r.broadcast_id = b.id
        and r.status in ('queued', 'held') and (r.claimed_until is null or r.claimed_until <= ${now}))
    limit 1`.execute(db)
  return rows[0]
}

/** Locks open recipients of a broadcast that are not being sent now. */
export async function lockStopped(
  db: Db,
  businessId: string,
  { broadcastId, limit, now }: { broadcastId: string; limit: number; now: Date },
): Promise<Pick<RecipientRow, 'id' | 'claimed_until' | 'lost_claims' | 'counted_on'>[]> {
  const { rows } = await sql<RecipientRow>`
    select r.id, r.claimed_until, r.lost_claims, r.counted_on from broadcast_recipients r
    where r.business_id = ${businessId} and r.broadcast_id = ${broadcastId} and r.status in ('queued', 'held')
      and (r.claimed_until is null or r.claimed_until <= ${now})
    order by r.channel, r.due_at limit ${limit} for update`.execute(db)
  return rows
}
