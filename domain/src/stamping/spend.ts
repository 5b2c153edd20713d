/**
 * Converts money spent into whole stamps; the remainder is carried over to the next bill. The bill is known by the number
 * of its receipt.
 */
import { MAX_STAMPS } from '../cards/stamp-card.ts'
import { foldDigits } from '../text/digits.ts'

/** Minor units: above any real bill, and far below the largest exact integer. */
export const MAX_SPEND_MINOR = 1_000_000_000_000

/** Converts an amount plus the carried remainder into stamps. `spend_minor` is the price of one stamp. */
export function stampsForSpend({
  amount_minor,
  remainder_minor,
  spend_minor,
}: {
  amount_minor: number
  remainder_minor: number
  spend_minor: number
}): { stamps: number; remainder_minor: number } {
  const total = amount_minor + remainder_minor
  return { stamps: Math.floor(total / spend_minor), remainder_minor: total % spend_minor }
}

export function isTooMuchForOneGive(stamps: number): boolean {
  return stamps > MAX_STAMPS
}

/**
 * Returns the stamps to take for a refund after later gives, and the remainder to carry over, as if the amount had
 * never been spent. `was_minor` is the remainder before the refunded give, `left_minor` after it, `now_minor` the
 * present one.
 */
export function stampsOfRefund({
  quantity,
  was_minor,
  left_minor,
  now_minor,
  spend_minor,
}: {
  quantity: number
  was_minor: number
  left_minor: number
  now_minor: number
  spend_minor: number | null
}): { stamps: number; remainder_minor: number } {
  const carried = now_minor - (left_minor - was_minor)
  if (spend_minor === null) return { stamps: quantity, remainder_minor: Math.max(0, carried) }
  const whole = Math.floor(carried / spend_minor)
  return { stamps: Math.max(0, quantity - whole), remainder_minor: carried - whole * spend_minor }
}

/** Normalizes a receipt number for comparison, however it was typed. */
export function receiptKey(receipt: string): string {
  return foldDigits(receipt.normalize('NFKC')).replaceAll(/\s/g, '').toUpperCase()
}
