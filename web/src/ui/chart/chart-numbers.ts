import { minorDigits } from '@stampwell/domain/money/currency.ts'
import { showMinor } from '#messages/money.ts'
import { LOCALE } from '#messages/catalogue.ts'
import type { ChartNumbers } from './chart-data.ts'

/** Below this a number is short enough to be written out. */
const COMPACT_FROM = 10_000

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 })
const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 })

/** 1612 → '1,612'; short from ten thousand on: 48200 → '48.2K'. */
export const counts: ChartNumbers = {
  full: (value) => whole.format(value),
  short: (value) => (Math.abs(value) < COMPACT_FROM ? whole : compact).format(value),
}

/** Shares of one: 0.62 → '62%'. */
export const percents: ChartNumbers = {
  full: (value) => percent.format(value),
  short: (value) => percent.format(value),
}

/** Minor units: (950000000, 'NGN') → '₦9,500,000.00', short '₦9.5M'. */
export function money(currency: string): ChartNumbers {
  const short = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  })
  const units = 10 ** minorDigits(currency)
  return {
    full: (value) => showMinor(value, currency),
    short: (value) => short.format(value / units),
  }
}
