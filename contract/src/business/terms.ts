/**
 * Versions of a card's terms. A customer keeps an older version until their card is full, or moves to a newer version at
 * once if nothing in it is worse.
 */
import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { z } from 'zod'
import { rewardFieldTexts } from '../en/stamp-cards.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, requiredText, text, Time, whole } from '../fields.ts'
import { RewardTypeKey } from './rewards.ts'

const PromisedReward = z.object({
  id: Id,
  stamps_required: z.int(),
  type: RewardTypeKey,
  name: z.string(),
  value_minor: z.int().nullable(),
  percent: z.int().nullable(),
  details: z.string().nullable(),
  expires_in_days: z.int().nullable(),
})

/** `customers` counts the customers whose card follows this version now. */
export const CardTerms = z.object({
  version: z.int(),
  number_of_stamps: z.int(),
  join_stamps: z.int(),
  duration: z.int().nullable(),
  rewards: z.array(PromisedReward),
  created_at: Time,
  customers: z.int(),
})
export type CardTerms = z.infer<typeof CardTerms>

/** `reward` is the name of the promised reward; null if the reason concerns the whole card. */
export const WorseReason = z.object({
  worse: z.enum([
    'longer_card',
    'card_too_short',
    'reward_gone',
    'reward_later',
    'reward_missed',
    'reward_less',
    'reward_other',
  ]),
  reward: z.string().nullable(),
})
export type WorseReason = z.infer<typeof WorseReason>

/** A proposed reward; one without `id` is new. */
const ProposedReward = z.strictObject({
  id: Id.optional(),
  type: RewardTypeKey,
  name: requiredText(80, rewardFieldTexts.name),
  stamps_required: whole(0, MAX_STAMPS),
  value_minor: whole(0, 1_000_000_000_000).nullable().optional(),
  percent: whole(1, 100).nullable().optional(),
  details: text(500).nullable().optional(),
  expires_in_days: whole(1, 3650).nullable().optional(),
})

export const terms = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/stamps/terms/{id}',
    audience: 'business',
    summary: 'The newest terms of a card, and older versions that customers still have, newest first',
    params: IdParam,
    reply: z.object({ terms: z.array(CardTerms) }),
  },
  preview: {
    method: 'POST',
    path: '/v1/business/stamps/terms/preview/{id}',
    audience: 'business',
    summary:
      'Preview which customers a change affects, without saving it. An omitted field keeps its value; `rewards` replaces the whole list.',
    params: IdParam,
    body: z.strictObject({
      number_of_stamps: whole(0, MAX_STAMPS).optional(),
      join_stamps: whole(0, MAX_STAMPS).optional(),
      duration: whole(1, 3650).nullable().optional(),
      rewards: z
        .array(ProposedReward)
        .max(MAX_STAMPS + 1)
        .optional(),
    }),
    reply: z.object({
      is_new: z.boolean(),
      /** Customers with the card: all, those who move, and those who keep older terms until it is full. */
      customers: z.object({ total: z.int(), move: z.int(), keep: z.int() }),
      reasons: z.array(WorseReason),
    }),
  },
})
