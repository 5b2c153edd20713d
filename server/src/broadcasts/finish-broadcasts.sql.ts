import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { BroadcastRow } from './broadcasts.sql.ts'

/**
 * Returns those of the channels on which messages wait. One look-up each in the index of what is due: a campaign has a
 * million that wait. Without `order by` PostgreSQL expects to meet one soon and reads them all where none waits.
 */
export async function listUnsettledChannels(
  db: Db,
  businessId: string,
  { id, channels }: Pick<BroadcastRow, 'id' | 'channels'>,
): Promise<Channel[]> {
  const { rows } = await sql<{ channel: Channel }>`
    select asked.channel from unnest(${channels}::text[]) as asked (channel)
    cross join lateral (
      select 1 from broadcast_recipients r where r.business_id = ${businessId} and r.broadcast_id = ${id}
        and r.channel = asked.channel and r.status in ('queued', 'held')
      order by r.due_at limit 1) waits`.execute(db)
  return rows.map(({ channel }) => channel)
}

export async function readFirstSent(db: Db, businessId: string, broadcastId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(sent_at) as at from broadcast_recipients where business_id = ${businessId} and broadcast_id = ${broadcastId}`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/** Counts refusals among the newest answers since a moment. Few refusals are not looked up at all. */
export async function countRefused(
  db: Db,
  businessId: string,
  { broadcastId, since, newest }: { broadcastId: string; since: Date; newest: number },
): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    select case when coalesce((select sum(recipients) from broadcast_counts where business_id = ${businessId}
        and broadcast_id = ${broadcastId} and status = 'failed' and reason = 'refused'), 0) <= ${newest / 2}::integer then 0
      else (select count(*)::int from (
        select status, reason from broadcast_recipients where business_id = ${businessId} and broadcast_id = ${broadcastId}
          and tries > 0 and changed_at >= ${since} order by changed_at desc, customer_id, channel limit ${newest}
      ) answer where status = 'failed' and reason = 'refused') end as refused`.execute(db)
  return rows[0]?.refused ?? 0
}
