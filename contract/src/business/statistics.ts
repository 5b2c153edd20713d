import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, LocalDate, Time } from '../fields.ts'
import { StampEvent } from '../ledger.ts'

/** A figure of the last 30 days and of the 30 days before. */
const Compared = z.object({ value: z.int(), before: z.int() })

export const statistics = endpoints({
  availableYears: {
    method: 'GET',
    path: '/v1/utility/available-years',
    audience: 'business',
    summary: 'Years in which the business has activity, newest first',
    reply: z.object({ availableYears: z.array(z.int()) }),
  },
  dashboard: {
    method: 'GET',
    path: '/v1/business/statistics/dashboard',
    audience: 'business',
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
      sleeping_customers: z.int(),
      total_customers: z.int(),
      /** One row a day for 30 days, oldest first; `before` is the same weekday four weeks earlier. */
      days: z.array(z.object({ date: LocalDate, visits: z.int(), before: z.int() })),
      /** `number_of_stamps` is the size of the card by the terms in force after that ledger row. */
      recent_activity: z.array(
        StampEvent.extend({
          customer_id: Id,
          customer_name: z.string().nullable(),
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
