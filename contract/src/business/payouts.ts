/** Rewards that staff send themselves (payouts), from redemption until they are marked as sent. */
import { SENT_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, text, Time } from '../fields.ts'
import { IssuedReward } from '../ledger.ts'
import { listQuery, Meta } from '../page-of.ts'
import { PersonName, PersonPhone } from '../personal.ts'

const Mark = z.object({ at: Time, by: z.string().nullable() })

export const Payout = z.object({
  /**
   * The redeemed reward with its recipient, `fulfilment` and `reference`. The recipient is null once the customer was
   * erased.
   */
  reward: IssuedReward,
  /** Null once the customer was erased. */
  customer: z.object({ id: Id, name: PersonName, phone: PersonPhone.nullable() }).nullable(),
  card_name: z.string(),
  redeemed_by: z.string().nullable(),
  /** The last time it was marked as sent, and the last time that mark was withdrawn. Both stay as history. */
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
    personalQuery: ['search'],
    summary: 'Rewards to send, oldest first; with status done those sent, newest first',
    query: z.strictObject({
      /**
       * `search` matches the customer’s name or phone, the reward’s code, the recipient or the reference; `sort` takes the
       * time of redeeming, or with status done that of sending.
       */
      ...listQuery,
      status: z.enum(['pending', 'done']).default('pending'),
      type: z.enum(SENT_TYPES).optional(),
    }),
    /**
     * `pending`: the total number of payouts to send, whatever the filters. `counts`: payouts that match every filter but
     * `type`, by type.
     */
    reply: z.object({
      payouts: z.array(Payout),
      meta: Meta.extend({ pending: z.int(), counts: z.record(z.enum(SENT_TYPES), z.int()) }),
    }),
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
