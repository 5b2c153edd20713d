import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { paymentCodeOf } from '@stampwell/domain/billing/payment-code.ts'
import {
  PAYMENT_PROVIDERS,
  providerFor,
  takesCurrency,
  type PaymentProviderName,
} from '@stampwell/domain/billing/payment-provider.ts'
import { refuse, refuseFields, type RefusalCode } from '@stampwell/domain/refusal.ts'
import { chargeFor, type Charge } from '@stampwell/domain/billing/subscription-price.ts'
import { passTime, type Subscription } from '@stampwell/domain/billing/subscription.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { findCurrency } from '../subscriptions/plans.sql.ts'
import { lockSubscription } from '../subscriptions/subscriptions.sql.ts'
import { say } from '../texts/payments.ts'
import { holdChoice, type LoadedChoice } from './load-choice.ts'
import { findOpenCheckout, insertPayment, lockPayment, type NewPayment, type PaymentRow } from './payments.sql.ts'
import { recordReports } from './record-reports.ts'

type BeginPaymentInput = {
  businessId: string
  timezone: string
  plan_id: string
  provider?: string | undefined
  now: Date
}
/** Not `isNew`: its page is open, or another request is opening it. */
export type BegunPayment = { payment: PaymentRow; isNew: boolean }

/** A page is used again for this long; the providers keep theirs open for a day. */
const REUSE_MS = 23 * HOUR_MS
/** After this time a request that was opening a page has died. */
const OPENING_MS = 60_000

/**
 * Stores the payment that a plan needs now, or finds the one that waits already. The subscription's lock lets one tab
 * in.
 */
export async function beginPayment(
  app: AppContext,
  tx: Db,
  { businessId, timezone, plan_id: planId, provider: asked, now }: BeginPaymentInput,
): Promise<BegunPayment> {
  const subscription = await lockSubscription(tx, businessId)
  const currency = await findCurrency(tx, businessId)
  const choice = await holdChoice(tx, { subscription, planId, currency, timezone, now })

  const charge = chargeFor(subscription, choice, now, timezone)
  if ('refused' in charge) return refuseCharge(charge.refused)
  const provider = chooseProvider(app, asked, { ...charge, currency: choice.plan.currency })
  const payment = paymentOf(charge, choice, passTime(subscription, now, timezone))

  const since = new Date(now.getTime() - REUSE_MS)
  const open = await findOpenCheckout(tx, businessId, { ...payment, provider, since })
  if (open && (open.checkout_url !== null || now.getTime() - open.created_at.getTime() < OPENING_MS))
    return { payment: open, isNew: false }
  const reference = newReference()
  if (open)
    await recordReports(app, tx, { businessId, reference: open.reference }, { reports: [{ kind: 'abandoned' }] })
  await insertPayment(tx, businessId, { ...payment, reference, provider, charged_by: 'checkout' }, now)
  if (provider === null) await recordReports(app, tx, { businessId, reference }, { reports: [{ kind: 'paid' }] })
  return { payment: await lockPayment(tx, businessId, reference), isNew: true }
}

function refuseCharge(code: RefusalCode): never {
  if (code === 'validation_failed') refuseFields({ plan_id: [say('free_plan')] })
  return refuse(code, code === 'conflict' ? { message: say('later_plan') } : {})
}

/** Returns null if there is nothing to pay. */
function chooseProvider(
  { paymentProviders: { configured } }: Pick<AppContext, 'paymentProviders'>,
  asked: string | undefined,
  { amount_minor, currency }: { amount_minor: number; currency: string },
): PaymentProviderName | null {
  const known = PAYMENT_PROVIDERS.find((name) => name === asked && configured.includes(name))
  // With no provider configured, no other choice would help: the refusal below says so.
  if (asked !== undefined && !known && configured.length > 0) refuseFields({ provider: [say('unknown_provider')] })
  if (amount_minor === 0) return null
  if (known && !takesCurrency(known, currency)) refuseFields({ provider: [say('other_currency', { currency })] })
  const message = configured.length === 0 ? say('no_provider') : say('no_provider_for', { currency })
  return known ?? providerFor(currency, configured) ?? refuse('unavailable', { message })
}

function paymentOf(
  { kind, amount_minor, period }: Charge,
  { plan: { id: plan_id, currency } }: LoadedChoice,
  { plan_id: paidPlanId, period: paid }: Subscription,
): Omit<NewPayment, 'reference' | 'provider' | 'charged_by'> {
  const isUpgrade = kind === 'upgrade'
  return {
    kind,
    amount_minor,
    currency,
    payment_code: paymentCodeOf(currency) ?? `IPAY${currency}`,
    plan_id,
    period_from: period.from,
    period_to: period.to,
    upgraded_plan_id: isUpgrade ? paidPlanId : null,
    upgraded_period_to: isUpgrade && paid ? paid.to : null,
  }
}

/** Returns a reference of 120 random bits, in letters and digits that every provider takes. */
export function newReference(): string {
  return `STW-${randomBytes(15).toString('hex').toUpperCase()}`
}
