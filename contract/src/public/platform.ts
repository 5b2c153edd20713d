/** Facts about the platform that every visitor may know. */
import { z } from 'zod'
import { LANGUAGES } from '@stampwell/domain/text/language.ts'
import { endpoints } from '../endpoint.ts'

export const platform = endpoints({
  show: {
    method: 'GET',
    path: '/v1/platform',
    audience: 'public',
    summary: 'Name, contact and state of the platform',
    reply: z.object({
      platform_name: z.string(),
      support_email: z.string().nullable(),
      legal_name: z.string(),
      legal_address: z.string(),
      sign_up: z.enum(['open', 'closed']),
      /** Whether the operator has stopped all sending to customers. */
      sending_stopped: z.boolean(),
      /** A notice for everybody; null if there is none. */
      banner: z.string().nullable(),
      /** Whether businesses can pay here. */
      payments: z.boolean(),
      /** Days that a new business tries a plan once it has proven its e-mail address; 0: no trial, nor without payments. */
      trial_days: z.int(),
      /** Languages in which people can be served. */
      languages: z.array(z.enum(LANGUAGES)),
    }),
  },
})
