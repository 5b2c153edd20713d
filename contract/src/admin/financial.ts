/** Payments and refunds, each currency for itself, and the differences between our books and the providers’. */
import { BILLING_INTERVALS } from '@stampwell/domain/billing/billing-period.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, LocalDate, LocalDateInput, Money, Nothing, text, Time } from '../fields.ts'
import { Reason, ReasonOnly } from './reason.ts'

export const DIFFERENCE_KINDS = ['status', 'amount', 'refund', 'unconfirmed'] as const

/** `before_minor`: of as many days before. */
const Sum = Money.extend({ before_minor: z.int(), payments: z.int(), payments_before: z.int() })

/** One side of a difference: a payment's status, or an amount. */
const Side = z.object({
  status: z.string().nullable(),
  amount_minor: z.int().nullable(),
  currency: z.string().nullable(),
})

export const Difference = z.object({
  reference: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  business: z.object({ id: Id, name: z.string() }).nullable(),
  provider: z.string(),
  ours: Side,
  theirs: Side,
  noted_at: Time,
  /** The payment followed its provider by itself. */
  is_fixed: z.boolean(),
  settled: z.object({ at: Time, by: z.string(), reason: z.string() }).nullable(),
})
export type Difference = z.infer<typeof Difference>

/** Days in UTC, both included; left out, the last 30. */
const range = { from: LocalDateInput.optional(), to: LocalDateInput.optional() }

export const adminFinancial = endpoints({
  show: {
    method: 'GET',
    path: '/admin/financial',
    audience: 'admin',
    levels: 'all',
    summary: 'Payments and refunds of some days, by month, plan, provider and currency, and differences from providers',
    query: z.strictObject(range),
    reply: z.object({
      from: LocalDate,
      to: LocalDate,
      /** Paid amounts, each currency for itself; `by_month`: the twelve months that end with `to`. */
      revenue: z.object({
        by_month: z.array(Money.extend({ month: z.string(), refunded_minor: z.int() })),
        by_plan: z.array(
          Money.extend({ plan: z.string(), interval: z.enum(BILLING_INTERVALS), is_upgrade: z.boolean() }),
        ),
        by_provider: z.array(Money.extend({ provider: z.string() })),
        by_currency: z.array(Money),
      }),
      paid: z.array(Sum),
      refunded: z.array(Sum),
      /** The whole prices of the renewals that are late, also of a year, and how many businesses are late. */
      due: z.object({ amounts: z.array(Money), late: z.int(), grace: z.int() }),
      /** The twelve months that end with `to`. */
      months: z.array(
        z.object({
          month: z.string(),
          currency: z.string(),
          /** First payments and upgrades. */
          first_minor: z.int(),
          renewals_minor: z.int(),
          refunded_minor: z.int(),
        }),
      ),
      /** `is_upgrade`: parts of a period, paid for a change to this plan. */
      plans: z.array(Sum.extend({ plan: z.string(), interval: z.enum(BILLING_INTERVALS), is_upgrade: z.boolean() })),
      providers: z.array(Sum.extend({ provider: z.string(), refused: z.int() })),
      /** The newest 20. `reason` and `by` are null for one that no admin gave. */
      refunds: z.array(
        Money.extend({
          reference: z.string(),
          business: z.object({ id: Id, name: z.string() }),
          of_minor: z.int(),
          at: Time,
          reason: z.string().nullable(),
          by: z.string().nullable(),
        }),
      ),
      /** Open ones first, then those of the last 30 days that were settled or fixed; 50 at most. */
      differences: z.array(Difference),
      /** All that are open. */
      open_differences: z.int(),
      /** Null before the first night. `ended_at` null: cut short, or still running. */
      compared: z.object({ began_at: Time, ended_at: Time.nullable(), asked: z.int(), unanswered: z.int() }).nullable(),
    }),
  },
  export: {
    method: 'GET',
    path: '/admin/financial/export',
    audience: 'admin',
    levels: 'finance',
    summary: 'Payments of some days as CSV; the export becomes an entry of the audit log',
    query: z.strictObject(range),
    reply: { raw: 'text/csv; charset=utf-8' },
  },
  compare: {
    method: 'POST',
    path: '/admin/financial/compare',
    audience: 'admin',
    levels: 'finance',
    summary: 'Compare the payments of the last days with the providers now, as every night',
    body: ReasonOnly,
    reply: Nothing,
  },
  settle: {
    method: 'POST',
    path: '/admin/financial/differences/settle',
    audience: 'admin',
    levels: 'finance',
    summary: 'Settle a difference by hand, for as long as both sides say the same. Twice answers the same',
    body: z.strictObject({ reference: text(100), kind: z.enum(DIFFERENCE_KINDS), reason: Reason }),
    reply: z.object({ difference: Difference }),
  },
})
