import { z } from 'zod'
import { fieldTexts } from '../en/fields.ts'
import { statisticsTexts } from '../en/statistics.ts'
import { endpoints } from '../endpoint.ts'
import { COHORT_MONTHS, FIRST_YEAR, LAST_YEAR, STATISTICS_VIEWS } from '@stampwell/domain/stamping/statistics.ts'
import { RHYTHM_STATES, type RhythmState } from '@stampwell/domain/stamping/rhythm.ts'
import { Id, LocalDate, Time } from '../fields.ts'
import { PersonName } from '../personal.ts'
import { StampEvent } from '../ledger.ts'

/** A figure of the last 30 days and of the 30 days before. */
const Compared = z.object({ value: z.int(), before: z.int() })

const years = fieldTexts.whole(FIRST_YEAR, LAST_YEAR)
/** `year` in the business's calendar; all years if left out. `stamp_id` counts one card alone. */
const asked = {
  year: z.coerce
    .number<number>(statisticsTexts.year)
    .int(years)
    .min(FIRST_YEAR, years)
    .max(LAST_YEAR, years)
    .optional(),
  stamp_id: Id.optional(),
}
const Asked = z.strictObject(asked)

/** 'YYYY-MM' in the business's calendar. */
const Month = z.string().regex(/^\d{4}-\d{2}$/)
/** Names of the fields that are null because the plan does not open them. */
const closed = z.array(z.string())
/** The first date counted, which the plan's `statistics_days` may cut, and the last. */
const period = { from: LocalDate, until: LocalDate }

/** A part that is null is closed by the plan and named in `closed`. Undone stamps and redemptions count nowhere. */
export const StatisticsReply = z.object({
  totalRedemptions: z.int(),
  /** Customers active now; with a year, customers with a join, a stamp or a redemption in it. */
  totalActiveUsers: z.int(),
  totalStamps: z.int(),
  ...period,
  closed,
  /** Every month of the period, oldest first; with a card, `new_customers` are those who joined it. */
  series: z.array(z.object({ month: Month, stamps: z.int(), redemptions: z.int(), new_customers: z.int() })),
  top_customers: z
    .array(
      z.object({
        customer_id: Id,
        name: PersonName,
        stamps: z.int(),
        redemptions: z.int(),
        last_activity_at: Time,
      }),
    )
    .nullable(),
  /** `holders` hold the card now. */
  by_card: z.array(
    z.object({ stamp_id: Id, card_name: z.string(), stamps: z.int(), redemptions: z.int(), holders: z.int() }),
  ),
  /** Stamps given without a location have none. `card_name` is the card that the location belongs to. */
  by_location: z
    .array(
      z.object({
        location_id: Id.nullable(),
        name: z.string().nullable(),
        card_name: z.string().nullable(),
        stamps: z.int(),
      }),
    )
    .nullable(),
})
export type StatisticsReply = z.infer<typeof StatisticsReply>

/** Stamps by weekday, Monday first, and hour of the business's clock. */
export const HoursReply = z.object({
  hours: z.array(z.array(z.int()).length(24)).length(7).nullable(),
  ...period,
  closed,
})
export type HoursReply = z.infer<typeof HoursReply>

/**
 * Customers by the month in which they joined; `came_back` counts those who were given a stamp or redeemed in the month
 * after, in the one after that, and so on. Without a year, the newest 24 months.
 */
export const CohortsReply = z.object({
  months: z
    .array(z.object({ month: Month, size: z.int(), came_back: z.array(z.int()).length(COHORT_MONTHS) }))
    .nullable(),
  ...period,
  closed,
})
export type CohortsReply = z.infer<typeof CohortsReply>

/**
 * Rewards that wait to be collected now. `cost_minor` is what all open ones of a reward would cost the merchant,
 * `cost_each_minor` what one costs; null where the merchant has not said.
 */
export const RewardsReply = z.object({
  rewards: z
    .object({
      issued_open: z.int(),
      by_reward: z.array(
        z.object({
          reward_id: Id,
          name: z.string(),
          stamp_id: Id,
          card_name: z.string(),
          stamps_required: z.int(),
          open: z.int(),
          cost_each_minor: z.int().nullable(),
          cost_minor: z.int().nullable(),
        }),
      ),
    })
    .nullable(),
  closed,
})
export type RewardsReply = z.infer<typeof RewardsReply>

const RhythmGroup = z.object({
  count: z.int(),
  /** Of these, those who were here in the last 60 days. */
  active: z.int(),
  /** At most 50: those who were here last come first. */
  customers: z.array(
    z.object({ customer_id: Id, name: PersonName, median_days: z.number().nullable(), days_since: z.int().nullable() }),
  ),
})

/** Every customer on the list by the rhythm of their own visits. */
export const RhythmReply = z.object({
  rhythm: z
    .object(
      Object.fromEntries(RHYTHM_STATES.map((state) => [state, RhythmGroup])) as Record<RhythmState, typeof RhythmGroup>,
    )
    .nullable(),
  closed,
})
export type RhythmReply = z.infer<typeof RhythmReply>

export const statistics = endpoints({
  show: {
    method: 'GET',
    path: '/v1/business/statistics',
    audience: 'business',
    summary: 'Stamps, redemptions and new customers by month, by card, by location, and the top customers',
    query: Asked,
    reply: StatisticsReply,
  },
  hours: {
    method: 'GET',
    path: '/v1/business/statistics/hours',
    audience: 'business',
    summary: 'Stamps by weekday and hour',
    query: Asked,
    reply: HoursReply,
  },
  cohorts: {
    method: 'GET',
    path: '/v1/business/statistics/cohorts',
    audience: 'business',
    summary: 'How many of those who joined in a month came back in the months after',
    query: Asked,
    reply: CohortsReply,
  },
  rewards: {
    method: 'GET',
    path: '/v1/business/statistics/rewards',
    audience: 'business',
    summary: 'Rewards that wait to be collected, and what they would cost',
    query: z.strictObject({ stamp_id: Id.optional() }),
    reply: RewardsReply,
  },
  rhythm: {
    method: 'GET',
    path: '/v1/business/statistics/rhythm',
    audience: 'business',
    summary: 'Customers by how their last visit fits the rhythm of their visits',
    reply: RhythmReply,
  },
  export: {
    method: 'GET',
    path: '/v1/business/statistics/export',
    audience: 'business',
    closedToViews: true,
    summary: 'One view of the statistics as CSV; a view that the plan closes has no rows',
    query: z.strictObject({ view: z.enum(STATISTICS_VIEWS, statisticsTexts.view), ...asked }),
    reply: { raw: 'text/csv; charset=utf-8' },
  },
  availableYears: {
    method: 'GET',
    path: '/v1/utility/available-years',
    audience: 'business',
    cached: { seconds: 60 },
    summary: 'Years in which the business has activity, newest first',
    reply: z.object({ availableYears: z.array(z.int()) }),
  },
  dashboard: {
    method: 'GET',
    path: '/v1/business/statistics/dashboard',
    audience: 'business',
    cached: { seconds: 10 },
    summary: 'Today, the last 30 days, recent activity and what to do next',
    reply: z.object({
      /** The date in the business's time zone, and when the figures were counted. */
      date: LocalDate,
      counted_at: Time,
      today: z.object({
        stamps: z.int(),
        visits: z.int(),
        by_hour: z.array(z.object({ hour: z.int(), stamps: z.int() })),
        stamps_same_time_last_week: z.int(),
      }),
      last_30_days: z.object({ visits: Compared, rewards_redeemed: Compared, new_customers: Compared }),
      rewards_waiting: z.int(),
      /** Of these, the ones that expire today or in the six days after it. */
      rewards_expiring: z.int(),
      sleeping_customers: z.int(),
      total_customers: z.int(),
      /** One row a day for 30 days, oldest first; `before` is the same weekday four weeks earlier. */
      days: z.array(z.object({ date: LocalDate, visits: z.int(), before: z.int() })),
      /** `number_of_stamps` is the size of the card by the terms in force after that ledger row. */
      recent_activity: z.array(
        StampEvent.extend({
          customer_id: Id,
          customer_name: PersonName.nullable(),
          card_name: z.string(),
          number_of_stamps: z.int(),
          reward_name: z.string().nullable(),
          location_name: z.string().nullable(),
        }),
      ),
      getting_started: z.array(
        z.object({
          key: z.enum(['verify_email', 'design_card', 'publish_card', 'first_customer', 'first_stamp']),
          done: z.boolean(),
        }),
      ),
    }),
  },
})
