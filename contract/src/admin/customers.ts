/** People of every business: masked, found only by who they are, and shown in full only for a reason. */
import { PRIVACY_REQUESTS } from '@stampwell/domain/customers/privacy-request.ts'
import { z } from 'zod'
import { Customer } from '../business/customers.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, text, Time } from '../fields.ts'
import { listQuery, Meta, shortListQuery } from '../page-of.ts'
import { Reason } from './reason.ts'

/** `name`, `phone` and `email` are masked. */
export const MaskedCustomer = z.object({
  id: Id,
  business: z.object({ id: Id, name: z.string() }),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(['active', 'inactive']),
  joined_at: Time,
  last_activity_at: Time,
  leave_asked_at: Time.nullable(),
  cards: z.array(
    z.object({ stamp_id: Id, card_name: z.string(), stamps: z.int(), number_of_stamps: z.int(), cycle: z.int() }),
  ),
})
export type MaskedCustomer = z.infer<typeof MaskedCustomer>

export const adminCustomers = endpoints({
  list: {
    method: 'GET',
    path: '/admin/customers',
    audience: 'admin',
    levels: 'all',
    summary: 'Find people, masked: by a whole phone number or e-mail anywhere, or by name at one business. At most 20',
    query: z.strictObject({ ...shortListQuery, business_id: Id.optional(), search: text(254).optional() }),
    reply: z.object({ customers: z.array(MaskedCustomer), meta: Meta }),
  },
  show: {
    method: 'GET',
    path: '/admin/customers/{id}',
    audience: 'admin',
    levels: 'all',
    summary: 'One person, masked, with cards and the records merged into theirs',
    params: IdParam,
    reply: z.object({
      customer: MaskedCustomer,
      merges: z.array(z.object({ id: Id, merged_at: Time, name: z.string() })),
    }),
  },
  reveal: {
    method: 'POST',
    path: '/admin/customers/{id}/reveal',
    audience: 'admin',
    levels: 'support',
    summary: 'Who it is, for a reason that the audit log keeps. Each answer is an act of its own: no key repeats it',
    params: IdParam,
    body: z.strictObject({ reason: Reason }),
    reply: z.object({
      customer: Customer.pick({ id: true, name: true, phone: true, email: true, date_of_birth: true }),
      /** Until when a page may show it. */
      shown_until: Time,
    }),
  },
  privacyRequests: {
    method: 'GET',
    path: '/admin/privacy-requests',
    audience: 'admin',
    levels: 'all',
    summary: 'Erasures and copies of their data that customers asked for, the first due one first; people are masked',
    query: z.strictObject({ ...listQuery, state: z.enum(['open', 'done']).default('open') }),
    reply: z.object({
      privacy_requests: z.array(
        z.object({
          kind: z.enum(PRIVACY_REQUESTS),
          customer_id: Id,
          /** Null once the person is erased. */
          name: z.string().nullable(),
          business: z.object({ id: Id, name: z.string() }),
          asked_at: Time,
          /** The day of the law, 30 days after the request. */
          due_at: Time,
          /** Time at which the server erases by itself; null for a copy, which the merchant hands out. */
          planned_at: Time.nullable(),
          done_at: Time.nullable(),
        }),
      ),
      meta: Meta,
    }),
  },
})
