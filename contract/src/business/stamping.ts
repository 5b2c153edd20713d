import { MAX_SPEND_MINOR } from '@stampwell/domain/stamping/spend.ts'
import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { z } from 'zod'
import { counterTexts } from '../en/counter.ts'
import { endpoints } from '../endpoint.ts'
import { Id, requiredText, text, whole } from '../fields.ts'
import { CardBalance, IssuedReward, StampEvent } from '../ledger.ts'
import { CounterCustomer } from './customers.ts'

export const stamping = endpoints({
  scan: {
    method: 'POST',
    path: '/v1/business/customers/scan',
    audience: 'business',
    till: true,
    summary: 'Read the code on a customer’s phone; opens one give and any redemptions for 5 minutes',
    body: z.strictObject({ code: requiredText(300, counterTexts.code) }),
    reply: z.object({ customer: CounterCustomer, rewards: z.array(IssuedReward), scan_id: Id }),
    idempotency: 'reply',
  },
  give: {
    method: 'POST',
    path: '/v1/business/customers/give-stamp',
    audience: 'business',
    till: true,
    summary: 'Give stamps; a customer who does not hold the card joins it first',
    body: z.strictObject({
      customer_id: Id,
      stamp_id: Id,
      stamps: whole(1, MAX_STAMPS).optional(),
      location_id: Id.nullable().optional(),
      note: text(500).nullable().optional(),
      receipt: text(80).nullable().optional(),
      scan_id: Id.nullable().optional(),
      /** Amount the customer spent, in minor units; sent instead of `stamps` if the card counts money. */
      spend_minor: whole(1, MAX_SPEND_MINOR).nullable().optional(),
      /**
       * Gives the stamps although a rule of the card forbids it: only the business itself may, and only with a note.
       */
      override: z.boolean().optional(),
    }),
    reply: z.object({ event: StampEvent, card: CardBalance, rewards_issued: z.array(IssuedReward) }),
    idempotency: 'ledger',
    mayWait: true,
  },
  undo: {
    method: 'POST',
    path: '/v1/business/customers/undo-stamp',
    audience: 'business',
    till: true,
    summary: 'Take back the card’s newest give or redemption, within 15 minutes',
    body: z.strictObject({ event_id: Id }),
    reply: z.object({ event: StampEvent, card: CardBalance }),
    idempotency: 'ledger',
  },
  refund: {
    method: 'POST',
    path: '/v1/business/customers/refund',
    audience: 'business',
    summary: 'Take back the stamps that were given under a receipt, once',
    body: z.strictObject({
      receipt: requiredText(80, counterTexts.receipt),
      note: text(500).nullable().optional(),
    }),
    /** `stamps_taken` is fewer than were given if the card no longer has them all. */
    reply: z.object({
      event: StampEvent,
      card: CardBalance,
      stamps_taken: z.int(),
      customer: z.object({ id: Id, name: z.string() }),
      card_name: z.string(),
    }),
    idempotency: 'ledger',
  },
  redeem: {
    method: 'POST',
    path: '/v1/business/customers/redeem-reward',
    audience: 'business',
    till: true,
    summary: 'Hand over a reward, once',
    body: z.strictObject({
      customer_id: Id,
      reward_id: Id.optional(),
      code: text(20).optional(),
      recipient: z.record(z.string().max(40), text(120)).nullable().optional(),
    }),
    /** `event` is the redemption's ledger row, so that the counter can undo it. */
    reply: z.object({ reward: IssuedReward, event: StampEvent }),
    idempotency: 'ledger',
    mayWait: true,
  },
})
