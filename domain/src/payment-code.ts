/** What the payment provider calls a currency: IPAY and its ISO 4217 code. For the plans' page, which will ask to be paid in one. */
import { COUNTRIES } from './country.ts'

const PREFIX = 'IPAY'

/** One for each currency in use, among them IPAYNGN, IPAYEUR and IPAYGBP. */
export const PAYMENT_CODES: ReadonlySet<string> = new Set(COUNTRIES.map(({ currency }) => PREFIX + currency))

/** 'NGN' → 'IPAYNGN', in either case; null for what is no currency in use. */
export function paymentCodeOf(currency: string): string | null {
  const code = PREFIX + currency.toUpperCase()
  return PAYMENT_CODES.has(code) ? code : null
}
