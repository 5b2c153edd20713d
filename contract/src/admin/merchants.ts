/** Businesses as those who run the platform see and steer them. People of a business come masked. */
import { FEATURES, LIMITS } from '@stampwell/domain/billing/plan.ts'
import { MERCHANT_STATUSES } from '@stampwell/domain/platform/merchant.ts'
import { SUBSCRIPTION_STATUSES } from '@stampwell/domain/billing/subscription.ts'
import { z } from 'zod'
import { Payment } from '../business/payments.ts'
import { Subscription } from '../business/profile.ts'
import { endpoints } from '../endpoint.ts'
import { CountryCode, Id, IdParam, LocalDate, Money, text, Time } from '../fields.ts'
import { ListQuery, Meta, pageQuery } from '../page-of.ts'
import { AuditEntry } from './audit-log.ts'

const Count = z.int()
const Plan = z.object({ id: Id, tier: z.string(), name: z.string() })

/** A limit of the plan in force; `percent` of it is used, rounded down. */
const FullestLimit = z.object({ limit: z.enum(LIMITS), used: Count, max: Count, percent: Count })

/**
 * One line of the list. `plan` is the one in force. `weeks`: stamps in each of the last twelve weeks, this one last.
 * `paid_a_month`: in the currency of the plan, null where nothing is paid. `past_due_since`, `trial_ends_on`: null where
 * the state does not say so.
 */
export const MerchantRow = z.object({
  id: Id,
  business_name: z.string(),
  industry: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  currency: z.string(),
  timezone: z.string(),
  brand_color: z.string().nullable(),
  plan: Plan,
  status: z.enum(MERCHANT_STATUSES),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES),
  trial_ends_on: LocalDate.nullable(),
  past_due_since: LocalDate.nullable(),
  suspended_at: Time.nullable(),
  closes_at: Time.nullable(),
  customers: Count,
  stamps_30_days: Count,
  weeks: z.array(Count),
  fullest: FullestLimit.nullable(),
  paid_a_month: Money.nullable(),
  last_stamp_at: Time.nullable(),
  created_at: Time,
})
export type MerchantRow = z.infer<typeof MerchantRow>

export const MERCHANT_SORTS = ['-created_at', 'created_at', 'business_name', '-business_name'] as const

/** `plan` is a tier. Search takes a part of the name, of the owner's e-mail or of the phone number, or an id. */
const filter = {
  search: text(100).optional(),
  status: z.enum(MERCHANT_STATUSES).optional(),
  plan: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  country: CountryCode.optional(),
  industry_id: Id.optional(),
  sort: z.enum(MERCHANT_SORTS).optional(),
}

const Counts = z.object({
  all: Count,
  active: Count,
  trialing: Count,
  past_due: Count,
  suspended: Count,
  closing: Count,
})

const Card = z.object({
  id: Id,
  card_name: z.string(),
  card_color: z.string(),
  status: z.enum(['draft', 'published', 'archived']),
  number_of_stamps: Count,
  reward: z.string().nullable(),
  holders: Count,
  stamps_30_days: Count,
  redemptions_30_days: Count,
  locations: Count,
  published_at: Time.nullable(),
})

/** A figure of the last 30 days and of the 30 before. */
const Compared = z.object({ now: Count, before: Count })

export const Merchant = MerchantRow.omit({ weeks: true }).extend({
  address: z.string().nullable(),
  website_url: z.string().nullable(),
  logo_url: z.string().nullable(),
  plan: Plan.extend({
    interval: z.enum(['month', 'year']),
    amount_minor: Count,
    currency: z.string(),
    is_sold: z.boolean(),
    features: z.array(z.enum(FEATURES)),
  }),
  /** E-mail and phone number masked. */
  owner: z.object({ email: z.string(), email_verified_at: Time.nullable(), phone: z.string() }),
  limits: z.record(z.enum(LIMITS), Count.nullable()),
  usage: z.record(z.enum(LIMITS), Count),
  subscription: Subscription,
  /** Name of the plan that the subscription is about; the one in force may be another. */
  subscribed_plan: z.string(),
  pays_with: z.object({ provider: z.string(), brand: z.string().nullable(), last4: z.string().nullable() }).nullable(),
  sessions: z.object({ browsers: Count, tills: Count }),
  figures: z.object({
    new_customers: Compared,
    stamps: Compared,
    redemptions: Compared,
    rewards_waiting: Count,
    payments_paid: Count,
    payments_refunded: Count,
  }),
  /** The last twelve weeks, each by its first day, beside the same one a year before. */
  weeks: z.array(z.object({ from: LocalDate, stamps: Count, year_before: Count })),
  cards: z.array(Card),
  payments: z.array(Payment),
  payments_count: Count,
  audit: z.array(AuditEntry),
  audit_count: Count,
})
export type Merchant = z.infer<typeof Merchant>

export const merchants = endpoints({
  list: {
    method: 'GET',
    path: '/admin/merchants',
    audience: 'admin',
    levels: 'all',
    summary: 'Businesses, newest first; `counts` by status follow the other filters',
    query: z.strictObject({ ...pageQuery, ...filter }),
    reply: z.object({
      merchants: z.array(MerchantRow),
      meta: Meta,
      counts: Counts,
      /** Choices of the filters, whatever is filtered. */
      plans: z.array(z.object({ tier: z.string(), name: z.string() })),
      countries: z.array(z.object({ code: z.string(), name: z.string(), merchants: Count })),
      industries: z.array(z.object({ id: Id, name: z.string() })),
    }),
  },
  export: {
    method: 'GET',
    path: '/admin/merchants/export',
    audience: 'admin',
    levels: 'all',
    summary: 'The businesses that the filter keeps, as CSV; the export becomes an entry of the audit log',
    query: z.strictObject(filter),
    reply: { raw: 'text/csv; charset=utf-8' },
  },
  show: {
    method: 'GET',
    path: '/admin/merchants/{id}',
    audience: 'admin',
    levels: 'all',
    summary:
      'One business: its owner masked, its use of the plan, cards, subscription, last payments and audit entries',
    params: IdParam,
    reply: z.object({ merchant: Merchant }),
  },
  payments: {
    method: 'GET',
    path: '/admin/merchants/{id}/payments',
    audience: 'admin',
    levels: 'all',
    summary: 'Payments of one business, newest first',
    params: IdParam,
    query: ListQuery,
    reply: z.object({ payments: z.array(Payment), meta: Meta }),
  },
})
