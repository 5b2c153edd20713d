/** A payment provider without money: its page lets the payer choose what becomes of a payment. */
import type { Clock } from '../clock.ts'
import type { Secrets } from '../crypto/secrets.ts'
import type { Db } from '../db/open.ts'
import {
  PaymentProviderError,
  type Authorization,
  type ChargeInput,
  type ChargeOutcome,
  type CheckoutInput,
  type PaymentProvider,
  type PaymentState,
  type RefundInput,
  type RefundOutcome,
} from '../payment-providers/payment-provider.ts'
import { readSandboxWebhook } from './sandbox-webhook.ts'
import { findSandboxPayment, storeRefund, storeSandboxPayment, sumRefunds, type SandboxPayment } from './sandbox.sql.ts'

export type SandboxDeps = { db: Db; clock: Clock; secrets: Secrets; publicUrl: string }

/** An authorization is charged as the payment that left it says. */
const TOKEN_PREFIX = 'sandbox:'

export function sandboxProvider({ db, clock, secrets, publicUrl }: SandboxDeps): PaymentProvider {
  return {
    name: 'sandbox',
    createCheckout: (input) => createCheckout(input),
    fetchPayment: (reference) => fetchPayment(db, reference),
    chargeAuthorization: (input) => chargeAuthorization(db, input, clock.now()),
    refund: (input) => refund(db, input),
    readWebhook: (post) => readSandboxWebhook(post, secrets),
  }

  async function createCheckout(input: CheckoutInput) {
    const payment = await storeSandboxPayment(db, { ...input, status: 'pending', later_charges: 'paid' }, clock.now())
    refuseOther(payment, input)
    return { checkout_url: `${publicUrl}/dev/checkout/${encodeURIComponent(input.reference)}`, provider_id: null }
  }
}

async function fetchPayment(db: Db, reference: string): Promise<PaymentState> {
  const payment = await findSandboxPayment(db, reference)
  if (!payment) return { status: 'pending', provider_id: null }
  const { status } = payment
  if (status === 'paid') {
    const refunded_minor = await sumRefunds(db, reference)
    return { status, ...paidOf(payment), authorization: authorizationOf(payment), refunded_minor }
  }
  return { status: status === 'needs_customer' ? 'failed' : status, provider_id: reference }
}

async function chargeAuthorization(db: Db, input: ChargeInput, now: Date): Promise<ChargeOutcome> {
  const { reference, authorization } = input
  const origin = authorization.startsWith(TOKEN_PREFIX)
    ? await findSandboxPayment(db, authorization.slice(TOKEN_PREFIX.length))
    : undefined
  if (!origin) return { kind: 'needs_customer', provider_id: null }
  const { later_charges } = origin
  const payment = await storeSandboxPayment(
    db,
    {
      reference,
      amount_minor: input.amount_minor,
      currency: input.currency,
      description: input.description,
      status: later_charges,
      later_charges,
    },
    now,
  )
  refuseOther(payment, input)
  return outcomeOf(payment)
}

function outcomeOf(payment: SandboxPayment): ChargeOutcome {
  const { status, reference: provider_id } = payment
  if (status === 'paid') return { kind: 'paid', ...paidOf(payment) }
  if (status === 'failed') return { kind: 'failed', provider_id, reason: 'declined in the sandbox' }
  return { kind: status === 'needs_customer' ? 'needs_customer' : 'pending', provider_id }
}

async function refund(db: Db, input: RefundInput): Promise<RefundOutcome> {
  const isRefunded = await storeRefund(db, input)
  return { kind: isRefunded ? 'refunded' : 'failed', refund_id: input.refund_reference }
}

/** A reference is used for one amount only. */
function refuseOther(
  stored: SandboxPayment,
  { amount_minor, currency }: Pick<ChargeInput, 'amount_minor' | 'currency'>,
): void {
  if (stored.amount_minor !== amount_minor || stored.currency !== currency)
    throw new PaymentProviderError('sandbox', 'refused', 'The sandbox knows this reference with another amount')
}

function paidOf({ amount_minor, currency, reference }: SandboxPayment) {
  return { amount_minor, currency, provider_id: reference }
}

function authorizationOf({ reference }: SandboxPayment): Authorization {
  const token = `${TOKEN_PREFIX}${reference}`
  return { token, brand: 'sandbox', last4: '4242', exp_month: 12, exp_year: 2099 }
}
