/** Asks the provider what became of a payment, and lets the payment and the subscription follow. */
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { PaymentProviderError, type PaymentState } from '../payment-providers/payment-provider.ts'
import { recordFailedRenewal } from './fail-renewal.ts'
import { writeMismatch } from './mismatch.ts'
import { claimAsking, findPayment, lockPayment, updatePayment, type PaymentRow } from './payments.sql.ts'
import { recordReports } from './record-reports.ts'
import { lockSubscription } from '../subscriptions/subscriptions.sql.ts'

/** Seconds between two questions about one payment because somebody waits for it. */
const ASK_EVERY_S = 5

/**
 * Returns the payment after its provider was asked, null if the business has none of this reference. `db` is scoped to
 * the business and holds no transaction. Any number may run at once: the money is granted once. Throws
 * `PaymentProviderError` if the provider does not answer.
 */
export async function settlePayment(
  app: AppContext,
  db: Db,
  businessId: string,
  reference: string,
): Promise<PaymentRow | null> {
  const payment = await findPayment(db, businessId, reference)
  if (!payment) return null
  const provider = payment.provider && app.paymentProviders.find(payment.provider)
  // Without a provider there was nothing to pay; one that is no longer configured can not be asked.
  if (!provider) return payment

  const state = await provider.fetchPayment(reference, payment.provider_id)

  return withTransaction(db, (tx) => recordState(app, tx, { businessId, reference }, state))
}

/** As `settlePayment`; returns null also if the provider did not answer. */
export async function settleQuietly(
  app: AppContext,
  db: Db,
  businessId: string,
  reference: string,
): Promise<PaymentRow | null> {
  return settlePayment(app, db, businessId, reference).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError)) throw error
    return null
  })
}

/** Lets a payment follow what its provider answered. The caller asked before this transaction began. */
export async function recordState(
  app: AppContext,
  tx: Db,
  of: { businessId: string; reference: string },
  state: PaymentState,
): Promise<PaymentRow> {
  const { provider_id } = state
  if (state.status === 'pending') return recordReports(app, tx, of, { reports: [], provider_id })
  if (state.status !== 'paid') return recordReports(app, tx, of, { reports: [{ kind: state.status }], provider_id })
  const { authorization, refunded_minor } = state
  if (await isMismatch(app, tx, of, state)) return lockPayment(tx, of.businessId, of.reference)
  return recordReports(app, tx, of, { reports: [{ kind: 'paid' }], refunded_minor, provider_id, authorization })
}

/**
 * Another amount or currency than ours buys nothing, whatever it is: an admin sees it as a difference. A renewal that
 * was charged so is one failed try, so that it can be paid anew.
 */
async function isMismatch(
  app: Pick<AppContext, 'log' | 'outbox' | 'config' | 'clock'>,
  tx: Db,
  { businessId, reference }: { businessId: string; reference: string },
  paid: { amount_minor: number; currency: string; provider_id: string },
): Promise<boolean> {
  const subscription = await lockSubscription(tx, businessId)
  const before = await lockPayment(tx, businessId, reference)
  const { amount_minor, currency } = before
  if (paid.amount_minor === amount_minor && paid.currency === currency) return false
  const mismatch = writeMismatch(paid)
  app.log.warn({ reference, expected: `${amount_minor} ${currency}`, paid: mismatch }, 'A payment has another amount')
  await updatePayment(tx, businessId, reference, { mismatch, provider_id: paid.provider_id })
  const isNewOfRenewal =
    before.charged_by === 'authorization' && before.status === 'pending' && before.mismatch === null
  if (isNewOfRenewal)
    await recordFailedRenewal(app, tx, { businessId, subscription }, { ...before, isDeclined: false, charged: paid })
  return true
}

/** Returns a payment that somebody looks at. Until it is paid, its provider is asked now and then. */
export async function refreshPayment(
  app: AppContext,
  db: Db,
  businessId: string,
  { reference, now }: { reference: string; now: Date },
): Promise<PaymentRow | null> {
  if (await claimAsking(db, businessId, reference, { now, seconds: ASK_EVERY_S })) {
    await settlePayment(app, db, businessId, reference).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError)) throw error
      app.log.warn({ err: error, reference }, 'A provider was asked about a payment in vain')
    })
  }
  return (await findPayment(db, businessId, reference)) ?? null
}
