/** The plans that are sold. */
import { BILLING_INTERVALS } from '@stampwell/domain/billing-period.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { CurrentPlan } from './profile.ts'

export const SoldPlan = CurrentPlan.omit({ usage: true }).extend({
  amount_minor: z.int(),
  currency: z.string(),
  interval: z.enum(BILLING_INTERVALS),
  popular: z.boolean(),
})

export const pricing = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/pricing',
    audience: 'public',
    summary:
      'Plans in a currency, else in that of the business that is logged in; in US dollars where none has a price',
    query: z.strictObject({
      currency: z
        .string()
        .trim()
        .regex(/^[a-z]{3}$/i, 'Use a currency like NGN.')
        .transform((code) => code.toUpperCase())
        .optional(),
    }),
    reply: z.object({ plans: z.array(SoldPlan) }),
  },
})
