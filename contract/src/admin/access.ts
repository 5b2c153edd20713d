/** Acts of an admin on a business’s access: suspend it, open it again, and look at it as its owner does. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, Nothing, Time } from '../fields.ts'
import { Reason } from './reason.ts'

const Merchant = z.object({ id: Id, business_name: z.string(), suspended_at: Time.nullable() })
const body = z.strictObject({
  reason: Reason,
  /** Mails the owner what happened, with the reason. */
  notify_owner: z.boolean().optional(),
})

export const access = endpoints({
  suspend: {
    method: 'POST',
    path: '/admin/merchants/{id}/suspend',
    audience: 'admin',
    levels: 'support',
    summary: 'Close a business: its sessions and tills are out at their next call. Twice answers the same.',
    params: IdParam,
    body,
    reply: z.object({ merchant: Merchant }),
  },
  restore: {
    method: 'POST',
    path: '/admin/merchants/{id}/restore',
    audience: 'admin',
    levels: 'support',
    summary:
      'Open a suspended business again; what its customers hold ends as many days later. Twice answers the same.',
    params: IdParam,
    body,
    reply: z.object({ merchant: Merchant }),
  },
  view: {
    method: 'POST',
    path: '/admin/merchants/{id}/view',
    audience: 'admin',
    levels: 'support',
    summary:
      'A token of 15 minutes that reads as the owner does, with customers masked; no writes, exports or searches',
    params: IdParam,
    body: z.strictObject({ reason: Reason }),
    status: 201,
    reply: z.object({ token: z.string(), expires_at: Time, merchant: Merchant }),
  },
  endView: {
    method: 'POST',
    path: '/admin/merchants/{id}/end-view',
    audience: 'admin',
    levels: 'support',
    summary: 'End your views of a business before their time',
    params: IdParam,
    reply: Nothing,
  },
})
