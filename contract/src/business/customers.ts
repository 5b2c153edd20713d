import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Email, Id, IdParam, LocalDate, Phone, requiredText, text, Time } from '../fields.ts'
import { Meta, PageQuery, pageQuery } from '../page-of.ts'
import { IssuedReward, StampEvent } from '../ledger.ts'

export const HeldCard = z.object({
  stamp_id: Id, card_name: z.string(), stamps: z.int(), number_of_stamps: z.int(), cycle: z.int(), expires_at: Time.nullable(),
  /** Money spent that does not make a whole stamp yet; left out where there is none. */
  remainder_minor: z.int().optional(),
  /** What this customer's card promises: the newest terms, or older ones that are kept until it is full. */
  rewards: z.array(z.object({ stamps_required: z.int(), name: z.string() })),
})

export const Customer = z.object({
  id: Id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable(), date_of_birth: LocalDate.nullable(),
  status: z.enum(['active', 'inactive']), joined_at: Time, last_activity_at: Time, marketing_consent: z.boolean(), cards: z.array(HeldCard),
})
export type Customer = z.infer<typeof Customer>

const one = z.object({ customer: Customer })
const person = {
  name: requiredText(120, 'Enter a name.'), phone: Phone.nullable().optional(), email: Email.nullable().optional(),
  date_of_birth: LocalDate.nullable().optional(), marketing_consent: z.boolean().optional(),
}

export const customers = endpoints({
  list: {
    method: 'GET', path: '/v1/business/customers', audience: 'business', summary: 'Customers, newest first',
    query: z.strictObject({
      ...pageQuery, search: text(100).optional(), status: z.enum(['active', 'inactive']).optional(), stamp_id: Id.optional(),
      sort: z.enum(['name', '-name', 'joined_at', '-joined_at', 'last_activity_at', '-last_activity_at', 'created_at', '-created_at']).optional(),
    }),
    reply: z.object({ customers: z.array(Customer), meta: Meta }),
  },
  statistics: {
    method: 'GET', path: '/v1/business/customers/statistics', audience: 'business', summary: 'How many customers, stamps and redemptions',
    reply: z.object({ totalCustomers: z.int(), redeemReward: z.int(), givenStamps: z.int(), activeCustomers: z.int(), inactiveCustomers: z.int() }),
  },
  show: { method: 'GET', path: '/v1/business/customers/show/{id}', audience: 'business', till: true, summary: 'One customer with the cards held', params: IdParam, reply: one },
  create: {
    method: 'POST', path: '/v1/business/customers/create', audience: 'business', till: true, summary: 'Add a customer; with stamp_id they join that card',
    body: z.strictObject({ ...person, stamp_id: Id.nullable().optional() }), status: 201, reply: one, idempotency: 'reply',
  },
  update: {
    method: 'POST', path: '/v1/business/customers/update/{id}', audience: 'business', summary: 'Change what is known of a customer',
    params: IdParam, body: z.strictObject(person).partial(), reply: one,
  },
  rewards: {
    method: 'GET', path: '/v1/business/customers/rewards/{id}', audience: 'business', till: true, summary: 'A customer’s issued rewards',
    params: IdParam, query: PageQuery, reply: z.object({ rewards: z.array(IssuedReward), meta: Meta }),
  },
  stamps: {
    method: 'GET', path: '/v1/business/customers/stamps/{id}', audience: 'business', summary: 'A customer’s ledger, newest first',
    params: IdParam, query: PageQuery, reply: z.object({ stamps: z.array(StampEvent), meta: Meta }),
  },
  walletLink: {
    method: 'POST', path: '/v1/business/customers/{id}/wallet-link', audience: 'business', summary: 'Send the customer’s card link again',
    params: IdParam, reply: z.object({ sent_to: z.string() }), idempotency: 'reply',
  },
})
