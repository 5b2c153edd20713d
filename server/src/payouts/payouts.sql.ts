/** Payouts: rewards that staff send themselves. An erased customer's reward stays, without the person. */
import { normalizeRewardCode } from '@stampwell/domain/stamping/reward.ts'
import { foldDigits } from '@stampwell/domain/text/fold-digits.ts'
import { sql, type Selectable } from 'kysely'
import { digitsMatch, like } from '../db/escape-like.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

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
    .leftJoin('customers as c', (join) =>
      join
        .onRef('c.business_id', '=', 'i.business_id')
        .onRef('c.id', '=', 'i.customer_id')
        .on('c.erased_at', 'is', null),
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

export type PayoutFilter = { status: 'pending' | 'done'; type?: string | undefined; search?: string | undefined }

/** Returns one page: of those to send the longest waiting first, of those sent the newest first. */
export function listPayouts(
  db: Db,
  businessId: string,
  { page, per_page, ...filter }: PayoutFilter & { page: number; per_page: number },
): Promise<PayoutRow[]> {
  const found = shown(db, businessId)
    .where(chosen(filter))
    .limit(per_page)
    .offset((page - 1) * per_page)
  if (filter.status === 'pending') return found.orderBy('i.redeemed_at').orderBy('i.id').execute()
  return found.orderBy('i.fulfilled_at', 'desc').orderBy('i.id', 'desc').execute()
}

export async function countPayouts(db: Db, businessId: string, filter: PayoutFilter): Promise<number> {
  const row = await payouts(db, businessId)
    .where(chosen(filter))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
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

function chosen({ status, type, search }: PayoutFilter) {
  const parts = [sql<boolean>`i.fulfilment = ${sql.lit(status)}`]
  if (type) parts.push(sql<boolean>`i.type = ${type}`)
  if (search) {
    // Also searches the phone, meter or smartcard number that receives the reward.
    const goes = sql<boolean>`exists (select 1 from jsonb_each_text(i.recipient) goal
      where ${digitsMatch(sql`goal.value`, search)})`
    parts.push(
      sql<boolean>`(c.name ilike ${like(search)} or i.reference ilike ${like(foldDigits(search))} or i.code = ${normalizeRewardCode(search)} or ${digitsMatch(sql`c.phone`, search)} or ${goes})`,
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
