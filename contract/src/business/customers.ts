import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { RHYTHM_STATES } from '@stampwell/domain/stamping/rhythm.ts'
import { z } from 'zod'
import { formTexts } from '../en/forms.ts'
import { endpoints } from '../endpoint.ts'
import { BirthDate, Email, Id, IdParam, Nothing, Phone, requiredText, text, Time } from '../fields.ts'
import { ListQuery, Meta, pageQuery } from '../page-of.ts'
import { Birthday, PersonEmail, PersonName, PersonPhone } from '../personal.ts'
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
  name: PersonName,
  email: PersonEmail.nullable(),
  phone: PersonPhone.nullable(),
  date_of_birth: Birthday,
  status: z.enum(['active', 'inactive']),
  joined_at: Time,
  last_activity_at: Time,
  marketing_consent: z.boolean(),
  /** The one used last first. */
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

const SuppressionReason = z.enum(['unsubscribed', 'bounced', 'complained', 'refused'])

const Consent = z.object({
  channel: z.enum(CHANNELS),
  asked_at: Time,
  given_at: Time.nullable(),
  withdrawn_at: Time.nullable(),
  source: z.enum(['join', 'merchant', 'wallet', 'email_link', 'one_click', 'sms_reply', 'complaint']),
  /** Why messages do not reach the present address whatever was agreed to; left out where they do. */
  suppressed: z.object({ reason: SuppressionReason, since: Time }).optional(),
})
export type Consent = z.infer<typeof Consent>

/** A present address that gets no messages, whether or not anything was said about its channel. */
const Suppression = z.object({ channel: z.enum(['email', 'sms']), reason: SuppressionReason, since: Time })
export type Suppression = z.infer<typeof Suppression>

const person = {
  name: requiredText(120, formTexts.name),
  phone: Phone.nullable().optional(),
  email: Email.nullable().optional(),
  date_of_birth: BirthDate.nullable().optional(),
  marketing_consent: z.boolean().optional(),
}

export const customers = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/customers',
    audience: 'business',
    cached: { seconds: 10 },
    personalQuery: ['search'],
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
      meta: Meta.extend({ more: z.literal(true).optional(), suggestion: PersonName.optional() }),
    }),
  },
  statistics: {
    method: 'GET',
    path: '/v1/business/customers/statistics',
    audience: 'business',
    summary: 'Numbers of customers, stamps and redemptions',
    query: z.strictObject({ audiences: z.enum(['true', 'false']).optional() }),
    reply: z.object({
      totalCustomers: z.int(),
      redeemReward: z.int(),
      givenStamps: z.int(),
      activeCustomers: z.int(),
      inactiveCustomers: z.int(),
      /** Customers who joined within 30 days, and customers with a reward to collect. */
      newCustomers: z.int(),
      rewardReadyCustomers: z.int(),
      /** With `audiences=true`: the people of each audience of campaigns that the numbers above do not tell. */
      audiences: z.object({ frequent: z.int(), birthday: z.int(), almost_full: z.int() }).optional(),
    }),
  },
  show: {
    method: 'GET',
    path: '/v1/business/customers/show/{id}',
    audience: 'business',
    summary: 'One customer with the cards held, what they agreed to, and the rhythm of their visits',
    params: IdParam,
    reply: z.object({
      customer: Customer,
      consents: z.array(Consent),
      suppressions: z.array(Suppression),
      /** Until when the law wants them to have the copy of their data that they asked for; null if they wait for none. */
      copy_due_at: Time.nullable(),
      /** `median_days` between visits, null while unknown. */
      rhythm: z.object({
        state: z.enum(RHYTHM_STATES),
        median_days: z.number().nullable(),
        days_since: z.int().nullable(),
      }),
    }),
  },
  create: {
    method: 'POST',
    path: '/v1/business/customers/create',
    audience: 'business',
    till: true,
    closedInGrace: true,
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
    summary:
      'A customer’s issued rewards, newest first; search finds names, details, references and card names, or a whole code',
    params: IdParam,
    query: ListQuery,
    reply: z.object({ rewards: z.array(IssuedReward), meta: Meta }),
  },
  stamps: {
    method: 'GET',
    path: '/v1/business/customers/stamps/{id}',
    audience: 'business',
    cached: { seconds: 10 },
    // The notes that it searches tell of the customer.
    personalQuery: ['search'],
    summary:
      'A customer’s ledger, newest first; search finds notes, receipts, and names of cards, rewards, places and staff',
    params: IdParam,
    query: ListQuery,
    reply: z.object({ stamps: z.array(StampEvent), meta: Meta }),
  },
})
