import { paymentStatus, type PaymentEvent, type PaymentStatus } from '@stampwell/domain/billing/payment-status.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import type { Authorization } from '../payment-providers/payment-provider.ts'
import { lockSubscription } from '../subscriptions/subscriptions.sql.ts'
import { grantPayment } from './grant-payment.ts'
import { recordFailedRenewal } from './fail-renewal.ts'
import { addReport, listReports, setRefundedTotal } from './payment-reports.sql.ts'
import { lockPayment, updatePayment, type PaymentRow } from './payments.sql.ts'

export type ReportedPayment = {
  reports: readonly PaymentEvent[]
  /** All that the provider says is refunded; null if it does not tell. */
  refunded_minor?: number | null
  provider_id?: string | null
  /** Of a payment that was paid on the provider's page. */
  authorization?: Authorization | null
  /** The charge failed because the bank wants to see the owner. */
  needsOwner?: boolean
}

type Of = { businessId: string; reference: string }

/**
 * Adds verified reports about a payment. Its status follows from all reports; money that arrived is granted once. Every
 * caller locks the subscription first, then the payment.
 */
export async function recordReports(
  app: AppContext,
  tx: Db,
  { businessId, reference }: Of,
  {
    reports,
    refunded_minor: total = null,
    provider_id = null,
    authorization = null,
    needsOwner = false,
  }: ReportedPayment,
): Promise<PaymentRow> {
  const now = app.clock.now()
  const subscription = await lockSubscription(tx, businessId)
  const before = await lockPayment(tx, businessId, reference)

  for (const report of reports) await addReport(tx, { businessId, reference }, report, now)
  if (total !== null) await setRefundedTotal(tx, { businessId, reference }, total, now)
  const known = await listReports(tx, { businessId, reference })
  const { status, refunded_minor } = paymentStatus(known, before.amount_minor)

  const isPaid = status === 'paid' || status === 'refunded'
  await updatePayment(tx, businessId, reference, {
    status,
    refunded_minor,
    paid_at: isPaid ? (before.paid_at ?? now) : null,
    provider_id: provider_id ?? before.provider_id,
    mismatch: isPaid ? null : before.mismatch,
  })
  const payment = { ...before, status, refunded_minor }
  // Money that went back altogether buys nothing. If the refund fails after all, it counts again.
  if (status === 'paid' && before.applied_at === null)
    await grantPayment(app, tx, { businessId, subscription, payment, authorization }, now)
  const isFailedCharge = before.charged_by === 'authorization' && before.status === 'pending' && isUnpaid(status)
  if (isFailedCharge)
    await recordFailedRenewal(app, tx, { businessId, subscription }, { ...payment, isDeclined: !needsOwner })
  return lockPayment(tx, businessId, reference)
}

function isUnpaid(status: PaymentStatus): boolean {
  return status === 'failed' || status === 'abandoned'
}
