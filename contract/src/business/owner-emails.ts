/** Which e-mails the owner gets. E-mails about log-ins and payments are not a choice. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

const choices = {
  weekly_summary: z.boolean(),
  limit_warning: z.boolean(),
  rewards_waiting: z.boolean(),
}
export const OwnerEmails = z.object(choices)
export type OwnerEmails = z.infer<typeof OwnerEmails>

export const ownerEmails = endpoints({
  show: {
    method: 'GET',
    path: '/v1/business/profile/emails',
    audience: 'business',
    summary: 'Return which e-mails the owner gets',
    reply: OwnerEmails,
  },
  update: {
    method: 'PATCH',
    path: '/v1/business/profile/emails',
    audience: 'business',
    summary: 'Choose which e-mails the owner gets; what is left out stays',
    body: z.strictObject(choices).partial(),
    reply: OwnerEmails,
  },
})
