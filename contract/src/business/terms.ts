/** Versions of what a card promises. Who holds an older one keeps it until their card is full, unless the newer is not worse. */
import { MAX_STAMPS } from '@stampwell/domain/stamp-card.ts'
import { z } from 'zod'
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

/** `customers` hold the card by this version now. */
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

/** Why newer terms are worse for somebody. `reward` names the one that was promised; null = the whole card. */
export const Worse = z.object({
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
export type Worse = z.infer<typeof Worse>

/** A reward as it would be; one without `id` is new. */
const ProposedReward = z.strictObject({
  id: Id.optional(),
  type: RewardTypeKey,
  name: requiredText(80, 'Name the reward.'),
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
    summary: 'The newest terms of a card, and older ones that customers still hold, newest first',
    params: IdParam,
    reply: z.object({ terms: z.array(CardTerms) }),
  },
  preview: {
    method: 'POST',
    path: '/v1/business/stamps/terms/preview/{id}',
    audience: 'business',
    summary:
      'Who would be affected by a change, before it is saved. What is left out stays as it is; `rewards` are all of them.',
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
      /** Whether the change makes a new version at all. */
      is_new: z.boolean(),
      /** Of all who hold the card: who moves with the change, and who keeps older terms until their card is full. */
      customers: z.object({ total: z.int(), move: z.int(), keep: z.int() }),
      reasons: z.array(Worse),
    }),
  },
})
