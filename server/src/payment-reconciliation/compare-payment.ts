/** In what a payment differs from what its provider says. */
import type { PaymentState } from '../payment-providers/payment-provider.ts'
import type { PaymentRow } from '../payments/payments.sql.ts'
import type { DifferenceKind } from './reconciliation.sql.ts'

type Compared = Pick<PaymentRow, 'status' | 'amount_minor' | 'currency' | 'refunded_minor' | 'mismatch'>
export type FoundDifference = { kind: DifferenceKind; ours: string; theirs: string }

/** Returns the gravest difference, null if there is none. */
export function compareWithProvider(payment: Compared, state: PaymentState): FoundDifference | null {
  const { status, amount_minor, currency, refunded_minor } = payment
  const isPaid = status === 'paid' || status === 'refunded'
  if (state.status !== 'paid') {
    if (isPaid) return { kind: 'unconfirmed', ours: status, theirs: state.status }
    // A checkout that we ended can still be open there, and a try that failed can be repeated.
    return status === 'pending' && state.status !== 'pending'
      ? { kind: 'status', ours: status, theirs: state.status }
      : null
  }
  if (state.amount_minor !== amount_minor || state.currency !== currency)
    return { kind: 'amount', ours: `${amount_minor} ${currency}`, theirs: `${state.amount_minor} ${state.currency}` }
  if (!isPaid) return { kind: 'status', ours: status, theirs: state.status }
  if (state.refunded_minor === null || state.refunded_minor === refunded_minor) return null
  return { kind: 'refund', ours: String(refunded_minor), theirs: String(state.refunded_minor) }
}

/**
 * Returns the difference as it is to be noted after the payment followed its provider. Lost disputes are part of our
 * sum of refunds and not of the provider's, so a sum that stayed as it was is no difference.
 */
export function compareFixed(
  found: FoundDifference,
  { before, after }: { before: Compared; after: Compared },
): (FoundDifference & { is_fixed: boolean }) | null {
  const isChanged = after.status !== before.status || after.refunded_minor !== before.refunded_minor
  if (found.kind === 'refund' && !isChanged) return null
  return { ...found, is_fixed: isChanged && after.mismatch === null }
}
