import type { adminFinancial } from '@stampwell/contract/admin/financial.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { findDifference, settleDifference, type NotedDifference } from '../payment-reconciliation/differences.sql.ts'
import { endWaitingRefund } from '../payments/refunds.sql.ts'
import { REFUND_ASKED_AGAIN_MS } from '../payments/send-refunds.ts'
import { reconcilePaymentsJob } from '../payment-reconciliation/reconcile-payments.ts'
import { say } from '../texts/admin-refusals.ts'
import { exportPayments } from './export-payments.ts'
import { listForExport } from './financial.sql.ts'
import { loadFinancial } from './load-financial.ts'
import { presentDifference } from './present-difference.ts'
import { readRange } from './read-range.ts'

/** Payments of one export, which is whole in memory. */
const MAX_EXPORT = 50_000

export function adminFinancialRoutes(app: AppContext): Handlers<typeof adminFinancial> {
  return {
    show: ({ query, db, now }) => loadFinancial(db, query, now),

    export: async (input) => {
      const { query, isHead, db, now } = input
      const { from, to, ...period } = readRange(query, now)
      const rows = await listForExport(db, { ...period, limit: MAX_EXPORT + 1 })
      if (rows.length > MAX_EXPORT) refuseFields({ from: [say('too_many_payments', { count: MAX_EXPORT })] })
      if (!isHead)
        await withTransaction(db, (tx) =>
          recordAct(tx, input, {
            action: 'payments.exported',
            subject: { kind: 'platform', id: 'platform', name: 'Payments' },
            after: { payments: rows.length, from, to },
          }),
        )
      return {
        body: exportPayments(rows),
        headers: {
          'content-disposition': `attachment; filename="payments-${from}-${to}.csv"`,
          'cache-control': 'no-store',
        },
      }
    },

    compare: async (input) => {
      await app.jobs.enqueue(input.db, reconcilePaymentsJob.name)
      await recordAct(input.db, input, {
        action: 'payments.compared',
        subject: { kind: 'platform', id: 'platform', name: 'Payments' },
      })
      return {}
    },

    settle: async (input) => {
      const { body, who, db, now } = input
      const { reference, kind, reason } = body
      const noted = (await findDifference(db, { reference, kind, now })) ?? refuse('not_found')
      const difference = await stopRefund(db, noted, now)
      const isNew =
        !difference.is_fixed && (await settleDifference(db, difference, { admin_name: who.name, reason, now }))
      if (isNew)
        await recordAct(db, input, {
          action: 'payment.difference_settled',
          subject: { kind: 'payment', id: reference, name: difference.business_name ?? reference },
          ...(difference.business_id === null ? {} : { businessId: difference.business_id }),
          before: { ours: difference.ours, theirs: difference.theirs },
        })
      const settled = (await findDifference(db, { reference, kind, now })) ?? refuse('not_found')
      return { difference: presentDifference(settled) }
    },
  }
}

/**
 * Ends a refund that still waits once it is settled by hand, because the money would go back twice. Returns the difference
 * as it is then.
 */
async function stopRefund(db: Db, noted: NotedDifference, now: Date): Promise<NotedDifference> {
  const { reference, kind, theirs, business_id, settled_at } = noted
  if (kind !== 'refund' || theirs !== 'due' || business_id === null || settled_at !== null) return noted
  const before = new Date(now.getTime() - REFUND_ASKED_AGAIN_MS)
  if (!(await endWaitingRefund(db, business_id, reference, { before, now }))) refuse('refund_open')
  return (await findDifference(db, { reference, kind, now })) ?? refuse('not_found')
}
