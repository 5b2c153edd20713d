import { localDate } from '@stampwell/domain/time/calendar.ts'
import {
  applyPayment,
  upgradedDays,
  type AppliedPayment,
  type PaidOutcome,
} from '@stampwell/domain/billing/subscription-acts.ts'
import { asResumed, asStopped } from '@stampwell/domain/billing/subscription-stop.ts'
import { upgradedPeriodTo, type Suspension } from '@stampwell/domain/billing/subscription-suspension.ts'
import type { Subscription } from '@stampwell/domain/billing/subscription.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import type { Authorization } from '../payment-providers/payment-provider.ts'
import { updateSubscription } from '../subscriptions/subscriptions.sql.ts'
import { replaceAuthorization } from './authorizations.sql.ts'
import { fitCardsAfter } from './fit-cards-after.ts'
import { findOwner } from '../accounts/owner.sql.ts'
import { updatePayment, type PaymentRow } from './payments.sql.ts'
import { issueReceipt } from './receipt/issue-receipt.ts'
import { addSurplusRefund } from './refunds.sql.ts'

/** The caller holds the locks of both rows. `authorization`: what a checkout left for later payments. */
type GrantInput = {
  businessId: string
  subscription: Subscription
  payment: PaymentRow
  authorization: Authorization | null
}

/** Purpose under which tokens of authorizations are sealed. */
export const AUTHORIZATION_SEAL = 'payment authorization'

/** Grants once what a payment bought. Money that buys nothing goes back. */
export async function grantPayment(app: AppContext, tx: Db, input: GrantInput, now: Date): Promise<void> {
  const { businessId, payment } = input
  const { reference, amount_minor, refunded_minor } = payment
  const owner = await findOwner(tx, businessId)
  const { timezone } = owner
  const subscription = asResumed(input.subscription, owner, now)

  const outcome: PaidOutcome =
    // A page that was opened before an erasure can be paid after it.
    owner.erased_at === null
      ? applyPayment(subscription, appliedOf(payment, owner, now), now, timezone)
      : { kind: 'surplus' }

  if (outcome.kind === 'unchanged') return
  await updatePayment(tx, businessId, reference, { applied_at: now })
  if (outcome.kind === 'surplus') {
    const surplus = amount_minor - refunded_minor
    const refund = { reference, amount_minor: surplus, refunded_before_minor: refunded_minor }
    if (surplus > 0) await addSurplusRefund(tx, businessId, refund, now)
    return
  }
  const { to } = outcome
  await updateSubscription(tx, businessId, asStopped(to, input.subscription, owner, now), now)
  if (to.period) {
    // The days that were bought, which differ from those of the checkout if the money came on another day.
    const bought = payment.kind === 'upgrade' ? upgradedDays(to, to.period, localDate(now, timezone)) : to.period
    await updatePayment(tx, businessId, reference, { period_from: bought.from, period_to: bought.to })
  }
  const isUpgrade = payment.kind === 'upgrade'
  await fitCardsAfter(tx, businessId, { before: subscription, after: to, timezone, now, isUpgrade })
  await followGrant(app, tx, input, now)
  await issueReceipt(app, tx, input, now)
}

/** Does what belongs to a grant, in its transaction. */
async function followGrant(app: AppContext, tx: Db, input: GrantInput, now: Date): Promise<void> {
  const { businessId, payment, authorization } = input
  // A renewal is charged to the authorization itself, which stays; a checkout leaves a new one, or none.
  if (payment.charged_by === 'authorization' || payment.provider === null) return
  const { provider } = payment
  const kept = authorization && {
    provider,
    sealed_token: app.secrets.seal(AUTHORIZATION_SEAL, authorization.token),
    brand: authorization.brand,
    last4: authorization.last4,
    exp_month: authorization.exp_month,
    exp_year: authorization.exp_year,
  }
  await replaceAuthorization(tx, businessId, kept, now)
}

function appliedOf(payment: PaymentRow, suspension: Suspension, now: Date): AppliedPayment {
  const { upgraded_plan_id, upgraded_interval, upgraded_period_to } = payment
  return {
    kind: payment.kind,
    plan: { id: payment.plan_id, interval: payment.plan_interval },
    upgraded:
      upgraded_plan_id && upgraded_interval && upgraded_period_to
        ? {
            plan: { id: upgraded_plan_id, interval: upgraded_interval },
            period_to: upgradedPeriodTo(upgraded_period_to, suspension, now),
          }
        : null,
    is_applied: payment.applied_at !== null,
  }
}
