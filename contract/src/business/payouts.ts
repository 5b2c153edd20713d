/** Rewards that staff send themselves, from the redemption until they are marked as sent. */
import { SENT_TYPES } from '@stampwell/domain/reward.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, text, Time } from '../fields.ts'
import { IssuedReward } from '../ledger.ts'
import { Meta, pageQuery } from '../page-of.ts'

const Mark = z.object({ at: Time, by: z.string().nullable() })

export const Payout = z.object({
  /** Redeemed, with its recipient, `fulfilment` and `reference`. An erased customer’s recipient is null. */
  reward: IssuedReward,
  /** Null once the customer was erased. */
  customer: z.object({ id: Id, name: z.string(), phone: z.string().nullable() }).nullable(),
  card_name: z.string(),
  redeemed_by: z.string().nullable(),
  /** The last time it was marked as sent, and the last time that was taken back. Both stay as history. */
  sent: Mark.nullable(),
  reopened: Mark.nullable(),
})
export type Payout = z.infer<typeof Payout>

const one = z.object({ payout: Payout })
const RewardParam = z.strictObject({ reward: Id })

export const payouts = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/payouts',
    audience: 'business',
    summary: 'Rewards to send, oldest first; with status done those sent, newest first',
    query: z.strictObject({
      ...pageQuery,
      status: z.enum(['pending', 'done']).default('pending'),
      type: z.enum(SENT_TYPES).optional(),
      /** Customer’s name or phone, the reward’s code, where it goes, or the reference. */
      search: text(100).optional(),
    }),
    /** `pending`: how many wait in all, whatever was asked for. */
    reply: z.object({ payouts: z.array(Payout), meta: Meta.extend({ pending: z.int() }) }),
  },
  done: {
    method: 'POST',
    path: '/v1/business/payouts/done/{reward}',
    audience: 'business',
    summary: 'Mark a reward as sent; again with another reference corrects the reference',
    params: RewardParam,
    body: z.strictObject({ reference: text(80).nullable().optional() }),
    reply: one,
    idempotency: 'reply',
  },
  reopen: {
    method: 'POST',
    path: '/v1/business/payouts/reopen/{reward}',
    audience: 'business',
    summary: 'It was not sent after all: back among those to send',
    params: RewardParam,
    reply: one,
    idempotency: 'reply',
  },
})
