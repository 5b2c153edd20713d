/**
 * Payment providers: each takes one payment at a time, on its own page or by what a customer authorised before. No
 * provider holds a subscription. Amounts are whole ISO 4217 minor units, currencies are in upper case.
 */

import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'

/** `payment_code` is the currency's code (IPAY…), sent along with our reference. */
type PaymentRequest = {
  /** Ours, of letters, digits, `.`, `=` and `-`. Each attempt has its own. */
  reference: string
  amount_minor: number
  currency: string
  email: string
  description: string
  payment_code: string
}

/** Flutterwave has no address for cancelling: it returns to `return_url` with `status=cancelled`. */
export type CheckoutInput = PaymentRequest & { return_url: string; cancel_url: string }

/** `authorization` is the `token` of a stored authorization. */
export type ChargeInput = PaymentRequest & { authorization: string }

export type RefundInput = {
  reference: string
  /** As the paid payment named it. */
  provider_id: string
  amount_minor: number
  currency: string
  /** Ours, the same in every attempt of this refund. */
  refund_reference: string
  /** All that we know to be refunded already. */
  refunded_minor: number
}

/** A means of payment to which later payments can be charged, without the customer. */
export type Authorization = {
  /** Opaque; only the provider that gave it reads it. It is a secret: store it encrypted. */
  token: string
  brand: string | null
  last4: string | null
  exp_month: number | null
  exp_year: number | null
}

export type PaidPayment = {
  amount_minor: number
  currency: string
  /** Refunds and webhooks name this payment by it. */
  provider_id: string
}

/**
 * `failed` can still become `paid` while the provider's page stands open. `abandoned` can not.
 *
 * `refunded_minor` includes refunds that are on their way. Null: this provider does not tell; count the events.
 */
export type PaymentState =
  | (PaidPayment & { status: 'paid'; authorization: Authorization | null; refunded_minor: number | null })
  | { status: 'pending' | 'failed' | 'abandoned'; provider_id: string | null }

/** `needs_customer`: the bank wants to see the customer, so a checkout under a new reference is due. */
export type ChargeOutcome =
  | (PaidPayment & { kind: 'paid' })
  | { kind: 'pending' | 'needs_customer'; provider_id: string | null }
  | { kind: 'failed'; provider_id: string | null; reason: string }

export type RefundOutcome = { kind: 'refunded' | 'pending' | 'failed'; refund_id: string | null }

/**
 * A verified event. It only says where to look: ask `fetchPayment` before anything is granted.
 *
 * `refunded` means that what is refunded may have changed, also that a refund failed.
 */
export type PaymentEvent = {
  /** The same in every delivery. */
  id: string
  kind: 'paid' | 'failed' | 'refunded' | 'disputed' | 'other'
  /** Ours; null where the event names the payment only by `provider_id`. */
  reference: string | null
  provider_id: string | null
  /** Of the payment, in events of the kinds `paid` and `failed`. */
  amount_minor: number | null
  currency: string | null
  /** From the event itself, because asking the provider does not tell it: a refund, or how a dispute ended. */
  withdrawal: Withdrawal | null
}

/** `id` names the refund or the dispute. `amount_minor` is null for all that was paid. */
export type Withdrawal =
  | { kind: 'refunded' | 'dispute_lost'; id: string; amount_minor: number | null }
  | { kind: 'dispute_won'; id: string }

/** `raw` is the body as it came, `headers` have names in lower case. */
export type WebhookPost = { raw: Buffer; headers: Record<string, string | string[] | undefined>; now: Date }

/** Every call may reject with `PaymentProviderError`. */
export type PaymentProvider = {
  name: PaymentProviderName
  /** Opens the provider's page. `provider_id` may change once the payment is paid. */
  createCheckout(input: CheckoutInput): Promise<{ checkout_url: string; provider_id: string | null }>
  fetchPayment(reference: string, provider_id: string | null): Promise<PaymentState>
  /**
   * Asked again with the same reference it does not charge again, but answers what became of the first attempt. After
   * `unavailable` wait a minute before that: Flutterwave must know of the first attempt by then.
   */
  chargeAuthorization(input: ChargeInput): Promise<ChargeOutcome>
  /** May be repeated, except on Flutterwave, which can neither be asked about a refund nor recognises one. */
  refund(input: RefundInput): Promise<RefundOutcome>
  readWebhook(post: WebhookPost): { events: PaymentEvent[] } | 'bad_signature'
}

export type ProviderFailure = 'unavailable' | 'refused' | 'key_refused'

/**
 * - `unavailable`: no answer, or none that can be read. What was asked for may have happened.
 * - `refused`: the provider does not do this for this account. Nothing happened.
 * - `key_refused`: the provider does not accept our key, or not for this. Nothing happened, and the same request may be
 *   taken once the operator has corrected the key.
 *
 * Its message names no key and no phone number, so it may be logged.
 */
export class PaymentProviderError extends Error {
  readonly provider: PaymentProviderName
  readonly why: ProviderFailure
  constructor(provider: PaymentProviderName, why: ProviderFailure, message: string) {
    super(message)
    this.name = 'PaymentProviderError'
    this.provider = provider
    this.why = why
  }
}
