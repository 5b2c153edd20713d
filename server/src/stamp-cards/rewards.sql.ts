import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

export type RewardRow = Selectable<Tables['rewards']>
export type NewReward = Omit<Insertable<Tables['rewards']>, 'business_id' | 'deleted_at'>

/** Returns a card's rewards that are not deleted, ordered by stamps required. */
export function listRewards(db: Db, businessId: string, stampId: string): Promise<RewardRow[]> {
  return db
    .selectFrom('rewards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('stamp_id', '=', stampId)
    .where('deleted_at', 'is', null)
    .orderBy('stamps_required')
    .execute()
}

export function findReward(db: Db, businessId: string, rewardId: string): Promise<RewardRow | undefined> {
  return rewardById(db, businessId, rewardId).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Like `findReward`, also of a reward that was removed from its card: issued ones may still wait. */
export function findRewardEvenRemoved(db: Db, businessId: string, rewardId: string): Promise<RewardRow | undefined> {
  return rewardById(db, businessId, rewardId).executeTakeFirst()
}

function rewardById(db: Db, businessId: string, rewardId: string) {
  return db.selectFrom('rewards').selectAll().where('business_id', '=', businessId).where('id', '=', rewardId)
}

export async function insertRewards(db: Db, businessId: string, rewards: NewReward[]): Promise<void> {
  if (rewards.length === 0) return
  await db
    .insertInto('rewards')
    .values(rewards.map((reward) => ({ ...reward, business_id: businessId, deleted_at: null })))
    .execute()
}

export async function updateReward(
  db: Db,
  businessId: string,
  rewardId: string,
  change: Updateable<Tables['rewards']>,
): Promise<void> {
  await db.updateTable('rewards').set(change).where('business_id', '=', businessId).where('id', '=', rewardId).execute()
}
