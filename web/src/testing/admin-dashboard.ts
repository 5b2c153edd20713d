/** A dashboard as the server answers it. */
import type { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import type { ReplyOf } from '@stampwell/contract/endpoint.ts'

type Dashboard = ReplyOf<(typeof adminDashboard)['show']>

const ZERO = { value: 0, before: 0 }

/** Returns the dashboard of a platform on which nothing has happened. */
export function anEmptyDashboard(): Dashboard {
  return {
    counted_at: '2026-11-20T13:20:00.000Z',
    today: '2026-11-20',
    figures: {
      merchants: ZERO,
      active_merchants: ZERO,
      customers: ZERO,
      stamps: ZERO,
      redemptions: ZERO,
      trials: ZERO,
      failing_payments: ZERO,
      mrr: [],
      churned: { percent: null, before_percent: null, ended: 0, paid: null },
    },
    days: [],
    attention: [],
    queues: [],
    safety: {
      ledger: null,
      audit_entries: 0,
      backup_at: null,
      makes_backups: true,
      sending_stopped: false,
    },
    acts: [],
  }
}

/** Returns the dashboard of a platform at work. */
export function aBusyDashboard(): Dashboard {
  const empty = anEmptyDashboard()
  return {
    ...empty,
    figures: {
      merchants: { value: 1284, before: 1243 },
      active_merchants: { value: 1102, before: 1074 },
      customers: { value: 318_406, before: 304_194 },
      stamps: { value: 412_908, before: 378_815 },
      redemptions: { value: 31_077, before: 31_077 },
      trials: { value: 96, before: null },
      failing_payments: { value: 61, before: 52 },
      mrr: [
        {
          currency: 'NGN',
          amount_minor: 933_000_000,
          before_minor: 891_800_000,
          subscriptions: 840,
          days: [
            { day: '2026-10-21', amount_minor: 891_800_000 },
            { day: '2026-11-20', amount_minor: 933_000_000 },
          ],
        },
        { currency: 'USD', amount_minor: 366_000, before_minor: 366_000, subscriptions: 11, days: [] },
      ],
      churned: { percent: 2.12, before_percent: 2.6, ended: 18, paid: 851 },
    },
    attention: [
      { kind: 'privacy_requests', count: 1, to: '/admin/privacy-requests', due_at: '2026-11-21T09:00:00.000Z' },
      { kind: 'dead_jobs', count: 3, to: '/admin/audit-log?page=2', due_at: null },
    ],
    queues: [
      { name: 'mail', waiting: 0, oldest_seconds: null, dead: 3 },
      { name: 'sms', waiting: 412, oldest_seconds: 240, dead: 0 },
    ],
  }
}
