/** Channels and limits of a business's messages to its customers. */
import { MAX_PER_WEEK, MIN_PER_WEEK } from '@stampwell/domain/sending/send-limits.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { whole } from '../fields.ts'

export const Sending = z.object({
  email: z.object({ is_on: z.boolean(), from: z.string(), reply_to: z.string().nullable() }),
  /** The e-mail provider reports bounces and complaints. Without, only addresses that it refuses at once are known. */
  hears_bounces: z.boolean(),
  sms: z.object({
    is_on: z.boolean(),
    provider: z.string().nullable(),
    from: z.string().nullable(),
    countries: z.array(z.string()),
    /** The service can report what arrived: it knows the address to call. */
    hears_deliveries: z.boolean(),
  }),
  /** Promotional messages that one customer gets in 7 days. */
  per_week: z.int(),
  /** People a local day while the business is new; null = no limit any more. */
  daily_cap: z.int().nullable(),
  /** The operator has stopped all sending. */
  stopped: z.boolean(),
})
export type Sending = z.infer<typeof Sending>

export const sending = endpoints({
  show: {
    method: 'GET',
    path: '/v1/business/sending',
    audience: 'business',
    summary: 'Which channels are on, and the limits on sending',
    reply: Sending,
  },
  update: {
    method: 'PATCH',
    path: '/v1/business/sending',
    audience: 'business',
    summary: 'Change how many promotional messages a customer gets in 7 days',
    body: z.strictObject({ per_week: whole(MIN_PER_WEEK, MAX_PER_WEEK) }),
    reply: Sending,
  },
})
