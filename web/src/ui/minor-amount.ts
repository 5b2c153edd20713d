/** Money typed as on a cash register: digits only, filled in from the right, so that the last digits are the minor units. */
import { minorDigits } from '@stampwell/domain/currency.ts'
import { digitsOnly } from '@stampwell/domain/money.ts'

const MAX_DIGITS = 12

/** Typed text → minor units; null when nothing is typed. '2,500.00' and '250000' are both 250000 of NGN. */
export function parseMinorUnits(typed: string): number | null {
  const digits = digitsOnly(typed).replace(/^0+/, '').slice(0, MAX_DIGITS)
  return digits === '' ? null : Number(digits)
}

/** Returns true for text that is only an amount: digits, with the separators and the sign that a field shows. */
export function isAmountText(typed: string): boolean {
  return /^[\d.,\s\p{Sc}]*$/u.test(typed)
}

/** Minor units → the field's text: (250000, 'NGN') → '2,500.00'; empty for null. */
export function formatTypedAmount(minor: number | null, currency: string): string {
  if (minor === null) return ''
  const point = minorDigits(currency)
  const digits = String(minor).padStart(point + 1, '0')
  const whole = digits.slice(0, digits.length - point).replace(/\B(?=(\d{3})+$)/g, ',')
  return point === 0 ? whole : `${whole}.${digits.slice(-point)}`
}
