/** Formats amounts for people. Money itself is whole minor units with a currency, never a fraction. */
import { minorDigits } from './currency.ts'

export const INVALID_NUMBER = 'Invalid number'

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const
const amounts = new Intl.NumberFormat('en-US', twoDecimals)

/** 1234.5 or '1234.5' → '1,234.50'; anything that is not a number → 'Invalid number'. */
export function showAmount(value: unknown): string {
  if (typeof value === 'bigint') return amounts.format(value)
  if (typeof value === 'number') return Number.isFinite(value) ? amounts.format(value) : INVALID_NUMBER
  if (typeof value !== 'string') return INVALID_NUMBER
  const text = value.trim()
  return isDecimal(text) ? amounts.format(text) : INVALID_NUMBER
}

function isDecimal(text: string): text is `${number}` {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)
}

export function digitsOnly(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** Formats minor units with the currency sign: (750000, 'NGN') → '₦7,500.00'. Always two decimals. */
export function showMinor(amount_minor: number, currency: string): string {
  if (!Number.isSafeInteger(amount_minor) || !/^[A-Za-z]{3}$/.test(currency)) return INVALID_NUMBER
  const money = new Intl.NumberFormat('en-US', {
    ...twoDecimals,
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const decimal = minorToDecimal(amount_minor, currency)
  return isDecimal(decimal) ? money.format(decimal) : INVALID_NUMBER
}

/**
 * Returns minor units as a decimal number with the currency's own decimals: (750050, 'NGN') → '7500.50'. The point moves
 * in the text, so that no division ever rounds an amount.
 */
export function minorToDecimal(amount_minor: number, currency: string): string {
  const digits = minorDigits(currency)
  if (digits === 0) return String(amount_minor)
  const text = String(Math.abs(amount_minor)).padStart(digits + 1, '0')
  return `${amount_minor < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Reads a decimal number as minor units: ('7500.5', 'NGN') → 750050; null if it is none or has a fraction of a unit. */
export function decimalToMinor(decimal: string, currency: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*?)0*)?$/.exec(decimal) ?? []
  const digits = minorDigits(currency)
  if (whole === '' || fraction.length > digits) return null
  const minor = Number(whole + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}
