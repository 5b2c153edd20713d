/** A payment provider in memory. Tests say what its customers do, and when it fails. */
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import type { PaymentProviders } from '../../payment-providers/open-payment-providers.ts'
import {
  PaymentProviderError,
  type Authorization,
  type ChargeInput,
  type ChargeOutcome,
  type CheckoutInput,
  type PaymentProvider,
  type PaymentState,
  type ProviderFailure,
  type RefundInput,
  type RefundOutcome,
} from '../../payment-providers/payment-provider.ts'

type Call = 'createCheckout' | 'fetchPayment' | 'chargeAuthorization' | 'refund'
type Money = { amount_minor: number; currency: string }

/** What the provider knows of a payment. */
type Known = Money & {
  status: PaymentState['status']
  provider_id: string
  authorization: Authorization | null
  refunded_minor: number
}

/** Throws to fail the call, before anything happened; what it returns is waited for. */
type Interference = (call: Call, reference: string) => void | Promise<void>

export type FakePaymentProvider = PaymentProvider & {
  /** Every call, as 'createCheckout STW-…'. */
  calls: string[]
  checkouts: CheckoutInput[]
  refunds: RefundInput[]
  /** The customer pays on the page, another amount if a test says so. */
  pay(reference: string, paid?: Partial<Money> & { authorization?: Authorization | null }): void
  decline(reference: string): void
  /**
   * The outcome of charges to the authorization, until it is changed, and what is taken instead of the amount that was
   * asked for. A known reference is answered as before.
   */
  chargesAre(outcome: 'paid' | 'pending' | 'needs_customer' | 'failed', taken?: Partial<Money>): void
  refundsAre(outcome: RefundOutcome['kind']): void
  /** Runs before every call; null: nothing interferes. */
  interfere(run: Interference | null): void
  /** Every call fails, until `interfere(null)`. */
  goDown(why?: ProviderFailure): void
}

export const FAKE_AUTHORIZATION: Authorization = {
  token: 'AUTH_secret_1',
  brand: 'visa',
  last4: '4081',
  exp_month: 12,
  exp_year: 2030,
}

/** What the provider remembers, and how it answers. */
type Memory = {
  name: PaymentProviderName
  known: Map<string, Known>
  charged: Map<string, ChargeOutcome>
  refunded: Map<string, RefundOutcome>
  interference: Interference | null
  charge: ChargeOutcome['kind']
  taken: Partial<Money>
  refund: RefundOutcome['kind']
}

export function createFakeProvider(name: PaymentProviderName = 'paystack'): FakePaymentProvider {
  const memory: Memory = {
    name,
    known: new Map(),
    charged: new Map(),
    refunded: new Map(),
    interference: null,
    charge: 'paid',
    taken: {},
    refund: 'refunded',
  }
  const seen = { calls: [] as string[], checkouts: [] as CheckoutInput[], refunds: [] as RefundInput[] }

  return {
    name,
    ...seen,
    async createCheckout(input) {
      await enter('createCheckout', input.reference)
      if (memory.known.has(input.reference)) throw new PaymentProviderError(name, 'refused', 'duplicate reference')
      open(memory, input.reference, input)
      seen.checkouts.push(input)
      return { checkout_url: `https://pay.example.com/${input.reference}`, provider_id: null }
    },
    async fetchPayment(reference) {
      await enter('fetchPayment', reference)
      return stateOf(memory, reference)
    },
    async chargeAuthorization(input) {
      await enter('chargeAuthorization', input.reference)
      return charge(memory, input)
    },
    async refund(input) {
      await enter('refund', input.reference)
      seen.refunds.push(input)
      return refund(memory, input)
    },
    readWebhook: () => 'bad_signature',
    pay(reference, { authorization = FAKE_AUTHORIZATION, ...money } = {}) {
      Object.assign(find(memory, reference), { status: 'paid', authorization, ...money })
    },
    decline: (reference) => void (find(memory, reference).status = 'failed'),
    chargesAre: (charge, taken = {}) => void Object.assign(memory, { charge, taken }),
    refundsAre: (outcome) => void (memory.refund = outcome),
    interfere: (run) => void (memory.interference = run),
    goDown(why = 'unavailable') {
      memory.interference = () => {
        throw new PaymentProviderError(name, why, 'down')
      }
    },
  }

  async function enter(call: Call, reference: string) {
    seen.calls.push(`${call} ${reference}`)
    await memory.interference?.(call, reference)
  }
}

function open({ known }: Memory, reference: string, { amount_minor, currency }: Money): Known {
  const provider_id = `id-${reference}`
  const payment: Known = {
    amount_minor,
    currency,
    status: 'pending',
    provider_id,
    authorization: null,
    refunded_minor: 0,
  }
  known.set(reference, payment)
  return payment
}

function find({ known }: Memory, reference: string): Known {
  const payment = known.get(reference)
  if (!payment) throw new Error(`The fake provider knows no ${reference}`)
  return payment
}

function stateOf({ name, known }: Memory, reference: string): PaymentState {
  const payment = known.get(reference)
  if (!payment) return { status: 'pending', provider_id: null }
  const { status, ...paid } = payment
  if (status !== 'paid') return { status, provider_id: paid.provider_id }
  // Flutterwave does not tell what went back.
  return { status, ...paid, refunded_minor: name === 'flutterwave' ? null : paid.refunded_minor }
}

function charge(memory: Memory, input: ChargeInput): ChargeOutcome {
  const { reference } = input
  const before = memory.charged.get(reference)
  if (before && before.kind !== 'pending') return before
  const payment = memory.known.get(reference) ?? open(memory, reference, { ...input, ...memory.taken })
  const { provider_id, amount_minor, currency } = payment
  const outcomes: Record<ChargeOutcome['kind'], [Known['status'], ChargeOutcome]> = {
    paid: ['paid', { kind: 'paid', amount_minor, currency, provider_id }],
    pending: ['pending', { kind: 'pending', provider_id }],
    needs_customer: ['failed', { kind: 'needs_customer', provider_id }],
    failed: ['failed', { kind: 'failed', provider_id, reason: 'insufficient_funds' }],
  }
  const [status, outcome] = outcomes[memory.charge]
  payment.status = status
  memory.charged.set(reference, outcome)
  return outcome
}

function refund(memory: Memory, { reference, refund_reference, amount_minor }: RefundInput): RefundOutcome {
  const before = memory.refunded.get(refund_reference)
  if (before) return before
  const outcome = { kind: memory.refund, refund_id: `refund-${refund_reference}` }
  memory.refunded.set(refund_reference, outcome)
  if (outcome.kind !== 'failed') find(memory, reference).refunded_minor += amount_minor
  return outcome
}

/** Stands for an installation that has configured these providers. */
export function configured(...providers: PaymentProvider[]): PaymentProviders {
  const byName = new Map<string, PaymentProvider>(providers.map((provider) => [provider.name, provider]))
  return { configured: providers.map(({ name }) => name), find: (name) => byName.get(name) ?? null }
}
