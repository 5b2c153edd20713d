import { refuse } from '@stampwell/domain/refusal.ts'
import { takesCurrency } from '@stampwell/domain/billing/payment-provider.ts'
import { planOwed } from '@stampwell/domain/billing/subscription-acts.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { findOwner } from '../accounts/owner.sql.ts'
import { findPayment, type PaymentRow } from '../payments/payments.sql.ts'
import { lockSubscription } from '../subscriptions/subscriptions.sql.ts'
import { say } from '../texts/payments.ts'
import { chargeRenewal, insertRenewal, priceOfRenewal, readAuthorization, type Charge } from './charge-renewal.ts'
import { REPEAT_MS, settleCheckouts } from './renew.ts'
import { hasChargeSince, isPaymentPending } from './renewal-charges.sql.ts'

/** Runs in the transaction that stores the payment, before anything is charged. */
type OnBegun = (tx: Db, payment: PaymentRow) => Promise<void>

/**
 * Tries the open renewal of a business now, whether or not a try of the schedule is due. `db` is scoped to the business
 * and holds no transaction. The lock of the subscription lets one try begin beside the scheduled ones, and no second
 * one until the first is known and a minute old.
 */
export async function retryRenewal(app: AppContext, db: Db, businessId: string, onBegun: OnBegun): Promise<PaymentRow> {
  // The owner may have paid meanwhile.
  await settleCheckouts(app, db, businessId)
  const charge = await withTransaction(db, (tx) => beginRetry(app, tx, { businessId, onBegun }))
  await chargeRenewal(app, db, { businessId, unanswered: new Map() }, charge)
  return (await findPayment(db, businessId, charge.payment.reference)) ?? refuse('not_found')
}

async function beginRetry(
  app: AppContext,
  tx: Db,
  { businessId, onBegun }: { businessId: string; onBegun: OnBegun },
): Promise<Charge> {
  const now = app.clock.now()
  const subscription = await lockSubscription(tx, businessId)
  const owner = await findOwner(tx, businessId)
  if (owner.suspended_at !== null) refuse('conflict', { message: say('suspended') })
  if (owner.closes_at !== null) refuse('account_closing', { message: say('closing') })
  const planId = planOwed(subscription, now, owner.timezone)
  const price = (await priceOfRenewal(tx, { subscription, planId }, now, owner.timezone)) ?? refuse('nothing_due')
  if (await isPaymentPending(tx, businessId)) refuse('conflict', { message: say('charge_pending') })
  const aMinuteAgo = new Date(now.getTime() - REPEAT_MS)
  if (await hasChargeSince(tx, businessId, aMinuteAgo)) refuse('conflict', { message: say('just_tried') })
  const stored = (await readAuthorization(app, tx, businessId)) ?? refuse('conflict', { message: say('no_card') })
  const { currency } = price
  if (!takesCurrency(stored.provider.name, currency))
    refuse('conflict', { message: say('card_currency', { currency }) })

  const payment = await insertRenewal(tx, businessId, price, { provider: stored.provider, now })
  await onBegun(tx, payment)
  return { payment, owner, ...stored }
}
