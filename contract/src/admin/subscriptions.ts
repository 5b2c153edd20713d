/** Subscriptions of every business, the newest business first, and those whose renewal failed. */
import { BILLING_INTERVALS } from '@stampwell/domain/billing/billing-period.ts'
import { SUBSCRIPTION_STATUSES } from '@stampwell/domain/billing/subscription.ts'
import { z } from 'zod'
import { Payment } from '../business/payments.ts'
import { Subscription } from '../business/profile.ts'
import { endpoints } from '../endpoint.ts'
import { Id, LocalDate, Money, text } from '../fields.ts'
import { ListQuery, listQuery, Meta } from '../page-of.ts'
import { Reason } from './reason.ts'

/**
 * `late`: past due or in grace. The filters `late`, `past_due` and `grace` leave out suspended and closing businesses.
 * `ending`: cancelled, but still paid or on trial.
 */
export const SUBSCRIPTION_VIEWS = [...SUBSCRIPTION_STATUSES, 'late', 'ending'] as const

/** `plan`: null is Free. `version` counts from 1; `versions` is the newest. `amount`: the price of the next period. */
export const AdminSubscription = Subscription.extend({
  business: z.object({ id: Id, name: z.string() }),
  plan: z
    .object({
      id: Id,
      name: z.string(),
      tier: z.string(),
      interval: z.enum(BILLING_INTERVALS),
      version: z.int(),
      versions: z.int(),
    })
    .nullable(),
  /** Name of the plan that follows by itself. */
  pending_plan: z.string().nullable(),
  amount: Money.nullable(),
  provider: z.string().nullable(),
})
export type AdminSubscription = z.infer<typeof AdminSubscription>

/** Why a renewal is late, as far as the server knows. */
export const LATE_REASONS = [
  'no_card',
  'card_expired',
  'other_currency',
  'unanswered',
  'declined',
  'other_amount',
] as const

/** `today` is the business's local date: the days of the track count to it. */
export const LateSubscription = Subscription.extend({
  business: z.object({ id: Id, name: z.string() }),
  plan_name: z.string(),
  interval: z.enum(BILLING_INTERVALS),
  amount: Money,
  today: LocalDate,
  why: z.enum(LATE_REASONS),
})
export type LateSubscription = z.infer<typeof LateSubscription>

const BusinessParam = z.strictObject({ business_id: Id })
const act = z.strictObject({ reason: Reason })

export const adminSubscriptions = endpoints({
  list: {
    method: 'GET',
    path: '/admin/subscriptions',
    audience: 'admin',
    levels: 'all',
    summary: 'Subscriptions of every business, the newest business first, and how many there are of each kind',
    query: z.strictObject({
      ...listQuery,
      status: z.enum(SUBSCRIPTION_VIEWS).optional(),
      /** A tier, such as `growth`. */
      plan: text(40).optional(),
      interval: z.enum(BILLING_INTERVALS).optional(),
      /** ISO 4217, of the plan that the business is on. */
      currency: text(3).toUpperCase().optional(),
      /** Only those on a version that is not sold any more. */
      version: z.literal('older').optional(),
    }),
    reply: z.object({
      subscriptions: z.array(AdminSubscription),
      meta: Meta,
      counts: z.object({
        all: z.int(),
        paid: z.int(),
        trialing: z.int(),
        free: z.int(),
        late: z.int(),
        grace: z.int(),
        ending: z.int(),
      }),
      tiers: z.array(z.object({ tier: z.string(), name: z.string() })),
    }),
  },
  late: {
    method: 'GET',
    path: '/admin/subscriptions/late',
    audience: 'admin',
    levels: 'all',
    summary: 'Renewals that failed; the business that falls to Free first stands first',
    query: ListQuery,
    reply: z.object({
      late: z.array(LateSubscription),
      meta: Meta,
      /** Prices of all late plans by the month, a year’s twelfth part, for each currency. */
      at_risk: z.array(Money),
      /** Of the businesses whose renewal failed in the last 30 days: those who paid; those who fell to Free or cancelled. */
      outcomes: z.object({ won: z.int(), lost: z.int() }),
    }),
  },
  show: {
    method: 'GET',
    path: '/admin/subscriptions/{business_id}',
    audience: 'admin',
    levels: 'all',
    summary: 'One subscription, and what cancelling it or trying its payment would do',
    params: BusinessParam,
    reply: z.object({
      subscription: AdminSubscription,
      /** Null: there is nothing to cancel. `ends_on` null: at once. Limits null: none. */
      cancel: z
        .object({
          ends_on: LocalDate.nullable(),
          customers: z.int(),
          customers_free: z.int().nullable(),
          live_cards: z.int(),
          live_cards_free: z.int().nullable(),
        })
        .nullable(),
      /** Null: no renewal is open. `card` null: only the owner can pay. */
      retry: z
        .object({
          ...Money.shape,
          card: z.object({ provider: z.string(), last4: z.string().nullable(), is_expired: z.boolean() }).nullable(),
        })
        .nullable(),
    }),
  },
  cancel: {
    method: 'POST',
    path: '/admin/subscriptions/{business_id}/cancel',
    audience: 'admin',
    levels: 'finance',
    summary: 'Cancel at the end of what is paid; at once where nothing is. Twice answers the same',
    params: BusinessParam,
    body: act,
    reply: z.object({ subscription: AdminSubscription }),
  },
  retryPayment: {
    method: 'POST',
    path: '/admin/subscriptions/{business_id}/retry-payment',
    audience: 'admin',
    levels: 'finance',
    summary: 'Charge the open renewal once, now; never beside a charge that is on its way',
    params: BusinessParam,
    body: act,
    reply: z.object({ payment: Payment, subscription: AdminSubscription }),
    idempotency: 'reply',
  },
})
