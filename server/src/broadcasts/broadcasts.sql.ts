/** Messages to many customers: campaigns, notifications, and what automations send in one run. */
import {
  CAMPAIGN_STATUSES,
  type CampaignAudience,
  type CampaignFailure,
  type CampaignGoal,
  type CampaignStatus,
} from '@stampwell/domain/sending/campaign.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import type { HoldoutCounts } from '@stampwell/domain/sending/holdout.ts'
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { PageWindow } from '../db/direction.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { customers, keptIdOf, withMergedIds } from '../stamping/find-customer.sql.ts'

export type BroadcastKind = 'campaign' | 'notification' | 'automation'
/** The columns' checks allow only these values. */
type Named = {
  kind: BroadcastKind
  goal: CampaignGoal | null
  audience: CampaignAudience
  channels: Channel[]
  status: CampaignStatus
  failure: CampaignFailure | null
  final_holdout: HoldoutCounts | null
}
export type BroadcastRow = Omit<Selectable<Tables['broadcasts']>, keyof Named> & Named
export type NewBroadcast = Omit<Insertable<Tables['broadcasts']>, keyof Named> &
  Omit<Named, 'failure' | 'final_holdout'>
export type BroadcastChange = Updateable<Tables['broadcasts']>

function broadcasts(db: Db, businessId: string) {
  return db.selectFrom('broadcasts').selectAll().where('business_id', '=', businessId).$narrowType<Named>()
}

export async function insertBroadcast(
  db: Db,
  broadcast: NewBroadcast,
  customerIds: readonly string[] | null,
): Promise<void> {
  await db.insertInto('broadcasts').values(broadcast).execute()
  if (customerIds !== null && customerIds.length > 0)
    await sql`
      insert into broadcast_customers (business_id, broadcast_id, customer_id)
      select ${broadcast.business_id}, ${broadcast.id}, id from unnest(${customerIds}::uuid[]) as chosen (id)
      on conflict do nothing`.execute(db)
}

export function findBroadcast(
  db: Db,
  businessId: string,
  { id, kind }: { id: string; kind: BroadcastRow['kind'] },
): Promise<BroadcastRow | undefined> {
  return broadcasts(db, businessId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Locks against acts of other people and against the end of its sending. */
export function lockBroadcast(db: Db, businessId: string, id: string): Promise<BroadcastRow | undefined> {
  return broadcasts(db, businessId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateBroadcast(db: Db, businessId: string, id: string, change: BroadcastChange): Promise<void> {
  await db.updateTable('broadcasts').set(change).where('business_id', '=', businessId).where('id', '=', id).execute()
}

export type BroadcastFilter = {
  kind: BroadcastRow['kind']
  goal?: CampaignGoal | undefined
  status?: CampaignStatus | undefined
  channel?: Channel | undefined
  /** Stands in the words, the name of a campaign, or the name of somebody chosen for a notification. */
  search?: string | undefined
  /** Sent from the first moment until before the second. */
  between?: readonly [Date, Date] | undefined
}

function filtered(db: Db, businessId: string, filter: BroadcastFilter) {
  const { kind, goal, status, channel, search, between } = filter
  return broadcasts(db, businessId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .$if(goal !== undefined, (query) => query.where('goal', '=', goal ?? null))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(channel !== undefined, (query) => query.where(sql<boolean>`${channel}::text = any(channels)`))
    .$if(Boolean(search), (query) => query.where(matches(businessId, kind, search ?? '')))
    .$if(between !== undefined, (query) =>
      query.where('send_at', '>=', between?.[0] ?? new Date(0)).where('send_at', '<', between?.[1] ?? new Date(0)),
    )
}

function matches(businessId: string, kind: BroadcastKind, search: string): RawBuilder<boolean> {
  const has = (column: string) => hasText(sql.ref(column), search)
  const named =
    kind === 'notification'
      ? sql`broadcasts.id in (
          select chosen.broadcast_id from customers c
          cross join lateral (${withMergedIds(businessId)}) own
          join broadcast_customers chosen on chosen.business_id = c.business_id and chosen.customer_id = own.id
          where c.business_id = ${businessId} and c.erased_at is null and c.merged_into is null and ${has('c.name')})`
      : has('campaign_name')
  return sql<boolean>`(${has('heading')} or ${has('body')} or ${named})`
}

export function listBroadcasts(
  db: Db,
  businessId: string,
  filter: BroadcastFilter,
  { limit, offset, direction = 'desc' }: PageWindow,
): Promise<BroadcastRow[]> {
  return filtered(db, businessId, filter)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Counts the broadcasts of each status that every other filter leaves. */
export function countByStatus(
  db: Db,
  businessId: string,
  filter: Omit<BroadcastFilter, 'status'>,
): Promise<Record<CampaignStatus, number>> {
  return countBy(filtered(db, businessId, filter), { column: sql<string>`status`, names: CAMPAIGN_STATUSES })
}

/** Counts the notifications of each channel that every other filter leaves. They have one channel each. */
export function countByChannel(
  db: Db,
  businessId: string,
  filter: Omit<BroadcastFilter, 'channel'>,
): Promise<Record<Channel, number>> {
  return countBy(filtered(db, businessId, filter), { column: sql<string>`channels[1]`, names: CHANNELS })
}

async function countBy<Name extends string>(
  found: ReturnType<typeof filtered>,
  { column, names }: { column: RawBuilder<string>; names: readonly Name[] },
): Promise<Record<Name, number>> {
  const rows = await found
    .clearSelect()
    .select([column.as('name'), sql<number>`count(*)::int`.as('total')])
    .groupBy(sql`1`)
    .execute()
  const counts = names.map((name) => [name, rows.find((row) => row.name === name)?.total ?? 0] as const)
  return Object.fromEntries(counts) as Record<Name, number> // one entry for each name
}

/** Selects the `id` of each chosen customer, or of the one they were merged into, each once. */
export function chosenIds(businessId: string, broadcastId: string): RawBuilder<unknown> {
  return sql`select distinct ${keptIdOf('person')} as id from broadcast_customers chosen
    join customers person on person.business_id = chosen.business_id and person.id = chosen.customer_id
    where chosen.business_id = ${businessId} and chosen.broadcast_id = ${broadcastId}`
}

/** Returns the chosen customers who are still on the list, as those they were merged into, by id. */
export async function listChosenCustomers(db: Db, businessId: string, broadcastId: string): Promise<string[]> {
  const rows = await chosen(db, businessId, broadcastId).orderBy('c.id').select('c.id').execute()
  return rows.map((row) => row.id)
}

/** Like `listChosenCustomers`, with their names and by name. */
export function listChosenPeople(
  db: Db,
  businessId: string,
  broadcastId: string,
): Promise<{ id: string; name: string }[]> {
  return chosen(db, businessId, broadcastId).orderBy('c.name').orderBy('c.id').select(['c.id', 'c.name']).execute()
}

function chosen(db: Db, businessId: string, broadcastId: string) {
  return customers(db, businessId).where(sql<boolean>`c.id in (${chosenIds(businessId, broadcastId)})`)
}

/**
 * Returns which of these customers the business has or had, with the id under which each is on its list now: that of the
 * one they were merged into, null for one who was erased.
 */
export async function findListedIds(
  db: Db,
  businessId: string,
  customerIds: readonly string[],
): Promise<{ id: string; listed_id: string | null }[]> {
  const { rows } = await sql<{ id: string; listed_id: string | null }>`
    select person.id, c.id as listed_id from customers person
    left join customers c on c.business_id = person.business_id and c.id = ${keptIdOf('person')} and c.erased_at is null
    where person.business_id = ${businessId} and person.id = any(${customerIds}::uuid[])`.execute(db)
  return rows
}
