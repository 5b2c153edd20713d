/** Sign-ups, activity and retention of businesses. Names no person and no amount of money. */
import { FUNNEL_STEPS } from '@stampwell/domain/platform/platform-figures.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, LocalDate, LocalDateInput, Time } from '../fields.ts'
import { Reason } from './reason.ts'

/** Days of UTC, both included; by default twelve weeks until today. At most two years. */
const period = {
  from: LocalDateInput.optional(),
  to: LocalDateInput.optional(),
  /** `before`: beside as many days right before. */
  compare: z.enum(['before', 'none']).default('before'),
}

const Span = z.object({ from: LocalDate, to: LocalDate })
const before = z.int().nullable()
const FunnelCounts = z.object({
  registered: z.int(),
  verified: z.int(),
  card_published: z.int(),
  first_customer: z.int(),
  first_stamp: z.int(),
  tenth_stamp: z.int(),
})

export const Analytics = z.object({
  counted_at: Time.nullable(),
  period: Span,
  before: Span.nullable(),
  sign_ups: z.object({
    total: z.int(),
    before,
    /** Weeks begin on Monday; the first and the last may be cut by the period. */
    weeks: z.array(z.object({ week: LocalDate, count: z.int(), before })),
  }),
  funnel: z.object({
    steps: z.array(z.object({ step: z.enum(FUNNEL_STEPS), count: z.int(), before })),
    /** The step that the largest share of those at the step before does not reach. */
    worst: z.enum(FUNNEL_STEPS).nullable(),
    weeks: z.array(FunnelCounts.extend({ week: LocalDate })),
  }),
  /** `active`: how many gave a stamp in the month of their registration, in the next one, and so on. */
  cohorts: z.array(z.object({ month: LocalDate, size: z.int(), active: z.array(z.int()) })),
  countries: z.array(z.object({ country: z.string(), sign_ups: z.int(), before, active: z.int() })),
  industries: z.array(
    z.object({ id: Id.nullable(), name: z.string().nullable(), sign_ups: z.int(), before, stamps: z.int() }),
  ),
  campaigns: z.object({
    campaigns: z.int(),
    merchants: z.int(),
    messages: z.int(),
    before: z.object({ campaigns: z.int(), merchants: z.int(), messages: z.int() }).nullable(),
  }),
})
export type Analytics = z.infer<typeof Analytics>

export const adminAnalytics = endpoints({
  show: {
    method: 'GET',
    path: '/admin/analytics',
    audience: 'admin',
    levels: 'all',
    summary:
      'Sign-ups, the funnel from registration to the tenth stamp, retention, countries, industries and campaigns',
    query: z.strictObject(period),
    reply: Analytics,
  },
  export: {
    method: 'POST',
    path: '/admin/analytics/export',
    audience: 'admin',
    levels: 'all',
    summary: 'The same as CSV; the export becomes an entry of the audit log',
    body: z.strictObject({ ...period, reason: Reason }),
    reply: { raw: 'text/csv; charset=utf-8' },
  },
})
