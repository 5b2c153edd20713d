import { minorDigits } from '@stampwell/domain/money/currency.ts'
import { LOCALE } from '#messages/catalogue.ts'

/** Formats a figure of many payments in whole units: (933_000_050, 'NGN') → '₦9,330,001'. */
export function wholeMoney(amount_minor: number, currency: string): string {
  const format = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  return format.format(Math.round(amount_minor / 10 ** minorDigits(currency)))
}
