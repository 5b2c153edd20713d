import { showMinor as showMinorIn } from '@stampwell/domain/money/money.ts'
import { LOCALE } from './catalogue.ts'

/** '₦7,500.00', as the language of the page writes it. Always two decimals. */
export function showMinor(amount_minor: number, currency: string): string {
  return showMinorIn(amount_minor, currency, LOCALE)
}
