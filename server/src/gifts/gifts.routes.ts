import type { gifts } from '@stampwell/contract/business/gifts.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { actorOf } from '../stamping/actor-of.ts'
import { presentIssuedReward } from '../stamping/present-ledger.ts'
import { takeBackReward } from './take-back-reward.ts'
import { sendReward } from './send-reward.ts'

export function giftsRoutes(app: AppContext): Handlers<typeof gifts> {
  return {
    send: prepared<typeof gifts.send, void>({
      before: async ({ who, body, db, attempts, now }) => {
        if (body.message && !who.isVerified) refuse('email_unverified')
        const { customer_id: customer } = body
        await attempts.count(db, { limit: 'messages_to_customer', business: who.businessId, customer }, now)
      },
      act: async ({ who, body, db, now, afterCommit }) => {
        const { customer_id, reward_id, message = null } = body
        const sent = await sendReward(app, {
          db,
          businessId: who.businessId,
          customerId: customer_id,
          rewardId: reward_id,
          message,
          isVerified: who.isVerified,
          actor: actorOf(who),
          now,
        })
        const reward = presentIssuedReward(sent.reward, now)
        afterCommit(() => app.live.publish(who.businessId, customer_id, 'reward'))
        return { reward, sent_to: sent.sentTo }
      },
    }),

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
