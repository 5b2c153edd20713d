import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { z } from 'zod'
import { rewardFieldTexts } from '../en/stamp-cards.ts'
import { endpoints } from '../endpoint.ts'
import { Id, requiredText, text, Time, whole } from '../fields.ts'

export const RewardTypeKey = z.enum(
  [
    'free_item',
    'percent_discount',
    'amount_discount',
    'gift',
    'airtime',
    'tv_subscription',
    'electricity',
    'mobile_money',
  ],
  rewardFieldTexts.type,
)

const FieldDescription = z.object({ name: z.string(), type: z.string(), required: z.boolean() })

/** A reward of a card. `stamps_required` is 0 for the sign-up reward and `number_of_stamps` for the main reward. */
export const Reward = z.object({
  id: Id,
  stamp_id: Id,
  type: RewardTypeKey,
  name: z.string(),
  stamps_required: z.int(),
  value_minor: z.int().nullable(),
  percent: z.int().nullable(),
  details: z.string().nullable(),
  expires_in_days: z.int().nullable(),
  /** Cost of one to the merchant. Internal: not part of a card's terms and shown to no customer. */
  cost_minor: z.int().nullable(),
  created_at: Time,
  updated_at: Time,
})
export type Reward = z.infer<typeof Reward>

const fields = {
  type: RewardTypeKey,
  name: requiredText(80, rewardFieldTexts.name),
  stamps_required: whole(0, MAX_STAMPS),
  value_minor: whole(0, 1_000_000_000_000).nullable().optional(),
  percent: whole(1, 100).nullable().optional(),
  details: text(500).nullable().optional(),
  expires_in_days: whole(1, 3650).nullable().optional(),
  cost_minor: whole(0, 1_000_000_000_000).nullable().optional(),
}
const RewardParam = z.strictObject({ reward: Id })

export const rewards = endpoints({
  types: {
    method: 'GET',
    path: '/v1/business/stamps/rewards/types',
    audience: 'business',
    summary: 'Reward types, with the fields and the recipient details of each',
    reply: z.object({
      types: z.array(
        z.object({
          key: RewardTypeKey,
          name: z.string(),
          fields: z.array(FieldDescription),
          recipient: z.array(FieldDescription),
        }),
      ),
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/business/stamps/rewards/{stamp}',
    audience: 'business',
    summary: 'A card’s rewards, by stamps required',
    params: z.strictObject({ stamp: Id }),
    reply: z.object({ rewards: z.array(Reward) }),
  },
  create: {
    method: 'POST',
    path: '/v1/business/stamps/rewards/create',
    audience: 'business',
    summary: 'Add a reward to a card',
    body: z.strictObject({ stamp: Id, ...fields }),
    status: 201,
    reply: z.object({ reward: Reward }),
    idempotency: 'reply',
  },
  update: {
    method: 'POST',
    path: '/v1/business/stamps/rewards/update/{reward}',
    audience: 'business',
    summary: 'Change a reward',
    params: RewardParam,
    body: z.strictObject(fields).partial(),
    reply: z.object({ reward: Reward }),
  },
  remove: {
    method: 'DELETE',
    path: '/v1/business/stamps/rewards/delete/{reward}',
    audience: 'business',
    summary: 'Remove a reward from a card',
    params: RewardParam,
    reply: z.object({ reward: Reward }),
  },
})
