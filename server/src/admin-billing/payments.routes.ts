import type { AdminPayment, adminPayments } from '@stampwell/contract/admin/payments.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { refundableMinor } from '@stampwell/domain/billing/refund.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { readDays } from '../audit/read-days.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { listRefunds, type StoredRefund } from '../payments/refunds.sql.ts'
import { otherAmountOf } from '../payments/present-payment.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { sendRefundsJob } from '../payments/send-refunds.ts'
import {
  countAnyPayments,
  findAnyPayment,
  listAnyPayments,
  type AnyPaymentRow,
  type PaymentFilter,
} from './payments.sql.ts'

export function adminPaymentsRoutes(app: AppContext): Handlers<typeof adminPayments> {
  return {
    list: async ({ query, db }) => {
      const { page, per_page, sort, from, to, search, ...rest } = query
      const filter: PaymentFilter = { ...rest, ...readDays({ from, to }), search: search || undefined }
      const rows = await listAnyPayments(db, filter, windowOf({ page, per_page, sort }))
      const total = await countAnyPayments(db, filter)
      return { payments: await presentAll(db, rows), meta: metaOf({ page, per_page, total }) }
    },

    refund: async (input) => {
      const { who, params, body, db, now } = input
      const { amount_minor, reason } = body
      const { reference } = params
      const { business_id: businessId, business_name } = (await findAnyPayment(db, reference)) ?? refuse('not_found')

      const note = { admin_name: who.name, note: reason }
      const { currency } = await requestRefund(db, businessId, { reference, amount_minor, ...note }, now)
      // The job asks the provider, at once if it can.
      await app.jobs.enqueue(db, sendRefundsJob.name)

      const [payment] = await presentAll(db, [(await findAnyPayment(db, reference)) ?? refuse('not_found')])
      await recordAct(db, input, {
        action: 'payment.refunded',
        subject: { kind: 'payment', id: reference, name: business_name },
        businessId,
        after: { amount_minor, currency },
      })
      return { payment: payment ?? refuse('not_found') }
    },
  }
}

async function presentAll(db: Db, rows: readonly AnyPaymentRow[]): Promise<AdminPayment[]> {
  const refunds = await listRefunds(
    db,
    rows.map(({ reference }) => reference),
  )
  const byPayment = Map.groupBy(refunds, ({ reference }) => reference)
  return rows.map((row) => present(row, byPayment.get(row.reference) ?? []))
}

function present(row: AnyPaymentRow, refunds: readonly StoredRefund[]): AdminPayment {
  const { mismatch: _, provider, ...plain } = row
  const { business_id, business_name, period_from, period_to, created_at, paid_at, ...shown } = plain
  return {
    ...shown,
    provider: provider ?? '',
    period: [period_from, period_to],
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    business: { id: business_id, name: business_name },
    other_amount: otherAmountOf(row),
    left_minor: provider === null ? 0 : refundableMinor(row, refunds),
    refunds: refunds.map(({ amount_minor, status, note, admin_name, created_at: at }) => ({
      amount_minor,
      status,
      reason: note,
      by: admin_name,
      created_at: at.toISOString(),
    })),
  }
}
