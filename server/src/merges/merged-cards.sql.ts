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

/** Returns the rewards that the card's open cycle earned itself. */
export async function listEarnedInCycle(
  db: Db,
  businessId: string,
  { customerId, stampId, cycle }: { customerId: string; stampId: string; cycle: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('issued_rewards')
    .select('reward_id')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('stamp_id', '=', stampId)
    .where('cycle', '=', cycle)
    .where('revoked_at', 'is', null)
    .where('gift', '=', false)
    .where('merge_id', 'is', null)
    .execute()
  return rows.map((row) => row.reward_id)
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
