import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { RecipientReason } from '@stampwell/domain/sending/recipient.ts'
import { NIGERIAN_PREFIX } from '@stampwell/domain/sending/send-time.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import type { ChannelsOn } from '../delivery/channel.ts'
import { belongsTo, type Audience } from './audience.sql.ts'
import type { BroadcastRow } from './broadcasts.sql.ts'
import { rankedContacts } from './freeze-audience.sql.ts'

export type AudiencePreview = {
  audience_size: number
  /** People whom an e-mail or SMS is meant for. */
  written_to: number
  excluded: { reason: RecipientReason; count: number }[]
  channels: { channel: Channel; recipients: number }[]
  /** Recipients on SMS with a Nigerian number, which has quiet hours of its own. */
  nigerian_sms: number
}

export type PreviewedBroadcast = Pick<
  BroadcastRow,
  'business_id' | 'audience' | 'import_id' | 'channels' | 'cascade'
> & {
  customerIds: readonly string[] | null
}

/** Customers that one statement counts; a statement over a million would end at the statement timeout. */
const PIECE = 50_000

/** Counts whom a broadcast would reach, as `freezePiece` would, and writes nothing. */
export async function previewAudience(
  db: Db,
  broadcast: PreviewedBroadcast,
  { piece = PIECE, ...asked }: { isOn: ChannelsOn; now: Date; piece?: number },
): Promise<AudiencePreview> {
  const counts = {
    people: new Map<string, number>(),
    written: new Map<string, number>(),
    excluded: new Map<string, number>(),
    channel: new Map<string, number>(),
    nigerian: new Map<string, number>(),
  }
  let after: string | null = null
  do {
    const rows: PreviewCount[] = await countPiece(db, broadcast, { ...asked, piece, after })
    after = null
    for (const { part, name, count } of rows) {
      if (part === 'next') after = name
      else counts[part].set(name, (counts[part].get(name) ?? 0) + count)
    }
  } while (after !== null)
  return {
    audience_size: counts.people.get('') ?? 0,
    written_to: counts.written.get('') ?? 0,
    excluded: [...counts.excluded]
      .map(([name, count]) => ({ reason: name as RecipientReason, count })) // `contactsOf` names only reasons
      .sort((one, other) => other.count - one.count),
    channels: [...counts.channel].map(([name, recipients]) => ({ channel: name as Channel, recipients })), // asked for by name
    nigerian_sms: counts.nigerian.get('') ?? 0,
  }
}

/** `next`: the last customer of a full piece, after whom the next one begins. */
type PreviewCount = {
  part: 'people' | 'written' | 'excluded' | 'channel' | 'nigerian' | 'next'
  name: string
  count: number
}

async function countPiece(
  db: Db,
  broadcast: PreviewedBroadcast,
  { isOn, now, piece, after }: { isOn: ChannelsOn; now: Date; piece: number; after: string | null },
): Promise<PreviewCount[]> {
  const { business_id: businessId } = broadcast
  const getsIt = sql`block is null and (not ${broadcast.cascade}::boolean or channel = 'in-app' or rank = best)`
  const { rows } = await sql<PreviewCount>`
    with looked as materialized (
      select c.* from (${listedCustomers(broadcast)}) c
      where c.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid order by c.id limit ${piece}
    ), people as (
      select c.id, c.email, c.phone from looked c where ${belongsTo({ ...broadcast, businessId, now })}
    ), contacts as materialized (${rankedContacts(broadcast, { isOn, now })})
    select 'people' as part, '' as name, count(*)::int as count from people
    union all
    select 'written', '', count(*)::int from contacts where rank = best
    union all
    select 'excluded', block, count(*)::int from contacts where rank = 1 and not is_reached group by block
    union all
    select 'channel', channel, count(*)::int from contacts where ${getsIt} group by channel
    union all
    select 'nigerian', '', count(*)::int from contacts
      where ${getsIt} and channel = 'sms' and starts_with(address, ${NIGERIAN_PREFIX}::text)
    union all
    select 'next', max(id::text), 0 from looked having count(*) = ${piece}`.execute(db)
  return rows
}

function listedCustomers({
  business_id,
  customerIds,
}: Pick<PreviewedBroadcast, 'business_id' | 'customerIds'>): RawBuilder<unknown> {
  const isChosen = customerIds === null ? sql`true` : sql`id = any(${customerIds}::uuid[])`
  return sql`select * from customers
    where business_id = ${business_id} and erased_at is null and merged_into is null and ${isChosen}`
}

/** Returns whether nobody belongs to the audience, whether or not they can be reached. */
export async function isAudienceEmpty(db: Db, broadcast: PreviewedBroadcast, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${listedCustomers(broadcast)}) c
    where ${belongsTo({ ...broadcast, businessId: broadcast.business_id, now })} limit 1`.execute(db)
  return rows.length === 0
}

export type SampleCustomer = { id: string; name: string; isLast: boolean }

/**
 * Returns the customer whom the preview's words are about: of the audience, the newest but `index`; of all, before
 * anybody is chosen by name. Looks through the list in pieces, because one statement for a rare audience of a million would
 * end at the statement timeout.
 */
export async function findSampleCustomer(
  db: Db,
  { businessId, audience, customerIds, import_id, now }: Audience & { customerIds: readonly string[] | null },
  { index, piece = PIECE }: { index: number; piece?: number },
): Promise<SampleCustomer | null> {
  const listed = listedCustomers({ business_id: businessId, customerIds: customerIds?.length ? customerIds : null })
  const found: { id: string; name: string }[] = []
  for (let at = 0; ; at += piece) {
    const { rows } = await sql<{ id: string; name: string }>`
      select c.id, c.name from (${listed} order by joined_at desc, id desc limit ${piece} offset ${at}) c
      where ${belongsTo({ businessId, audience, import_id, now })}
      order by c.joined_at desc, c.id desc limit ${index + 2 - found.length}`.execute(db)
    found.push(...rows)
    if (found.length === index + 2) break
    const { rows: more } = await sql`
      ${listed} order by joined_at desc, id desc limit 1 offset ${at + piece}`.execute(db)
    if (more.length === 0) break
  }
  const person = found[index]
  return person ? { ...person, isLast: found.length < index + 2 } : null
}
