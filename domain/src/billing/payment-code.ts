/**
 * The payment provider's currency codes: IPAY and the ISO 4217 code. The plans' page will use them to request payment.
 */
import { COUNTRIES } from '../money/country.ts'

const PREFIX = 'IPAY'

export const PAYMENT_CODES: ReadonlySet<string> = new Set(COUNTRIES.map(({ currency }) => PREFIX + currency))

/** 'NGN' → 'IPAYNGN', in either case; null for a currency that is not in use. */
export function paymentCodeOf(currency: string): string | null {
  const code = PREFIX + currency.toUpperCase()
  return PAYMENT_CODES.has(code) ? code : null
}
