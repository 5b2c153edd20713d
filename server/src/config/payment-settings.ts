/** Settings of the payment providers: their keys, and hosts that only tests change. */
import { isLoopback } from '@stampwell/domain/security/caller-network.ts'
import { onOrOff, text } from './setting-schemas.ts'
import type { ReadVariable, Variable } from './variables.ts'

/** `origin` is where its API is. */
export type StripeConfig = { origin: string; secretKey: string; webhookSecret: string }
export type PaystackConfig = { origin: string; secretKey: string }
export type FlutterwaveConfig = { origin: string; secretKey: string; secretHash: string }

/** Null: the provider is not configured. */
export type PaymentsConfig = {
  stripe: StripeConfig | null
  paystack: PaystackConfig | null
  flutterwave: FlutterwaveConfig | null
  /** True where the sandbox stands in for a provider: outside production, without any other, unless it is switched off. */
  sandbox: boolean
}

/** An installation without payments: every business has the default plan for ever. */
export const NO_PAYMENTS: PaymentsConfig = { stripe: null, paystack: null, flutterwave: null, sandbox: false }

/** A key, and the secret of the same provider's webhooks. Paystack signs them with its key. */
const PAIRS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_SECRET_HASH'],
] as const

const HOSTS = ['STRIPE_HOST', 'PAYSTACK_HOST', 'FLUTTERWAVE_HOST'] as const

/** The schemas tell secret keys from public ones, which begin otherwise. */
export const PAYMENT_SETTINGS = {
  STRIPE_SECRET_KEY: text(
    (value) => /^(sk|rk)_\w+$/.test(value),
    () => 'STRIPE_SECRET_KEY must be a secret key as Stripe shows it, like sk_live_….',
  ).optional(),
  STRIPE_WEBHOOK_SECRET: text(
    (value) => /^whsec_\S+$/.test(value),
    () => 'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint, like whsec_….',
  ).optional(),
  PAYSTACK_SECRET_KEY: text(
    (value) => /^sk_\w+$/.test(value),
    () => 'PAYSTACK_SECRET_KEY must be a secret key as Paystack shows it, like sk_live_….',
  ).optional(),
  FLUTTERWAVE_SECRET_KEY: text(
    (value) => /^FLWSECK[-_][\w-]+$/.test(value),
    () => 'FLUTTERWAVE_SECRET_KEY must be a secret key as Flutterwave shows it, like FLWSECK-….',
  ).optional(),
  FLUTTERWAVE_SECRET_HASH: text(
    (value) => /^\S{16,}$/.test(value),
    () => 'FLUTTERWAVE_SECRET_HASH must have at least 16 characters, and no blanks.',
  ).optional(),
  STRIPE_HOST: host('STRIPE_HOST').default('api.stripe.com'),
  PAYSTACK_HOST: host('PAYSTACK_HOST').default('api.paystack.co'),
  FLUTTERWAVE_HOST: host('FLUTTERWAVE_HOST').default('api.flutterwave.com'),
  SANDBOX_PAYMENTS: onOrOff('SANDBOX_PAYMENTS').default(true),
} satisfies Partial<Record<Variable, unknown>>

type PaymentSettings = Record<(typeof HOSTS)[number], string> & { SANDBOX_PAYMENTS: boolean } & {
  [name in (typeof PAIRS)[number][number] | 'PAYSTACK_SECRET_KEY']?: string | undefined
}

function host(name: (typeof HOSTS)[number]) {
  return text(
    (value) => URL.parse(`https://${value}`)?.host === value.replace(/:443$/, ''),
    (value) => `${name} must be a host like api.example.com or 127.0.0.1:4000, not "${value}".`,
  )
}

/** Returns the problems of settings that are fine by themselves. */
export function paymentProblems(read: ReadVariable): string[] {
  const halves = PAIRS.filter((pair) => pair.filter((name) => read(name) === null).length === 1)
  const local = HOSTS.filter((name) => isLoopback(URL.parse(`https://${read(name) ?? ''}`)?.hostname ?? ''))
  return [
    ...halves.map(([key, secret]) => {
      const missing = read(key) === null ? key : secret
      return `${missing} is missing: ${key} and ${secret} belong together.`
    }),
    ...(read('NODE_ENV') === 'production' ? local : []).map(
      (name) => `${name} must not lead to this machine in production.`,
    ),
  ]
}

export function toPayments(settings: PaymentSettings, isProduction: boolean): PaymentsConfig {
  const {
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    PAYSTACK_SECRET_KEY,
    FLUTTERWAVE_SECRET_KEY,
    FLUTTERWAVE_SECRET_HASH,
  } = settings
  const providers = {
    stripe:
      STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined
        ? null
        : {
            origin: originOf(settings.STRIPE_HOST),
            secretKey: STRIPE_SECRET_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
          },
    paystack:
      PAYSTACK_SECRET_KEY === undefined
        ? null
        : { origin: originOf(settings.PAYSTACK_HOST), secretKey: PAYSTACK_SECRET_KEY },
    flutterwave:
      FLUTTERWAVE_SECRET_KEY === undefined || FLUTTERWAVE_SECRET_HASH === undefined
        ? null
        : {
            origin: originOf(settings.FLUTTERWAVE_HOST),
            secretKey: FLUTTERWAVE_SECRET_KEY,
            secretHash: FLUTTERWAVE_SECRET_HASH,
          },
  }
  const isSandboxed =
    settings.SANDBOX_PAYMENTS && !isProduction && Object.values(providers).every((provider) => provider === null)
  return { ...providers, sandbox: isSandboxed }
}

/** Providers are called by https. Only a host on this machine, which tests run, is called by http. */
function originOf(value: string): string {
  const { hostname } = new URL(`https://${value}`)
  return `${isLoopback(hostname) ? 'http' : 'https'}://${value}`
}
