import type { Channel } from '@stampwell/domain/channel.ts'
import type { RecipientReason } from '@stampwell/domain/recipient.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { ChannelsOn } from '../messaging/channel.ts'
import { customers } from '../stamping/find-customer.sql.ts'
import { belongsTo } from './audience.sql.ts'
import type { BroadcastRow } from './broadcasts.sql.ts'
import { rankedContacts } from './freeze-audience.sql.ts'

export type AudiencePreview = {
  audience_size: number
  excluded: { reason: RecipientReason; count: number }[]
  channels: { channel: Channel; recipients: number }[]
}

/** Counts whom a broadcast would reach, as `freezePiece` would, and writes nothing. */
export async function previewAudience(
  db: Db,
  broadcast: Pick<BroadcastRow, 'business_id' | 'audience' | 'channels' | 'cascade'> & {
    customerIds: readonly string[] | null
  },
  { isOn, now }: { isOn: ChannelsOn; now: Date },
): Promise<AudiencePreview> {
  const { business_id: businessId, customerIds } = broadcast
  const isChosen = customerIds === null ? sql`true` : sql`c.id = any(${customerIds}::uuid[])`
  const { rows } = await sql<{ part: 'people' | 'excluded' | 'channel'; name: string; count: number }>`
    with people as (
      select c.id, c.email, c.phone from customers c
      where c.business_id = ${businessId} and c.erased_at is null and c.merged_into is null and ${isChosen}
        and ${belongsTo({ ...broadcast, businessId, now })}
    ), contacts as materialized (${rankedContacts(broadcast, { isOn, now })})
    select 'people' as part, '' as name, count(*)::int as count from people
    union all
    select 'excluded', block, count(*)::int from contacts where rank = 1 and best is null group by block
    union all
    select 'channel', channel, count(*)::int from contacts
      where block is null and (not ${broadcast.cascade}::boolean or rank = best) group by channel`.execute(db)
  const of = (part: (typeof rows)[number]['part']) => rows.filter((row) => row.part === part)
  return {
    audience_size: of('people')[0]?.count ?? 0,
    excluded: of('excluded')
      .map(({ name, count }) => ({ reason: name as RecipientReason, count })) // `contactsOf` names only reasons
      .sort((one, other) => other.count - one.count),
    channels: of('channel').map(({ name, count }) => ({ channel: name as Channel, recipients: count })), // asked for by name
  }
}

/** Returns the newest customer whom the preview's words are about; undefined for an empty list. */
export async function findSampleCustomer(db: Db, businessId: string): Promise<string | undefined> {
  const newest = await customers(db, businessId)
    .select('c.id')
    .orderBy('c.joined_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id
}
