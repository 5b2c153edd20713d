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
  const decimal = shiftPoint(amount_minor, minorDigits(currency))
  return isDecimal(decimal) ? money.format(decimal) : INVALID_NUMBER
}

// Moves the decimal point in the text, so that no division ever rounds an amount.
function shiftPoint(amount: number, digits: number): string {
  if (digits === 0) return String(amount)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return `${amount < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
