/** Charges a renewal: its price, the means of payment, and the charge itself. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { paymentCodeOf } from '@stampwell/domain/billing/payment-code.ts'
import { chargeFor } from '@stampwell/domain/billing/subscription-price.ts'
import type { Subscription } from '@stampwell/domain/billing/subscription.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import {
  PaymentProviderError,
  type ChargeOutcome,
  type PaymentProvider,
} from '../payment-providers/payment-provider.ts'
import { findAuthorization } from '../payments/authorizations.sql.ts'
import { AUTHORIZATION_SEAL } from '../payments/grant-payment.ts'
import { newReference } from '../payments/begin-payment.ts'
import type { Owner } from '../accounts/owner.sql.ts'
import { insertPayment, lockPayment, type PaymentRow } from '../payments/payments.sql.ts'
import { recordReports } from '../payments/record-reports.ts'
import { recordState } from '../payments/settle.ts'
import { findPlan } from '../subscriptions/plans.sql.ts'

/**
 * Time in ms for which a provider may refuse all charges, which is the operator's matter, before it counts as a failed
 * try.
 */
const REFUSES_MS = 3 * DAY_MS

export type Charge = { payment: PaymentRow; owner: Owner; token: string; provider: PaymentProvider }
/** Numbers of charges in a row that the providers left unanswered in this run, by their names. */
export type Unanswered = Map<string, number>

type Of = { businessId: string; unanswered: Unanswered }

/**
 * Returns what the renewals of a business are charged to, and since when; null without anything that can be charged.
 */
export async function readAuthorization(
  { paymentProviders, secrets }: Pick<AppContext, 'paymentProviders' | 'secrets'>,
  db: Db,
  businessId: string,
): Promise<(Pick<Charge, 'token' | 'provider'> & { since: Date }) | null> {
  const stored = await findAuthorization(db, businessId)
  const provider = stored && paymentProviders.find(stored.provider)
  const token = stored && secrets.unseal(AUTHORIZATION_SEAL, stored.sealed_token)
  return provider && token !== null ? { provider, token, since: stored.updated_at } : null
}

/** Returns what the renewal costs for the plan that is to be renewed; null if it can not be charged now. */
export async function priceOfRenewal(
  db: Db,
  { subscription, planId }: { subscription: Subscription; planId: string | null },
  now: Date,
  timezone: string,
) {
  const plan = planId === null ? null : await findPlan(db, planId)
  const current = await findPlan(db, subscription.plan_id)
  const charge = plan && current && chargeFor(subscription, { plan, current }, now, timezone)
  if (!plan || !charge || 'refused' in charge || charge.kind !== 'renewal') return null
  const { period, amount_minor } = charge
  const { id: plan_id, name: plan_name, currency } = plan
  const payment_code = paymentCodeOf(currency) ?? `IPAY${currency}`
  return { plan_id, plan_name, amount_minor, currency, payment_code, period_from: period.from, period_to: period.to }
}

export type Price = NonNullable<Awaited<ReturnType<typeof priceOfRenewal>>>

/** Stores the payment of a renewal that is about to be charged. The caller holds the lock of the subscription. */
export async function insertRenewal(
  tx: Db,
  businessId: string,
  { plan_name: _, ...payment }: Price,
  { provider, now }: { provider: PaymentProvider; now: Date },
): Promise<PaymentRow> {
  const reference = newReference()
  const row = { ...payment, reference, kind: 'renewal', charged_by: 'authorization' } as const
  await insertPayment(tx, businessId, { ...row, provider: provider.name, asked_at: now }, now)
  return lockPayment(tx, businessId, reference)
}

/** Charges a stored payment and records what became of it. */
export async function chargeRenewal(
  app: AppContext,
  db: Db,
  { businessId, unanswered }: Of,
  charge: Charge,
): Promise<void> {
  const { payment, owner, token, provider } = charge
  const { reference, amount_minor, currency, payment_code, plan_name, plan_interval } = payment
  let isAnswered = true
  const outcome = await provider
    .chargeAuthorization({
      reference,
      amount_minor,
      currency,
      payment_code,
      email: owner.email,
      // Not in the owner's language, which can change: Stripe refuses a repetition that differs from the first request.
      description: `${plan_name}, 1 ${plan_interval}`,
      authorization: token,
    })
    .catch((error: unknown): ChargeOutcome => {
      if (!(error instanceof PaymentProviderError)) throw error
      isAnswered = error.why !== 'unavailable'
      app.log.warn({ err: error, reference }, 'A renewal was not answered; it is repeated under the same reference')
      const isGivenUp = isAnswered && app.clock.now().getTime() - payment.created_at.getTime() >= REFUSES_MS
      return { kind: isGivenUp ? 'needs_customer' : 'pending', provider_id: null }
    })
  unanswered.set(provider.name, isAnswered ? 0 : (unanswered.get(provider.name) ?? 0) + 1)
  await withTransaction(db, (tx) => recordOutcome(app, tx, { businessId, reference }, outcome))
}

async function recordOutcome(
  app: AppContext,
  tx: Db,
  of: { businessId: string; reference: string },
  outcome: ChargeOutcome,
): Promise<void> {
  if (outcome.kind === 'paid') {
    const { kind: status, ...paid } = outcome
    await recordState(app, tx, of, { status, ...paid, authorization: null, refunded_minor: null })
    return
  }
  const { kind, provider_id } = outcome
  const reports = kind === 'pending' ? [] : ([{ kind: 'failed' }] as const)
  await recordReports(app, tx, of, { reports, provider_id, needsOwner: kind === 'needs_customer' })
}
