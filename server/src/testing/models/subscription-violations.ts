/** Violations in the state of a subscription. */
import { withoutTrial, type Subscription } from '@stampwell/domain/billing/subscription.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.gen.ts'
import { insertSubscription } from '../../subscriptions/subscriptions.sql.ts'
import { business, now } from '../fixtures/sound-ledger.ts'
import type { Violation } from './violation.ts'

const [FREE, GROWTH, SCALE] = ['1', '4', '6'].map((n) => `01900000-0000-7000-8003-00000000000${n}`) as [
  string,
  string,
  string,
]
const NEVER_CHOSE = 'A business that never chose a plan has the one it registered with'
const PRICED = 'What is chosen, paid for or pending has a price, and a pending change is a change'
const paid = { status: 'active', period: { from: '2026-04-30', to: '2026-05-31' }, anchor_day: 31 } as const

const insert = (tx: Transaction<Tables>, changes: Partial<Subscription>) =>
  insertSubscription(tx, business, { ...withoutTrial(SCALE), ...changes }, now)

export const subscriptionViolations: Violation[] = [
  [
    'Every plan that a subscription names exists',
    async (tx) => {
      await sql`alter table subscriptions drop constraint subscriptions_granted_plan_id_fkey`.execute(tx)
      await insert(tx, { granted: { plan_id: business, until: '2026-06-01' } })
    },
  ],
  [NEVER_CHOSE, (tx) => insert(tx, { plan_id: GROWTH })],
  [
    NEVER_CHOSE,
    (tx) => insert(tx, { status: 'incomplete', incomplete: { since: now, from: { status: 'none', plan_id: GROWTH } } }),
  ],
  [PRICED, (tx) => insert(tx, { ...paid, plan_id: FREE })],
  [PRICED, (tx) => insert(tx, { ...paid, pending: { plan_id: FREE, kind: 'downgrade' } })],
  [PRICED, (tx) => insert(tx, { ...paid, pending: { plan_id: SCALE, kind: 'upgrade' } })],
  [
    'A paid period ends on its anchor day, or on the last day of a shorter month',
    (tx) => insert(tx, { ...paid, period: { from: '2026-04-30', to: '2026-05-30' } }),
  ],
]
