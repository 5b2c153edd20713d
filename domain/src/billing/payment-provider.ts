/** Which provider takes a payment in a currency, and how it writes amounts. */
import { minorDigits } from '../money/currency.ts'
import { decimalToMinor, minorToDecimal } from '../money/money.ts'

/** In the order of preference. The sandbox stands in for a provider outside of production. */
export const PAYMENT_PROVIDERS = ['paystack', 'flutterwave', 'stripe', 'sandbox'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

const PAYSTACK_CURRENCIES: ReadonlySet<string> = new Set(['NGN', 'GHS', 'KES', 'USD', 'ZAR'])
/** It documents no payments in MZN and ZWL, although both are currencies of mobile money. */
const FLUTTERWAVE_CURRENCIES: ReadonlySet<string> = new Set(
  'CAD CLP COP EGP EUR GBP GHS GNF KES MAD MWK NGN RWF TZS UGX USD XAF XOF ZAR ZMW'.split(' '),
)
/** Stripe's list has more than 135 currencies; these of our countries are not in it. */
const STRIPE_LACKS: ReadonlySet<string> = new Set(
  'BTN CUP ERN GHS IQD IRR KPW LYD MRU SDG SSP SYP TMT VES XCG ZWL'.split(' '),
)

const TAKES: Record<PaymentProviderName, (currency: string) => boolean> = {
  paystack: (currency) => PAYSTACK_CURRENCIES.has(currency),
  flutterwave: (currency) => FLUTTERWAVE_CURRENCIES.has(currency),
  stripe: (currency) => !STRIPE_LACKS.has(currency),
  sandbox: () => true,
}

export function takesCurrency(provider: PaymentProviderName, currency: string): boolean {
  return TAKES[provider](currency.toUpperCase())
}

/** Returns the first configured provider that takes the currency; null if none does. */
export function providerFor(currency: string, configured: readonly PaymentProviderName[]): PaymentProviderName | null {
  return PAYMENT_PROVIDERS.find((name) => configured.includes(name) && takesCurrency(name, currency)) ?? null
}

/**
 * Returns an amount as the provider's API expects it: Flutterwave in major units with the currency's decimals, the
 * others as a whole number of their smallest unit. Null if the provider can not charge exactly this amount.
 */
export function providerAmount(provider: PaymentProviderName, amount_minor: number, currency: string): string | null {
  if (provider === 'flutterwave') return minorToDecimal(amount_minor, currency)
  const digits = digitsAt(provider, currency)
  // Of three decimals Stripe wants the last to be 0.
  if (digits === null || (provider === 'stripe' && digits === 3 && amount_minor % 10 !== 0)) return null
  const amount = shift(amount_minor, digits - minorDigits(currency))
  return amount === null ? null : String(amount)
}

/** Returns the minor units of an amount that a provider reports; null if they are not whole, which matches no payment. */
export function minorFromProvider(
  provider: PaymentProviderName,
  amount: string | number,
  currency: string,
): number | null {
  if (provider === 'flutterwave') return decimalToMinor(String(amount), currency)
  const digits = digitsAt(provider, currency)
  if (digits === null || !/^\d+$/.test(String(amount))) return null
  return shift(Number(amount), minorDigits(currency) - digits)
}

/** Currencies that Stripe counts otherwise than ISO 4217. Source: the special cases of its list of currencies. */
const STRIPE_DIGITS: ReadonlyMap<string, number> = new Map([
  ['ISK', 2],
  ['UGX', 2],
  ['MGA', 0],
])

/** Returns the decimals of the unit in which a provider counts; null if it is not documented. */
function digitsAt(provider: PaymentProviderName, currency: string): number | null {
  const digits = minorDigits(currency)
  if (provider === 'stripe') return STRIPE_DIGITS.get(currency.toUpperCase()) ?? digits
  // Paystack documents hundredths only. A guess for other currencies could charge a hundred times too much.
  return provider === 'paystack' && digits !== 2 ? null : digits
}

function shift(amount: number, places: number): number | null {
  const shifted = places < 0 ? amount / 10 ** -places : amount * 10 ** places
  return Number.isSafeInteger(shifted) ? shifted : null
}
