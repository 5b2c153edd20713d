import { sql, type Insertable, type Selectable } from 'kysely'
import { normalizeRewardCode } from '@stampwell/domain/stamping/reward.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import type { SearchedWindow } from '../db/direction.ts'
import { like } from '../db/escape-like.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

export type IssuedRewardRow = Selectable<Tables['issued_rewards']>
export type NewIssuedReward = Omit<Insertable<Tables['issued_rewards']>, 'business_id'>

/** Returns earned rewards that were kept, by cycle; cycle 0 is the sign-up reward. Gifts are not earned. */
export function listEarned(
  db: Db,
  businessId: string,
  { customerId, stampId }: { customerId: string; stampId: string },
): Promise<{ reward_id: string; cycle: number }[]> {
  return db
    .selectFrom('issued_rewards')
    .select(['reward_id', 'cycle'])
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('stamp_id', '=', stampId)
    .where('revoked_at', 'is', null)
    .where('gift', '=', false)
    .where('merge_id', 'is', null)
    .execute()
}

/** Adds rewards and returns those added; skips one whose code is taken. */
export function insertIssuedRewards(
  db: Db,
  businessId: string,
  rewards: NewIssuedReward[],
): Promise<IssuedRewardRow[]> {
  return db
    .insertInto('issued_rewards')
    .values(rewards.map((reward) => ({ ...reward, business_id: businessId })))
    .onConflict((conflict) => conflict.columns(['business_id', 'code']).doNothing())
    .returningAll()
    .execute()
}

export function findIssuedReward(db: Db, businessId: string, rewardId: string): Promise<IssuedRewardRow | undefined> {
  return db
    .selectFrom('issued_rewards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', rewardId)
    .executeTakeFirst()
}

export function findIssuedRewardByCode(db: Db, businessId: string, code: string): Promise<IssuedRewardRow | undefined> {
  return db
    .selectFrom('issued_rewards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .executeTakeFirst()
}

export function listRewardsOfEvents(
  db: Db,
  businessId: string,
  customerId: string,
  eventIds: string[],
): Promise<IssuedRewardRow[]> {
  return db
    .selectFrom('issued_rewards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('event_id', 'in', eventIds)
    .orderBy('id')
    .execute()
}

/** Marks a reward as redeemed, once. Returns undefined when it was redeemed or revoked meanwhile. */
export function markRedeemed(
  db: Db,
  businessId: string,
  rewardId: string,
  done: { eventId: string; recipient: Record<string, string> | null; now: Date },
): Promise<IssuedRewardRow | undefined> {
  return db
    .updateTable('issued_rewards')
    .set({
      redeemed_at: done.now,
      redeemed_event_id: done.eventId,
      recipient: done.recipient && JSON.stringify(done.recipient),
      fulfilment: done.recipient && 'pending',
      reference: null,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', rewardId)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function markIssuedAgain(
  db: Db,
  businessId: string,
  rewardId: string,
  { eventId, expires_at }: { eventId: string; expires_at: Date | null },
): Promise<void> {
  await db
    .updateTable('issued_rewards')
    .set({
      expires_at,
      redeemed_at: null,
      redeemed_event_id: null,
      recipient: null,
      fulfilment: null,
      reference: null,
      fulfilled_at: null,
      fulfilled_by: null,
      reopened_at: null,
      reopened_by: null,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', rewardId)
    .where('redeemed_event_id', '=', eventId)
    .execute()
}

/** Revokes the rewards that an undone give issued, unless they were redeemed. */
export async function revokeRewardsOf(
  db: Db,
  businessId: string,
  { customerId, eventId, now }: { customerId: string; eventId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('issued_rewards')
    .set({ revoked_at: now })
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('event_id', '=', eventId)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Revokes rewards unless they were redeemed. */
export async function revokeRewards(db: Db, businessId: string, rewardIds: string[], now: Date): Promise<void> {
  if (rewardIds.length === 0) return
  await db
    .updateTable('issued_rewards')
    .set({ revoked_at: now })
    .where('business_id', '=', businessId)
    .where('id', 'in', rewardIds)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Returns whether a reward that the card earned by this ledger row or a later one was redeemed. Gifts are not earned,
 * and rewards that came by a merge were earned by rows of another card.
 */
export async function hasRedeemedSince(
  db: Db,
  businessId: string,
  { customerId, stampId, seq }: { customerId: string; stampId: string; seq: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('issued_rewards as i')
    .innerJoin('stamp_events as e', (join) =>
      join.onRef('e.business_id', '=', 'i.business_id').onRef('e.id', '=', 'i.event_id'),
    )
    .select('i.id')
    .where('i.business_id', '=', businessId)
    .where('i.customer_id', '=', customerId)
    .where('i.stamp_id', '=', stampId)
    .where('i.gift', '=', false)
    .where('i.merge_id', 'is', null)
    .where('i.redeemed_at', 'is not', null)
    .where('e.seq', '>=', seq)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function listIssuedRewards(
  db: Db,
  businessId: string,
  entries: readonly string[],
  { limit, offset, direction = 'desc', search }: SearchedWindow,
): Promise<IssuedRewardRow[]> {
  return issuedTo(db, businessId, { entries, search })
    .selectAll('i')
    .orderBy('i.issued_at', direction)
    .orderBy('i.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

type IssuedTo = { entries: readonly string[]; search: string | undefined }

function issuedTo(db: Db, businessId: string, { entries, search }: IssuedTo) {
  const rewards = db
    .selectFrom('issued_rewards as i')
    .where('i.business_id', '=', businessId)
    .where('i.customer_id', 'in', entries)
  if (!search) return rewards
  const has = (column: string) => hasText(sql.ref(column), search)
  return rewards.where(
    sql<boolean>`(${has('i.name')} or ${has('i.details')} or i.reference ilike ${like(foldDigits(search))}
      or i.code = ${normalizeRewardCode(search)}
      or (select ${has('s.card_name')} from stamp_cards s where s.business_id = ${businessId} and s.id = i.stamp_id))`,
  )
}

export async function countIssuedRewards(db: Db, businessId: string, of: IssuedTo): Promise<number> {
  const row = await issuedTo(db, businessId, of)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Returns the rewards a customer can redeem now, the first to expire on top. */
export function listOpenRewards(db: Db, businessId: string, customerId: string, now: Date): Promise<IssuedRewardRow[]> {
  return listOpenRewardsOf(db, businessId, [customerId], now)
}

export function listOpenRewardsOf(
  db: Db,
  businessId: string,
  customerIds: string[],
  now: Date,
): Promise<IssuedRewardRow[]> {
  if (customerIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('issued_rewards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', customerIds)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy(sql`expires_at nulls last`)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
}
