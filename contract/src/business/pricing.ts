/** The plans that are sold, and choosing one. */
import { BILLING_INTERVALS } from '@stampwell/domain/billing/billing-period.ts'
import { LIMITS } from '@stampwell/domain/billing/plan.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Currency, Id, Time } from '../fields.ts'
import { CurrentPlan, Subscription } from './profile.ts'

export const SoldPlan = CurrentPlan.omit({ usage: true, notices: true }).extend({
  amount_minor: z.int(),
  currency: z.string(),
  interval: z.enum(BILLING_INTERVALS),
  popular: z.boolean(),
})

/**
 * `keep_stamp_ids`: the cards that stay open for joins; left out, those with most holders. Choosing a downgrade, or Free
 * that starts at once, needs them where the plan allows fewer live cards.
 */
const PlanChoice = z.strictObject({ plan_id: Id, keep_stamp_ids: z.array(Id).max(1000).optional() })

export const pricing = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/pricing',
    audience: 'public',
    summary:
      'Plans in a currency, else in that of the business that is logged in; in US dollars where a plan has no price in it',
    query: z.strictObject({
      currency: Currency.optional(),
    }),
    /** `currencies`: all in which a plan has a price. */
    reply: z.object({ plans: z.array(SoldPlan), currencies: z.array(z.string()) }),
  },
  preview: {
    method: 'POST',
    path: '/v1/business/pricing/preview',
    audience: 'business',
    summary: 'What choosing a plan would do: its price, its start and what is over its limits',
    body: PlanChoice,
    /**
     * The amount is charged at `starts_at`, for a first plan and an upgrade at once. `cards`: the live cards, if there
     * are more than the plan allows; those that do not stay open take no new customers.
     */
    reply: z.object({
      kind: z.enum(['first', 'upgrade', 'downgrade', 'same']),
      amount_minor: z.int(),
      currency: z.string(),
      starts_at: Time,
      over: z.array(z.object({ limit: z.enum(LIMITS), used: z.int(), max: z.int() })),
      cards: z.array(z.object({ stamp_id: Id, card_name: z.string(), holders: z.int(), stays_open: z.boolean() })),
    }),
  },
  select: {
    method: 'POST',
    path: '/v1/business/pricing/select',
    audience: 'business',
    closedWhileClosing: true,
    summary: 'Choose a plan: a paid one waits for its payment, a lower one for the end of the period',
    body: PlanChoice,
    reply: z.object({ subscription: Subscription }),
  },
})
