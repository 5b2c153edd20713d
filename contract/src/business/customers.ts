import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Email, Id, IdParam, LocalDate, Nothing, Phone, requiredText, text, Time } from '../fields.ts'
import { Meta, PageQuery, pageQuery } from '../page-of.ts'
import { IssuedReward, StampEvent } from '../ledger.ts'

export const CustomerCard = z.object({
  stamp_id: Id,
  card_name: z.string(),
  stamps: z.int(),
  number_of_stamps: z.int(),
  cycle: z.int(),
  expires_at: Time.nullable(),
  /** Money spent that does not make a whole stamp yet; left out if there is none. */
  remainder_minor: z.int().optional(),
  /** Rewards that this customer's card promises: by the newest terms, or by older ones kept until it is full. */
  rewards: z.array(z.object({ stamps_required: z.int(), name: z.string() })),
})

export const Customer = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  date_of_birth: LocalDate.nullable(),
  status: z.enum(['active', 'inactive']),
  joined_at: Time,
  last_activity_at: Time,
  marketing_consent: z.boolean(),
  cards: z.array(CustomerCard),
})
export type Customer = z.infer<typeof Customer>

/** A customer at the counter. A till receives only what it shows: a masked phone, and not these four fields. */
export const CounterCustomer = Customer.partial({
  email: true,
  date_of_birth: true,
  joined_at: true,
  marketing_consent: true,
})
export type CounterCustomer = z.infer<typeof CounterCustomer>

const one = z.object({ customer: Customer })

const Consent = z.object({
  channel: z.enum(['email', 'sms', 'in-app']),
  asked_at: Time,
  given_at: Time.nullable(),
  withdrawn_at: Time.nullable(),
  source: z.enum(['join', 'merchant', 'wallet']),
})
export type Consent = z.infer<typeof Consent>

/** A message from the merchant to one customer. `queued`: in the outbox, which retries until it is sent. */
const Message = z.object({
  id: Id,
  channel: z.enum(['email', 'sms', 'in-app']),
  status: z.enum(['queued', 'sent']),
  heading: z.string(),
  body: z.string(),
  created_at: Time,
})
export type Message = z.infer<typeof Message>

const Note = z.object({ id: Id, note: z.string(), written_by: z.string().nullable(), created_at: Time })
export type Note = z.infer<typeof Note>

const person = {
  name: requiredText(120, 'Enter a name.'),
  phone: Phone.nullable().optional(),
  email: Email.nullable().optional(),
  date_of_birth: LocalDate.nullable().optional(),
  marketing_consent: z.boolean().optional(),
}

export const customers = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/customers',
    audience: 'business',
    summary: 'Customers, newest first',
    query: z.strictObject({
      ...pageQuery,
      search: text(100).optional(),
      stamp_id: Id.optional(),
      /** `new` joined within 30 days, `ready` has a reward to collect. */
      status: z.enum(['active', 'inactive', 'new', 'ready']).optional(),
      sort: z
        .enum([
          'name',
          '-name',
          'joined_at',
          '-joined_at',
          'last_activity_at',
          '-last_activity_at',
          'created_at',
          '-created_at',
        ])
        .optional(),
    }),
    reply: z.object({
      /** `rewards_ready` are the names of rewards that wait to be collected. */
      customers: z.array(Customer.extend({ rewards_ready: z.array(z.string()) })),
      /** `suggestion`: a probable name if nobody was found. `more`: the server stopped counting at `total`. */
      meta: Meta.extend({ more: z.literal(true).optional(), suggestion: z.string().optional() }),
    }),
  },
  statistics: {
    method: 'GET',
    path: '/v1/business/customers/statistics',
    audience: 'business',
    summary: 'Numbers of customers, stamps and redemptions',
    reply: z.object({
      totalCustomers: z.int(),
      redeemReward: z.int(),
      givenStamps: z.int(),
      activeCustomers: z.int(),
      inactiveCustomers: z.int(),
      /** Customers who joined within 30 days, and customers with a reward to collect. */
      newCustomers: z.int(),
      rewardReadyCustomers: z.int(),
    }),
  },
  show: {
    method: 'GET',
    path: '/v1/business/customers/show/{id}',
    audience: 'business',
    summary: 'One customer with the cards held, and what they agreed to',
    params: IdParam,
    reply: z.object({ customer: Customer, consents: z.array(Consent) }),
  },
  create: {
    method: 'POST',
    path: '/v1/business/customers/create',
    audience: 'business',
    till: true,
    summary: 'Add a customer; with stamp_id they join that card',
    body: z.strictObject({ ...person, stamp_id: Id.nullable().optional() }),
    status: 201,
    reply: z.object({ customer: CounterCustomer }),
    idempotency: 'reply',
  },
  update: {
    method: 'POST',
    path: '/v1/business/customers/update/{id}',
    audience: 'business',
    summary: 'Change what is known of a customer',
    params: IdParam,
    body: z.strictObject(person).partial(),
    reply: one,
  },
  remove: {
    method: 'DELETE',
    path: '/v1/business/customers/delete/{id}',
    audience: 'business',
    summary: 'Erase a person everywhere; the ledger stays, without the person',
    params: IdParam,
    reply: Nothing,
  },
  rewards: {
    method: 'GET',
    path: '/v1/business/customers/rewards/{id}',
    audience: 'business',
    summary: 'A customer’s issued rewards',
    params: IdParam,
    query: PageQuery,
    reply: z.object({ rewards: z.array(IssuedReward), meta: Meta }),
  },
  stamps: {
    method: 'GET',
    path: '/v1/business/customers/stamps/{id}',
    audience: 'business',
    summary: 'A customer’s ledger, newest first',
    params: IdParam,
    query: PageQuery,
    reply: z.object({ stamps: z.array(StampEvent), meta: Meta }),
  },
  walletLink: {
    method: 'POST',
    path: '/v1/business/customers/{id}/wallet-link',
    audience: 'business',
    summary: 'Send the customer’s card link again',
    params: IdParam,
    reply: z.object({ sent_to: z.string() }),
    idempotency: 'reply',
  },
  walletAddress: {
    method: 'POST',
    path: '/v1/business/customers/{id}/wallet-link/copy',
    audience: 'business',
    summary: 'The customer’s card link, to hand it over in another way; whoever has it opens the card',
    params: IdParam,
    reply: z.object({ wallet_url: z.string() }),
  },
  replaceWalletLink: {
    method: 'POST',
    path: '/v1/business/customers/{id}/wallet-link/replace',
    audience: 'business',
    summary: 'The card gets a new link; the old one opens nothing any more',
    params: IdParam,
    reply: Nothing,
    idempotency: 'reply',
  },
  sendReward: {
    method: 'POST',
    path: '/v1/business/customers/send-reward',
    audience: 'business',
    verified: true,
    status: 201,
    summary: 'Give a reward of a card as a gift; who does not hold the card joins it first',
    body: z.strictObject({ customer_id: Id, reward_id: Id, message: text(500).nullable().optional() }),
    /** `sent_to`: the masked address of the notification; null if the reward appears only in the customer's wallet. */
    reply: z.object({ reward: IssuedReward, sent_to: z.string().nullable() }),
    idempotency: 'reply',
  },
  takeBackReward: {
    method: 'POST',
    path: '/v1/business/customers/take-back-reward',
    audience: 'business',
    summary: 'Take a gift back that nobody has collected yet',
    body: z.strictObject({ reward_id: Id }),
    reply: z.object({ reward: IssuedReward }),
    idempotency: 'reply',
  },
  messages: {
    method: 'GET',
    path: '/v1/business/customers/messages/{id}',
    audience: 'business',
    summary: 'Messages sent to a customer, newest first',
    params: IdParam,
    query: PageQuery,
    reply: z.object({ messages: z.array(Message), meta: Meta }),
  },
  sendMessage: {
    method: 'POST',
    path: '/v1/business/customers/send-message',
    audience: 'business',
    verified: true,
    status: 201,
    summary: 'Send a message to one customer through the channels they consented to',
    body: z.strictObject({
      customer_id: Id,
      channel: z.enum(['email', 'sms', 'in-app'], 'Choose e-mail, text message or their card’s page.'),
      heading: requiredText(120, 'Write a heading.'),
      body: requiredText(2000, 'Write a message.'),
    }),
    reply: z.object({ message: Message }),
    idempotency: 'reply',
  },
  notes: {
    method: 'GET',
    path: '/v1/business/customers/notes/{id}',
    audience: 'business',
    summary: 'Your notes about a customer, newest first',
    params: IdParam,
    query: PageQuery,
    reply: z.object({ notes: z.array(Note), meta: Meta }),
  },
  addNote: {
    method: 'POST',
    path: '/v1/business/customers/notes/{id}',
    audience: 'business',
    status: 201,
    summary: 'Add a note about a customer, which only the business sees',
    params: IdParam,
    body: z.strictObject({ note: requiredText(2000, 'Write a note.') }),
    reply: z.object({ note: Note }),
    idempotency: 'reply',
  },
  removeNote: {
    method: 'DELETE',
    path: '/v1/business/customers/notes/{id}/{note}',
    audience: 'business',
    summary: 'Delete a note',
    params: IdParam.extend({ note: Id }),
    reply: Nothing,
  },
})
