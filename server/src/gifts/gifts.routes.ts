import type { gifts } from '@stampwell/contract/business/gifts.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import type { Handlers } from '../http/handler.ts'
import { actorOf } from '../stamping/actor-of.ts'
import { presentIssuedReward } from '../stamping/present-ledger.ts'
import { takeBackReward } from './take-back-reward.ts'
import { sendReward } from './send-reward.ts'

export function giftsRoutes(app: AppContext): Handlers<typeof gifts> {
  return {
    send: async ({ who, body, db, attempts, now, afterCommit }) => {
      const { businessId, isVerified } = who
      const { customer_id: customerId, reward_id: rewardId, message = null } = body
      if (message && !isVerified) refuse('email_unverified')
      const gift = { limit: 'messages_to_customer', business: businessId, customer: customerId } as const
      const sent = await attempts.countPassed(db, [gift], { now }, () =>
        sendReward(app, { db, businessId, customerId, rewardId, message, isVerified, actor: actorOf(who), now }),
      )
      const reward = presentIssuedReward(sent.reward, now)
      afterCommit(() => app.live.publish(businessId, customerId, 'reward'))
      return { reward, sent_to: sent.sentTo }
    },

    takeBack: async ({ who, body, db, now, afterCommit }) => {
      const row = await takeBackReward({
        db,
        businessId: who.businessId,
        rewardId: body.reward_id,
        actor: actorOf(who),
        now,
      })
      const reward = presentIssuedReward(row, now)
      afterCommit(() => app.live.publish(who.businessId, row.customer_id, 'reward'))
      return { reward }
    },
  }
}
