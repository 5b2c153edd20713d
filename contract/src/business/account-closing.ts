/** The end of an account: 30 days in which it can be kept, then everything of the business is erased. */
import { z } from 'zod'
import { accountTexts } from '../en/account.ts'
import { endpoints } from '../endpoint.ts'
import { Password, text, Time } from '../fields.ts'

export const accountClosing = endpoints({
  close: {
    method: 'POST',
    path: '/v1/business/account/close',
    audience: 'business',
    summary:
      'Close the account in 30 days. Joins, sending and renewals stop at once; stamping and redeeming go on until then',
    attempts: ['current_password'],
    body: z.strictObject({ current_password: Password, reason: text(500).optional() }),
    reply: z.object({ closes_at: Time }),
  },
  keep: {
    method: 'POST',
    path: '/v1/business/account/keep',
    audience: 'business',
    summary: 'Take the closing of the account back',
    reply: z.object({ closes_at: z.null() }),
    message: accountTexts.kept,
  },
})
