/** Refunded part of a payment, and the rest that can still be given back. */
import type { PaymentStatus } from './payment-status.ts'

/** A refund that the server knows of. `unknown`: its provider gave no answer, so it may have been made. */
export type KnownRefund = { amount_minor: number; status: 'due' | 'pending' | 'refunded' | 'failed' | 'unknown' }

/**
 * Returns what can be refunded of a payment. `refunded_minor` is what its provider says went back; a refund of ours that
 * it has not told of yet counts too, so that no money goes back twice.
 */
export function refundableMinor(
  payment: { status: PaymentStatus; amount_minor: number; refunded_minor: number },
  refunds: readonly KnownRefund[],
): number {
  if (payment.status !== 'paid') return 0
  const sumOf = (...statuses: KnownRefund['status'][]) =>
    refunds.filter(({ status }) => statuses.includes(status)).reduce((sum, one) => sum + one.amount_minor, 0)
  // A refund that was done and failed later is no part of the provider's sum any more.
  const done = Math.min(sumOf('refunded'), payment.refunded_minor)
  const ours = done + sumOf('due', 'pending', 'unknown')
  return payment.amount_minor - Math.min(payment.amount_minor, Math.max(payment.refunded_minor, ours))
}

/**
 * Returns the parts in which a payment went back, the oldest first, so that their sum is the total that its provider tells
 * now. What came on top is a part of its own, because it went back now and not with the earlier ones. A smaller total is a
 * refund that failed after all: refunds follow each other, so the newest parts lose it. No part is removed.
 */
export function refundedParts(parts: readonly number[], total_minor: number): number[] {
  const sum = parts.reduce((all, part) => all + part, 0)
  if (total_minor > sum) return [...parts, total_minor - sum]
  let failed = sum - total_minor
  return parts
    .toReversed()
    .map((part) => {
      const less = Math.min(part, failed)
      failed -= less
      return part - less
    })
    .toReversed()
}
