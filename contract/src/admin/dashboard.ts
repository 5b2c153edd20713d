import { ATTENTION_KINDS } from '@stampwell/domain/platform/platform-figures.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { LocalDate, Time } from '../fields.ts'

/** `before` is 30 days before, or for a sum the 30 days before; null where nobody counted then. */
const Figure = z.object({ value: z.int(), before: z.int().nullable() })
export type Figure = z.infer<typeof Figure>

/** Monthly recurring revenue in one currency, and how it came there. */
const RecurringRevenue = z.object({
  currency: z.string(),
  amount_minor: z.int(),
  before_minor: z.int().nullable(),
  subscriptions: z.int(),
  days: z.array(z.object({ day: LocalDate, amount_minor: z.int() })),
})
export type RecurringRevenue = z.infer<typeof RecurringRevenue>

/** `to` is the page with its filter set. `due_at`: when the first of them is due. */
const Attention = z.object({
  kind: z.enum(ATTENTION_KINDS),
  count: z.int(),
  to: z.string(),
  due_at: Time.nullable(),
})
export type Attention = z.infer<typeof Attention>

const Queue = z.object({
  name: z.string(),
  waiting: z.int(),
  /** Seconds since the first of those that could run; null if none waits. */
  oldest_seconds: z.int().nullable(),
  dead: z.int(),
})
export type QueueHealth = z.infer<typeof Queue>

export const adminDashboard = endpoints({
  show: {
    method: 'GET',
    path: '/admin/dashboard',
    audience: 'admin',
    levels: 'all',
    summary: 'Figures of the platform beside the 30 days before, what needs somebody, and the queues',
    reply: z.object({
      /** Null before the first count. Days are days of UTC. */
      counted_at: Time.nullable(),
      today: LocalDate,
      figures: z.object({
        merchants: Figure,
        active_merchants: Figure,
        customers: Figure,
        stamps: Figure,
        redemptions: Figure,
        trials: Figure,
        failing_payments: Figure,
        mrr: z.array(RecurringRevenue),
        /** Percent of `paid`, the subscriptions at the beginning of the 30 days. */
        churned: z.object({
          percent: z.number().nullable(),
          before_percent: z.number().nullable(),
          ended: z.int(),
          paid: z.int().nullable(),
        }),
      }),
      days: z.array(z.object({ day: LocalDate, stamps: z.int() })),
      attention: z.array(Attention),
      queues: z.array(Queue),
      safety: z.object({
        /** Violations that the last nightly check found; null before the first. */
        ledger: z.object({ night: LocalDate, violations: z.int() }).nullable(),
        audit_entries: z.int(),
        /** The newest backup of the embedded database; null on a server whose operator makes the backups. */
        backup_at: Time.nullable(),
        makes_backups: z.boolean(),
        sending_stopped: z.boolean(),
      }),
      acts: z.array(
        z.object({
          id: z.string(),
          at: Time,
          admin: z.string(),
          action: z.string(),
          subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
        }),
      ),
    }),
  },
  attention: {
    method: 'GET',
    path: '/admin/attention',
    audience: 'admin',
    levels: 'all',
    summary: 'What needs somebody, for the counts in the menu',
    reply: z.object({ attention: z.array(Attention) }),
  },
})
