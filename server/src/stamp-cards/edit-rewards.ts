/** Edits a card's rewards. Each act locks the card first, so that two rewards never need the same number of stamps. */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { RewardType } from '@stampwell/domain/stamping/reward.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { changeable, isMainOfPublished, refuseUnfitThreshold } from './card-rules.ts'
import { asType, checkRewardValue } from './check-reward-value.ts'
import { findReward, findRewardEvenRemoved, insertRewards, listRewards, updateReward } from './rewards.sql.ts'
import { lockCard } from './stamp-cards.sql.ts'
import { writeTerms } from './write-terms.ts'

type RewardForm = {
  type: RewardType
  name: string
  stamps_required: number
  value_minor?: number | null | undefined
  percent?: number | null | undefined
  details?: string | null | undefined
  expires_in_days?: number | null | undefined
  cost_minor?: number | null | undefined
}
type EditInput = { db: Db; businessId: string; userId: string; now: Date }

export async function addReward({
  db,
  businessId,
  userId,
  stampId,
  form,
  now,
}: EditInput & { stampId: string; form: RewardForm }): Promise<string> {
  const card = changeable(await lockCard(db, businessId, stampId))
  const others = await listRewards(db, businessId, stampId)

  refuseUnfitThreshold({ card, others, stamps_required: form.stamps_required })
  const value = checkRewardValue(form.type, { value_minor: form.value_minor ?? null, percent: form.percent ?? null })

  const { type, name, stamps_required } = form
  const id = newId(now)
  await insertRewards(db, businessId, [
    {
      id,
      stamp_id: stampId,
      type,
      name,
      stamps_required,
      ...value,
      details: form.details || null,
      expires_in_days: form.expires_in_days ?? null,
      cost_minor: form.cost_minor ?? null,
      created_at: now,
      updated_at: now,
    },
  ])
  await writeTerms({ db, businessId, stampId, userId, now })
  return id
}

/** Issued rewards stay as they are. Holders of older terms keep them unless the new terms are no worse. */
export async function changeReward({
  db,
  businessId,
  userId,
  rewardId,
  form,
  now,
}: EditInput & {
  rewardId: string
  form: { [N in keyof RewardForm]?: RewardForm[N] | undefined }
}): Promise<void> {
  const changes = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
  const { cost_minor: cost } = form
  if (cost !== undefined && Object.keys(changes).length === 1) {
    await changeCost({ db, businessId, rewardId, cost_minor: cost, now })
    return
  }
  const { card, reward, others } = await lockCardOfReward(db, businessId, rewardId)

  const kept = form.type === undefined || form.type === reward.type ? reward : asType(reward, form.type)
  const after = { ...kept, type: reward.type as RewardType, ...changes } // the table holds only known types
  if (after.stamps_required !== reward.stamps_required) {
    if (isMainOfPublished(card, reward)) refuse('reward_in_use')
    refuseUnfitThreshold({ card, others, stamps_required: after.stamps_required })
  }
  const value = checkRewardValue(after.type, after)

  const { type, name, stamps_required, expires_in_days, cost_minor } = after
  await updateReward(db, businessId, rewardId, {
    type,
    name,
    stamps_required,
    ...value,
    details: after.details || null,
    expires_in_days,
    cost_minor,
    updated_at: now,
  })
  await writeTerms({ db, businessId, stampId: card.id, userId, now })
}

type ChangeCostInput = Omit<EditInput, 'userId'> & { rewardId: string; cost_minor: number | null }

/**
 * Changes the cost of a reward, which is not part of its card: also of a removed reward and on an archived card,
 * because issued ones may still wait to be redeemed.
 */
async function changeCost({ db, businessId, rewardId, cost_minor, now }: ChangeCostInput): Promise<void> {
  const found = await findRewardEvenRemoved(db, businessId, rewardId)
  // Another change of the reward writes all its fields, as it read them under this lock.
  if (!found || !(await lockCard(db, businessId, found.stamp_id))) refuse('not_found')
  await updateReward(db, businessId, rewardId, { cost_minor, updated_at: now })
}

/** Removes a reward from its card; issued ones stay valid. */
export async function removeReward({
  db,
  businessId,
  userId,
  rewardId,
  now,
}: EditInput & { rewardId: string }): Promise<void> {
  const { card, reward } = await lockCardOfReward(db, businessId, rewardId)

  if (isMainOfPublished(card, reward)) refuse('reward_in_use')

  await updateReward(db, businessId, rewardId, { deleted_at: now, updated_at: now })
  await writeTerms({ db, businessId, stampId: card.id, userId, now })
}

/** Locks the card of a reward, and returns both with the card's other rewards as they are under the lock. */
async function lockCardOfReward(db: Db, businessId: string, rewardId: string) {
  const found = await findReward(db, businessId, rewardId)
  if (!found) refuse('not_found')
  const card = changeable(await lockCard(db, businessId, found.stamp_id))
  const rewards = await listRewards(db, businessId, found.stamp_id)
  const reward = rewards.find(({ id }) => id === rewardId)
  if (!reward) refuse('not_found')
  return { card, reward, others: rewards.filter((other) => other !== reward) }
}
