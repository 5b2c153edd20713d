/**
 * Charges the renewal that is due to what an earlier payment left. The payment is stored before the charge, and a
 * charge that was not answered is repeated under the same reference: the provider charges it once.
 */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { takesCurrency } from '@stampwell/domain/billing/payment-provider.ts'
import { planOwed } from '@stampwell/domain/billing/subscription-acts.ts'
import { planToRenew } from '@stampwell/domain/billing/subscription.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { canPay } from '../payment-providers/open-payment-providers.ts'
import { MAX_ASKED_MS } from '../payments/abandon-checkouts.ts'
import { recordFailedRenewal } from '../payments/fail-renewal.ts'
import { findOwner, isBillingStopped } from '../accounts/owner.sql.ts'
import { readMismatch } from '../payments/mismatch.ts'
import { lockPayment, type PaymentRow } from '../payments/payments.sql.ts'
import { recordReports } from '../payments/record-reports.ts'
import { settleQuietly } from '../payments/settle.ts'
import { lockSubscription } from '../subscriptions/subscriptions.sql.ts'
import {
  chargeRenewal,
  insertRenewal,
  priceOfRenewal,
  readAuthorization,
  type Charge,
  type Unanswered,
} from './charge-renewal.ts'
import { claimPendingCharge, findMismatch, isPaymentPending, listOpenRenewalCheckouts } from './renewal-charges.sql.ts'

/** Wait in ms before a charge that was not answered is repeated: the provider must know of the first one by then. */
export const REPEAT_MS = 60_000
/** Charges in a row that a provider may leave unanswered in one run. Each takes ten seconds of the other businesses. */
const MAX_UNANSWERED = 3

/**
 * Tries the renewal of a business, if one is due. `db` is scoped to it and holds no transaction. A provider that is
 * down is asked no more in the run that `unanswered` counts for.
 */
export async function renewSubscription(
  app: AppContext,
  db: Db,
  businessId: string,
  unanswered: Unanswered = new Map(),
): Promise<void> {
  // Without a payment provider nobody can pay, so no plan ends.
  if (!canPay(app.paymentProviders)) return
  await settleCheckouts(app, db, businessId)
  const begun = await withTransaction(db, (tx) => beginRenewal(app, tx, { businessId, unanswered }))
  if (begun === null) return
  if (!('settles' in begun)) return chargeRenewal(app, db, { businessId, unanswered }, begun)
  const settled = await settleQuietly(app, db, businessId, begun.settles)
  const { overSince } = begun
  if (overSince !== null && isLost(app, settled, overSince)) await endLost(app, db, businessId, begun.settles)
}

/**
 * Returns whether a charge from a moment is given up: a provider that can be asked knows nothing of it a day later, or
 * nobody tells its outcome within `MAX_ASKED_MS`. `settled`: null if its provider did not answer.
 */
function isLost({ paymentProviders, clock }: AppContext, settled: PaymentRow | null, since: Date): boolean {
  const age = clock.now().getTime() - since.getTime()
  if (settled === null) return age >= MAX_ASKED_MS
  // That another amount was taken is known.
  if (settled.status !== 'pending' || settled.mismatch !== null) return false
  const isUnknown = settled.provider_id === null && paymentProviders.find(settled.provider ?? '') !== null
  return age >= (isUnknown ? DAY_MS : MAX_ASKED_MS)
}

/** Ends a charge that is not repeated: later renewals would wait for it. Money that arrives after all is not lost. */
function endLost(app: AppContext, db: Db, businessId: string, reference: string): Promise<PaymentRow> {
  const reports = [{ kind: 'abandoned' }] as const
  return withTransaction(db, (tx) => recordReports(app, tx, { businessId, reference }, { reports, needsOwner: true }))
}

/** The owner may have paid on a page whose event was lost. */
export async function settleCheckouts(app: AppContext, db: Db, businessId: string): Promise<void> {
  for (const reference of await listOpenRenewalCheckouts(db, businessId))
    await settleQuietly(app, db, businessId, reference)
}

type Of = { businessId: string; unanswered: Unanswered }
/** `overSince`: when the charge was made that is not to be made again; null if it may be. */
type Asked = { settles: string; overSince: Date | null }

/**
 * Stores the payment, or finds the one whose charge is to be repeated. `settles`: it is not repeated, because what
 * it was charged to was replaced, it is not owed any more, or the business is suspended or being closed, so its
 * provider is only asked. Null: nothing is to be charged now.
 */
async function beginRenewal(app: AppContext, tx: Db, { businessId, unanswered }: Of): Promise<Charge | Asked | null> {
  const now = app.clock.now()
  const subscription = await lockSubscription(tx, businessId)
  const owner = await findOwner(tx, businessId)
  const before = new Date(now.getTime() - REPEAT_MS)
  if (isBillingStopped(owner)) {
    const settles = await claimPendingCharge(tx, businessId, { now, before })
    return settles === null ? null : { settles, overSince: null }
  }
  const stored = await readAuthorization(app, tx, businessId)
  if (stored && (unanswered.get(stored.provider.name) ?? 0) >= MAX_UNANSWERED) return null

  const repeated = await claimPendingCharge(tx, businessId, { now, before })
  if (repeated !== null) {
    const payment = await lockPayment(tx, businessId, repeated)
    // The owner cancelled, the plan expired, or one was given: a charge that never arrived is not made any more.
    const isOwed = planOwed(subscription, now, owner.timezone) !== null
    // A new card at the same provider too: Stripe refuses a repetition that differs, and another would charge that
    // card.
    if (!isOwed || stored?.provider.name !== payment.provider || stored.since > payment.created_at)
      return { settles: repeated, overSince: payment.created_at }
    return { payment, owner, ...stored }
  }
  if (await isPaymentPending(tx, businessId)) return null

  const planId = planToRenew(subscription, now, owner.timezone)
  const price = await priceOfRenewal(tx, { subscription, planId }, now, owner.timezone)
  if (price === null) return null
  // The next charge might take another amount again, so only the owner, or an admin who has looked, goes on.
  const charged = readMismatch(await findMismatch(tx, businessId))
  const isOtherCurrency = stored !== null && !takesCurrency(stored.provider.name, price.currency)
  if (stored === null || charged !== null || isOtherCurrency) {
    const failed = { ...price, isDeclined: false, charged, isOtherCurrency }
    await recordFailedRenewal(app, tx, { businessId, subscription }, failed)
    return null
  }
  const payment = await insertRenewal(tx, businessId, price, { provider: stored.provider, now })
  return { payment, owner, ...stored }
}
