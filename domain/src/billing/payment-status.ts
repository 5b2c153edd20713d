/** The status of a payment, from what its provider reported. Reports come late, twice and in any order. */

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'abandoned', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * A verified report. `failed`: a try was declined. `abandoned`: the checkout was closed or ran out. `id` names the
 * refund or the dispute, of which there may be several.
 */
export type PaymentEvent =
  | { kind: 'paid' | 'failed' | 'abandoned' }
  | { kind: 'refunded' | 'dispute_lost'; id: string; amount_minor: number }
  | { kind: 'refund_failed' | 'dispute_won'; id: string }

/**
 * Returns the status that all events lead to, whatever their order and however often each came. Money that arrived
 * outweighs a try that failed before or after; a refund implies it. A refund that failed and a dispute that was won in
 * the end do not count.
 */
export function paymentStatus(
  events: readonly PaymentEvent[],
  amount_minor: number,
): { status: PaymentStatus; refunded_minor: number } {
  const refunded_minor = Math.min(amount_minor, withdrawn(events))
  return { status: statusOf(new Set(events.map(({ kind }) => kind)), refunded_minor, amount_minor), refunded_minor }
}

function statusOf(
  kinds: ReadonlySet<PaymentEvent['kind']>,
  refunded_minor: number,
  amount_minor: number,
): PaymentStatus {
  if (refunded_minor > 0) return refunded_minor === amount_minor ? 'refunded' : 'paid'
  if (IMPLY_PAID.some((kind) => kinds.has(kind))) return 'paid'
  if (kinds.has('failed')) return 'failed'
  return kinds.has('abandoned') ? 'abandoned' : 'pending'
}

/** Only a payment that arrived can be refunded or disputed. */
const IMPLY_PAID = ['paid', 'refunded', 'refund_failed', 'dispute_lost', 'dispute_won'] as const

function withdrawn(events: readonly PaymentEvent[]): number {
  const amounts = new Map<string, number>()
  for (const event of events) {
    if (event.kind !== 'refunded' && event.kind !== 'dispute_lost') continue
    const key = `${event.kind} ${event.id}`
    // Of reports that disagree about one refund, the larger holds, in any order.
    amounts.set(key, Math.max(event.amount_minor, amounts.get(key) ?? 0))
  }
  for (const event of events) {
    if (event.kind === 'refund_failed') amounts.delete(`refunded ${event.id}`)
    if (event.kind === 'dispute_won') amounts.delete(`dispute_lost ${event.id}`)
  }
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
}
