import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { HOLDOUT_ABOVE, HOLDOUT_SHARE } from '@stampwell/domain/sending/holdout.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import type { ChannelsOn } from '../delivery/channel.ts'
import { contactsOf } from '../delivery/contacts.sql.ts'
import { keptIdOf, withMergedIds } from '../stamping/find-customer.sql.ts'
import { belongsTo } from './audience.sql.ts'
import { chosenIds, type BroadcastRow } from './broadcasts.sql.ts'

type Freezing = { isOn: ChannelsOn; now: Date }

/** Waits longer for a lock than a request would: another process may be at a piece of the same audience. */
export async function waitForOthers(tx: Db): Promise<void> {
  await sql`select set_config('lock_timeout', '30s', true), set_config('statement_timeout', '40s', true)`.execute(tx)
}

/**
 * Writes the recipients among the next customers of the business's list, in one statement. Returns how many customers
 * were looked at; fewer than the limit are the last.
 */
export async function freezePiece(
  db: Db,
  broadcast: BroadcastRow,
  { limit, isOn, now }: Freezing & { limit: number },
): Promise<number> {
  const { business_id: businessId, id } = broadcast
  const { rows } = await sql<{ looked_at: number }>`
    with looked as materialized (${nextCustomers(broadcast, limit)}),
    people as (
      select ${broadcast.audience === 'custom' ? sql`distinct` : sql``} c.id, c.email, c.phone from looked c
      where ${belongsTo({ ...broadcast, businessId, now })} and ${isNotDrawnYet(broadcast)}
    ),
    contacts as materialized (
      select r.*, ${broadcast.holds_out === true}::boolean and holdout_number(${id}, r.customer_id) < ${HOLDOUT_SHARE} as is_drawn
      from (${rankedContacts(broadcast, { isOn, now })}) r
    ), written as (
      insert into broadcast_recipients (business_id, broadcast_id, customer_id, channel, id, status, reason, due_at, changed_at, is_first)
      select ${businessId}, ${id}, customer_id, channel, ordered_id(${now}, 1),
        case when block is null and not is_drawn then 'queued' else 'skipped' end,
        coalesce(block, case when is_drawn then 'holdout' end),
        case when block is null and not is_drawn then ${now}::timestamptz end, ${now}::timestamptz,
        case when best is not null then rank = best when is_reached then channel = 'in-app' else rank = 1 end
      from contacts where not ${broadcast.cascade}::boolean or channel = 'in-app' or best is null or rank = best
      on conflict (business_id, broadcast_id, customer_id, channel) do nothing
      returning channel, status, reason
    ), counted as (
      insert into broadcast_counts as n (business_id, broadcast_id, channel, status, reason, recipients)
      select ${businessId}, ${id}, channel, status, coalesce(reason, ''), count(*) from written group by channel, status, reason
      on conflict (business_id, broadcast_id, channel, status, reason) do update set recipients = n.recipients + excluded.recipients
    ), left_out as (
      insert into broadcast_exclusions as n (business_id, broadcast_id, reason, customers)
      select ${businessId}, ${id}, reason, count(*) from (
        select case when is_reached then 'holdout' else block end as reason from contacts where rank = 1 and (not is_reached or is_drawn)
      ) person group by reason
      on conflict (business_id, broadcast_id, reason) do update set customers = n.customers + excluded.customers
    )
    update broadcasts b set
      audience_size = b.audience_size + (select count(*) from people),
      written_to = b.written_to + (select count(*) from contacts where rank = best and not is_drawn),
      frozen_after = coalesce((select max(record_id::text)::uuid from looked), b.frozen_after),
      frozen_at = case when (select count(*) from looked) < ${limit}::integer then ${now}::timestamptz end
    where b.business_id = ${businessId} and b.id = ${id}
    returning (select count(*)::int from looked) as looked_at`.execute(db)
  return rows[0]?.looked_at ?? 0
}

/** Returns whether more people can be reached than a campaign without anybody held out may have. */
export async function reachesEnough(db: Db, broadcast: BroadcastRow, freezing: Freezing): Promise<boolean> {
  const { rows } = await sql<{ reached: number }>`
    select count(*)::int as reached from (
      select 1 from (${everyCustomer(broadcast)}) c
      where ${belongsTo({ ...broadcast, businessId: broadcast.business_id, now: freezing.now })} and exists (
        select 1 from (${contactsOf(sql`select c.id, c.email, c.phone`, contactQuery(broadcast, freezing))}) x where x.block is null)
      limit ${HOLDOUT_ABOVE + 1}
    ) reachable`.execute(db)
  return (rows[0]?.reached ?? 0) > HOLDOUT_ABOVE
}

/** E-mail stands before SMS, which costs more: the first that reaches a person is the cheaper one. */
function contactQuery(
  { business_id: businessId, channels }: Pick<BroadcastRow, 'business_id' | 'channels'>,
  { isOn, now }: Freezing,
) {
  return {
    businessId,
    channels: CHANNELS.filter((channel) => channels.includes(channel)),
    purpose: 'promotional' as const,
    isOn,
    now,
  }
}

/**
 * Selects the contacts of `people`, each with `best`, the rank of the first of e-mail and SMS that reaches the person, and
 * `is_reached`: whether anything does, the card page included.
 */
export function rankedContacts(broadcast: Pick<BroadcastRow, 'business_id' | 'channels'>, freezing: Freezing) {
  return sql`select x.*,
      min(x.rank) filter (where x.block is null and x.channel <> 'in-app') over (partition by x.customer_id) as best,
      bool_or(x.block is null) over (partition by x.customer_id) as is_reached
    from (${contactsOf(sql`select id, email, phone from people`, contactQuery(broadcast, freezing))}) x`
}

/** Selects the next customers, each with the id that the list is ordered by: of a chosen one the id that was chosen. */
function nextCustomers(broadcast: BroadcastRow, limit: number): RawBuilder<unknown> {
  const { business_id, id, audience } = broadcast
  const after = sql`${broadcast.frozen_after ?? '00000000-0000-0000-0000-000000000000'}::uuid`
  if (audience !== 'custom')
    return sql`select c.*, c.id as record_id from (${everyCustomer(broadcast)}) c where c.id > ${after} order by c.id limit ${limit}`
  // By the id of the kept one, a merge between two pieces would put somebody before the place that was reached.
  return sql`select c.*, chosen.customer_id as record_id from broadcast_customers chosen
    join customers person on person.business_id = chosen.business_id and person.id = chosen.customer_id
    join customers c on c.business_id = chosen.business_id and c.id = ${keptIdOf('person')}
    where chosen.business_id = ${business_id} and chosen.broadcast_id = ${id} and chosen.customer_id > ${after}
      and c.erased_at is null and c.merged_into is null
    order by chosen.customer_id limit ${limit}`
}

/**
 * The condition on `looked as c` that no earlier piece drew a chosen person, also as one who was merged into them since.
 * If nothing reached the merged one, the person is drawn, because the kept one may have an address.
 */
function isNotDrawnYet({ business_id: businessId, id, audience, frozen_after }: BroadcastRow): RawBuilder<boolean> {
  if (audience !== 'custom' || frozen_after === null) return sql`true`
  return sql`not exists (
    select 1 from (${withMergedIds(businessId)}) own
    -- By the customer alone, as in findRecipientPeople.
    cross join lateral (
      select * from broadcast_recipients where business_id = ${businessId} and customer_id = own.id offset 0
    ) r
    where r.broadcast_id = ${id} and (r.customer_id = c.id or r.status <> 'skipped' or r.reason = 'holdout'))`
}

function everyCustomer({ business_id, id, audience }: Pick<BroadcastRow, 'business_id' | 'id' | 'audience'>) {
  const isListed = sql`c.business_id = ${business_id} and c.erased_at is null and c.merged_into is null`
  if (audience !== 'custom') return sql`select c.* from customers c where ${isListed}`
  // A chosen customer who was merged since stands for the one they were merged into.
  return sql`select c.* from customers c join (${chosenIds(business_id, id)}) k on k.id = c.id where ${isListed}`
}
