import type { rewards } from '@stampwell/contract/business/rewards.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { REWARD_TYPES } from '@stampwell/domain/stamping/reward.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { rewardTypeName } from '../texts/names.ts'
import { addReward, changeReward, removeReward } from './edit-rewards.ts'
import { presentReward } from './present-card.ts'
import { findRewardEvenRemoved, listRewards } from './rewards.sql.ts'
import { findCard } from './stamp-cards.sql.ts'

export function rewardsRoutes(): Handlers<typeof rewards> {
  return {
    types: async ({ language }) => ({
      types: REWARD_TYPES.map((type) => ({
        ...type,
        name: rewardTypeName(type, language),
        fields: [...type.fields],
        recipient: [...type.recipient],
      })),
    }),

    list: async ({ who, params, db }) => {
      if (!(await findCard(db, who.businessId, params.stamp))) refuse('not_found')
      const rows = await listRewards(db, who.businessId, params.stamp)
      return { rewards: rows.map(presentReward) }
    },

    create: async ({ who, body: { stamp, ...form }, db, now }) => {
      const id = await addReward({ db, businessId: who.businessId, userId: who.userId, stampId: stamp, form, now })
      return { reward: await present(db, who.businessId, id) }
    },

    update: async ({ who, params, body, db, now }) => {
      await changeReward({
        db,
        businessId: who.businessId,
        userId: who.userId,
        rewardId: params.reward,
        form: body,
        now,
      })
      return { reward: await present(db, who.businessId, params.reward) }
    },

    remove: async ({ who, params, db, now }) => {
      await removeReward({ db, businessId: who.businessId, userId: who.userId, rewardId: params.reward, now })
      return { reward: await present(db, who.businessId, params.reward) }
    },
  }
}

async function present(db: Db, businessId: string, rewardId: string) {
  return presentReward((await findRewardEvenRemoved(db, businessId, rewardId)) ?? refuse('not_found'))
}
