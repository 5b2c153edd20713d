/** Payment providers whose API is a peer on loopback, and a payment to ask of them. */
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import { openPaymentProviders } from '../../payment-providers/open-payment-providers.ts'
import type { PaymentProvider } from '../../payment-providers/payment-provider.ts'

export const PAYMENT_KEYS = {
  stripe: 'sk_test_stripeSecretKey',
  stripeWebhook: 'whsec_stripeWebhookSecret',
  paystack: 'sk_test_paystackSecretKey',
  flutterwave: 'FLWSECK_TEST-flutterwaveSecretKey-X',
  flutterwaveHash: 'flutterwave-secret-hash',
}

export const REFERENCE = 'STW-2026-0001'

export const CHECKOUT = {
  reference: REFERENCE,
  amount_minor: 750_000,
  currency: 'NGN',
  email: 'ada@kola.example',
  description: 'Growth, 1 month',
  payment_code: 'IPAYNGN',
  return_url: 'https://stamps.example.com/payment/success?reference=STW-2026-0001',
  cancel_url: 'https://stamps.example.com/payment/canceled?reference=STW-2026-0001',
}

/** `host` is the peer's. */
export async function createTestProvider(
  name: PaymentProviderName,
  host: string,
  timeoutMs = 2000,
): Promise<PaymentProvider> {
  const origin = `http://${host}`
  const { stripe, stripeWebhook, paystack, flutterwave, flutterwaveHash } = PAYMENT_KEYS
  const config = {
    sandbox: false,
    stripe: { origin, secretKey: stripe, webhookSecret: stripeWebhook },
    paystack: { origin, secretKey: paystack },
    flutterwave: { origin, secretKey: flutterwave, secretHash: flutterwaveHash },
  }
  const provider = (await openPaymentProviders(config, { timeoutMs })).find(name)
  if (!provider) throw new Error(`${name} is not configured`)
  return provider
}
