/** Rewards that a business gives to a customer outside the stamping rules. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, text } from '../fields.ts'
import { IssuedReward } from '../ledger.ts'

export const gifts = endpoints({
  send: {
    method: 'POST',
    path: '/v1/business/customers/send-reward',
    audience: 'business',
    status: 201,
    summary:
      'Give a reward of a card as a gift; who does not hold the card joins it first. Without the message while sending is closed, and refused with one for an unverified business',
    attempts: ['messages_to_customer'],
    body: z.strictObject({ customer_id: Id, reward_id: Id, message: text(500).nullable().optional() }),
    /** `sent_to`: the masked address of the notification; null if the reward appears only in the customer's wallet. */
    reply: z.object({ reward: IssuedReward, sent_to: z.string().nullable() }),
    idempotency: 'reply',
  },
  takeBack: {
    method: 'POST',
    path: '/v1/business/customers/take-back-reward',
    audience: 'business',
    summary: 'Take a gift back that nobody has collected yet',
    body: z.strictObject({ reward_id: Id }),
    reply: z.object({ reward: IssuedReward }),
    idempotency: 'reply',
  },
})
