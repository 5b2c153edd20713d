/** Reports of payment providers: payments, refunds and disputes. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

export const paymentWebhooks = endpoints({
  receive: {
    method: 'POST',
    path: '/v1/payments/webhook/{provider}',
    audience: 'public',
    summary: 'An event from a payment provider that is configured; its signature covers the bytes',
    params: z.strictObject({ provider: z.string().max(200) }),
    isRawBody: true,
    // Providers read only the status.
    reply: { raw: 'text/plain; charset=utf-8' },
  },
})
