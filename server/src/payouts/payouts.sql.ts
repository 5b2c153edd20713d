/** Payouts: rewards that staff send themselves. An erased customer's reward stays, without the person. */
import { normalizeRewardCode, SENT_TYPES, type SentType } from '@stampwell/domain/stamping/reward.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { sql, type Selectable } from 'kysely'
import type { PageWindow } from '../db/direction.ts'
import { digitsMatch, like } from '../db/escape-like.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { keptIdOf } from '../stamping/find-customer.sql.ts'

export type PayoutRow = Selectable<Tables['issued_rewards']> & {
  card_name: string
  person_id: string | null
  person_name: string | null
  person_phone: string | null
  redeemed_by: string | null
}

function payouts(db: Db, businessId: string) {
  return db
    .selectFrom('issued_rewards as i')
    .innerJoin('stamp_cards as s', (join) =>
      join.onRef('s.business_id', '=', 'i.business_id').onRef('s.id', '=', 'i.stamp_id'),
    )
    .leftJoin('customers as own', (join) =>
      join.onRef('own.business_id', '=', 'i.business_id').onRef('own.id', '=', 'i.customer_id'),
    )
    .leftJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').on('c.id', '=', keptIdOf('own')).on('c.erased_at', 'is', null),
    )
    .leftJoin('stamp_events as e', (join) =>
      join.onRef('e.business_id', '=', 'i.business_id').onRef('e.id', '=', 'i.redeemed_event_id'),
    )
    .where('i.business_id', '=', businessId)
    .where('i.fulfilment', 'is not', null)
}

function shown(db: Db, businessId: string) {
  return payouts(db, businessId)
    .selectAll('i')
    .select([
      's.card_name',
      'c.id as person_id',
      'c.name as person_name',
      'c.phone as person_phone',
      'e.actor_name as redeemed_by',
    ])
}

export function findPayout(db: Db, businessId: string, rewardId: string): Promise<PayoutRow | undefined> {
  return shown(db, businessId).where('i.id', '=', rewardId).executeTakeFirst()
}

/** `phone`: the whole number that is searched for, null if `search` is not one. */
export type PayoutFilter = {
  status: 'pending' | 'done'
  type?: SentType | undefined
  search?: string | undefined
  phone: string | null
}

/** Returns one page: those to send by the time of their redemption, those sent by that of their sending. */
export function listPayouts(
  db: Db,
  businessId: string,
  filter: PayoutFilter,
  { limit, offset, direction }: PageWindow,
): Promise<PayoutRow[]> {
  return shown(db, businessId)
    .where(chosen(filter))
    .orderBy(filter.status === 'pending' ? 'i.redeemed_at' : 'i.fulfilled_at', direction)
    .orderBy('i.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Counts the payouts of each type that every other filter leaves. */
export async function countByType(
  db: Db,
  businessId: string,
  filter: Omit<PayoutFilter, 'type'>,
): Promise<Record<SentType, number>> {
  const rows = await payouts(db, businessId)
    .where(chosen(filter))
    .groupBy('i.type')
    .select(['i.type', sql<number>`count(*)::int`.as('total')])
    .execute()
  const counts = SENT_TYPES.map((type) => [type, rows.find((row) => row.type === type)?.total ?? 0] as const)
  return Object.fromEntries(counts) as Record<SentType, number> // one entry for each type
}

/** With `before`, counts those that were redeemed until then. */
export async function countToSend(db: Db, businessId: string, before: Date | null = null): Promise<number> {
  const row = await db
    .selectFrom('issued_rewards')
    .where('business_id', '=', businessId)
    .where('fulfilment', '=', 'pending')
    .$if(before !== null, (query) => query.where('redeemed_at', '<=', before))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

function chosen({ status, type, search, phone }: PayoutFilter) {
  const parts = [sql<boolean>`i.fulfilment = ${sql.lit(status)}`]
  if (type) parts.push(sql<boolean>`i.type = ${type}`)
  if (search) {
    // Also searches the phone, meter or smartcard number that receives the reward. The last two may have letters.
    const written = like(foldDigits(search).replace(/\s/g, ''))
    const goes = sql<boolean>`exists (select 1 from jsonb_each_text(i.recipient) goal
      where ${digitsMatch(sql`goal.value`, { search, phone })}
        or (goal.key in ('meter_number', 'smartcard_number') and goal.value ilike ${written}))`
    parts.push(
      sql<boolean>`(${hasText(sql`c.name`, search)} or i.reference ilike ${like(foldDigits(search))} or i.code = ${normalizeRewardCode(search)} or ${digitsMatch(sql`c.phone`, { search, phone })} or ${goes})`,
    )
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

export async function markSent(
  db: Db,
  businessId: string,
  rewardId: string,
  done: { reference: string | null; by: string; now: Date },
): Promise<void> {
  await db
    .updateTable('issued_rewards')
    .set({ fulfilment: 'done', fulfilled_at: done.now, fulfilled_by: done.by, reference: done.reference })
    .where('business_id', '=', businessId)
    .where('id', '=', rewardId)
    .where('fulfilment', '=', 'pending')
    .execute()
}

export async function changeReference(
  db: Db,
  businessId: string,
  rewardId: string,
  reference: string | null,
): Promise<void> {
  await db
    .updateTable('issued_rewards')
    .set({ reference })
    .where('business_id', '=', businessId)
    .where('id', '=', rewardId)
    .where('fulfilment', '=', 'done')
    .execute()
}

/** Returns the reward to those to send. Keeps who had marked it, when and with which reference. */
export async function markToSend(
  db: Db,
  businessId: string,
  rewardId: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await db
    .updateTable('issued_rewards')
    .set({ fulfilment: 'pending', reopened_at: now, reopened_by: by })
    .where('business_id', '=', businessId)
    .where('id', '=', rewardId)
    .where('fulfilment', '=', 'done')
    .execute()
}
