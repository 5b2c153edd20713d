import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import type { PaymentsConfig } from '../config/payment-settings.ts'
import { flutterwaveProvider } from './flutterwave.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { paystackProvider } from './paystack.ts'
import { stripeProvider } from './stripe.ts'

export type PaymentProviders = {
  /** Names of those that are configured. */
  configured: readonly PaymentProviderName[]
  /** Returns null for a provider that is not configured. */
  find(name: string): PaymentProvider | null
}

/** Returns whether businesses can pay here. Without a way to pay nothing is sold, and no plan ends. */
export function canPay({ configured }: Pick<PaymentProviders, 'configured'>): boolean {
  return configured.length > 0
}

/** `timeoutMs` limits one request. `sandbox` is opened where the settings let it stand in for a provider. */
export async function openPaymentProviders(
  config: PaymentsConfig,
  { timeoutMs, sandbox }: { timeoutMs?: number; sandbox?: PaymentProvider } = {},
): Promise<PaymentProviders> {
  const { paystack, flutterwave, stripe } = config
  const providers = new Map<string, PaymentProvider>()
  const configured: PaymentProviderName[] = []
  const add = (name: PaymentProviderName, provider: PaymentProvider) => {
    configured.push(name)
    providers.set(name, provider)
  }
  if (paystack) add('paystack', paystackProvider(paystack, timeoutMs))
  if (flutterwave) add('flutterwave', flutterwaveProvider(flutterwave, timeoutMs))
  // Its package is large, so it is loaded only where it is used.
  if (stripe) add('stripe', stripeProvider(stripe, (await import('stripe')).Stripe, timeoutMs))
  if (config.sandbox && sandbox) add('sandbox', sandbox)
  return { configured, find: (name) => providers.get(name) ?? null }
}
