import { sql, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import type { EventRow } from '../stamping/ledger.sql.ts'

type CustomerCardRow = Selectable<Tables['customer_cards']>
type IssuedRewardRow = Selectable<Tables['issued_rewards']>

export function listCardRows(db: Db, businessId: string, customerIds: string[]): Promise<CustomerCardRow[]> {
  return db
    .selectFrom('customer_cards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', customerIds)
    .orderBy('joined_at')
    .orderBy('stamp_id')
    .execute()
}

export async function setCustomerCard(
  db: Db,
  businessId: string,
  { customerId, stampId }: { customerId: string; stampId: string },
  change: Partial<Pick<CustomerCardRow, 'joined_at' | 'expires_at' | 'left_at'>>,
): Promise<void> {
  await db
    .updateTable('customer_cards')
    .set(change)
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('stamp_id', '=', stampId)
    .execute()
}

/** Returns whether a row of the card after this one stands. */
export async function hasRowsSince(
  db: Db,
  businessId: string,
  { customerId, stampId }: { customerId: string; stampId: string },
  eventId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stamp_events e
    join stamp_events kept on kept.business_id = e.business_id and kept.id = ${eventId}
    where e.business_id = ${businessId} and e.customer_id = ${customerId} and e.stamp_id = ${stampId} and e.seq > kept.seq
      and e.reverses_id is null
      and not exists (select from stamp_events u where u.business_id = e.business_id and u.reverses_id = e.id)
    limit 1`.execute(db)
  return rows.length > 0
}

type EarnedInCycle = { reward_id: string; up_to: number | null }

/**
 * Returns the rewards that the stamps of the card's open cycle have earned, wherever they are by now: on this card, and
 * before on the cards that merges carried into it. `up_to` is the balance that such a merge left, null for a reward of
 * this card: a reward above it belongs to the cycle that the merge filled.
 */
export async function listEarnedInCycle(
  db: Db,
  businessId: string,
  { customerId, stampId, cycle }: { customerId: string; stampId: string; cycle: number },
): Promise<EarnedInCycle[]> {
  const { rows } = await sql<EarnedInCycle>`
    with recursive carried (customer_id, cycle, up_to) as (
      select ${customerId}::uuid, ${cycle}::integer, null::integer
      union all
      select m.merge_id, was.cycle, least(c.up_to, e.balance)
      from carried c
      join customer_merges m on m.business_id = ${businessId} and m.keep_id = c.customer_id and m.undone_at is null
      join stamp_events e on e.business_id = ${businessId} and e.customer_id = m.keep_id and e.stamp_id = ${stampId}
        and e.created_at = m.merged_at and e.kind = 'adjust' and e.quantity > 0 and e.cycle = c.cycle
        and e.reverses_id is null and e.reward_id is null
      join customer_cards was on was.business_id = ${businessId} and was.customer_id = m.merge_id
        and was.stamp_id = ${stampId}
    )
    select i.reward_id, c.up_to
    from carried c
    join issued_rewards i on i.business_id = ${businessId} and i.stamp_id = ${stampId} and i.cycle = c.cycle
      and i.customer_id in (select ${customerId}::uuid union all
        select p.id from customers p where p.business_id = ${businessId} and p.merged_into = ${customerId})
    join stamp_events origin on origin.business_id = ${businessId} and origin.id = i.event_id
      and origin.customer_id = c.customer_id
    where i.revoked_at is null and not i.gift
    order by i.id`.execute(db)
  return rows
}

/** Returns the rewards that the cycle of a card's row earned by later rows. */
export function listEarnedAfter(
  db: Db,
  businessId: string,
  event: Pick<EventRow, 'customer_id' | 'stamp_id' | 'cycle' | 'seq'>,
): Promise<IssuedRewardRow[]> {
  return db
    .selectFrom('issued_rewards as r')
    .innerJoin('stamp_events as e', (join) =>
      join.onRef('e.business_id', '=', 'r.business_id').onRef('e.id', '=', 'r.event_id'),
    )
    .where('r.business_id', '=', businessId)
    .where('r.customer_id', '=', event.customer_id)
    .where('r.stamp_id', '=', event.stamp_id)
    .where('r.cycle', '=', event.cycle)
    .where('r.revoked_at', 'is', null)
    .where('r.gift', '=', false)
    .where('r.merge_id', 'is', null)
    .where('e.seq', '>', event.seq)
    .selectAll('r')
    .orderBy('r.id')
    .execute()
}

/** Moves a reward unchanged to another customer; the ledger row that earned it stays where it was. */
export async function moveReward(
  db: Db,
  businessId: string,
  rewardId: string,
  to: { customer_id: string; merge_id: string | null },
): Promise<void> {
  await db
    .updateTable('issued_rewards')
    .set(to)
    .where('business_id', '=', businessId)
    .where('id', '=', rewardId)
    .execute()
}

export async function listRewardsOf(
  db: Db,
  businessId: string,
  { ids, eventIds }: { ids: string[]; eventIds: string[] },
): Promise<IssuedRewardRow[]> {
  if (ids.length + eventIds.length === 0) return []
  return db
    .selectFrom('issued_rewards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(eventIds.length > 0 ? [eb('event_id', 'in', eventIds)] : []),
      ]),
    )
    .execute()
}
