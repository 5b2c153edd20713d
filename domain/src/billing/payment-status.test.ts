import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYMENT_STATUSES, paymentStatus, type PaymentEvent } from './payment-status.ts'

const AMOUNT = 750_000
const refund = (id: string, amount_minor: number): PaymentEvent => ({ kind: 'refunded', id, amount_minor })
const lost = (id: string, amount_minor: number): PaymentEvent => ({ kind: 'dispute_lost', id, amount_minor })
const status = (...events: PaymentEvent[]) => paymentStatus(events, AMOUNT)

test('a payment is pending until its provider reports', () => {
  expect(status()).toEqual({ status: 'pending', refunded_minor: 0 })
})

test('money that arrived outweighs a declined try and a closed checkout', () => {
  expect(status({ kind: 'failed' }, { kind: 'paid' }, { kind: 'abandoned' }).status).toBe('paid')
  expect(status({ kind: 'abandoned' }, { kind: 'failed' }).status).toBe('failed')
  expect(status({ kind: 'abandoned' }).status).toBe('abandoned')
})

test('a payment is refunded when all of it went back, in one refund or several', () => {
  expect(status({ kind: 'paid' }, refund('r1', 1))).toEqual({ status: 'paid', refunded_minor: 1 })
  expect(status({ kind: 'paid' }, refund('r1', AMOUNT))).toEqual({ status: 'refunded', refunded_minor: AMOUNT })
  expect(status(refund('r1', 500_000), { kind: 'paid' }, refund('r2', 250_000)).status).toBe('refunded')
  expect(status(refund('r1', 500_000), refund('r1', 500_000))).toEqual({ status: 'paid', refunded_minor: 500_000 })
})

test('a refund reported before the payment implies that the money arrived', () => {
  expect(status(refund('r1', 5)).status).toBe('paid')
  expect(status({ kind: 'refund_failed', id: 'r1' }).status).toBe('paid')
})

test('a refund that failed left the money here', () => {
  expect(status({ kind: 'refund_failed', id: 'r1' }, refund('r1', AMOUNT), refund('r2', 5))).toEqual({
    status: 'paid',
    refunded_minor: 5,
  })
})

test('a lost dispute takes its amount back, a won one does not', () => {
  expect(status({ kind: 'paid' }, lost('d1', AMOUNT)).status).toBe('refunded')
  expect(status({ kind: 'dispute_won', id: 'd1' }, { kind: 'paid' }, lost('d1', AMOUNT))).toEqual({
    status: 'paid',
    refunded_minor: 0,
  })
})

test('no more is refunded than was paid', () => {
  expect(status(refund('r1', AMOUNT), lost('d1', AMOUNT)).refunded_minor).toBe(AMOUNT)
})

test('a free payment that is paid is not refunded', () => {
  expect(paymentStatus([{ kind: 'paid' }], 0)).toEqual({ status: 'paid', refunded_minor: 0 })
})

const anyId = fc.constantFrom('a', 'b')
const anyEvent: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.record({ kind: fc.constantFrom('paid' as const, 'failed' as const, 'abandoned' as const) }),
  fc.record({
    kind: fc.constantFrom('refunded' as const, 'dispute_lost' as const),
    id: anyId,
    amount_minor: fc.constantFrom(1, 250_000, 500_000, AMOUNT),
  }),
  fc.record({ kind: fc.constantFrom('refund_failed' as const, 'dispute_won' as const), id: anyId }),
)

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((one, n) => ordersOf(all.toSpliced(n, 1)).map((rest) => [one, ...rest]))
}

test('all 120 orders of five events lead to one status', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 5, maxLength: 5 }), (events) => {
      for (const order of ordersOf(events)) expect(status(...order)).toEqual(status(...events))
    }),
    { numRuns: 40 },
  )
})

test('random orders of eight events, each reported any number of times, lead to one status', () => {
  const eight = fc.array(anyEvent, { minLength: 8, maxLength: 8 })
  const shuffled = eight.chain((events) =>
    fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events, ...events], { minLength: 24 })),
  )
  fc.assert(
    fc.property(shuffled, ([events, repeated]) => {
      expect(status(...repeated)).toEqual(status(...events))
    }),
    { numRuns: 300 },
  )
})

test('a payment has exactly one status, and its refund is between nothing and its amount', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 8 }), (events) => {
      const found = status(...events)
      expect(PAYMENT_STATUSES).toContain(found.status)
      expect(found.refunded_minor >= 0 && found.refunded_minor <= AMOUNT).toBe(true)
      expect(found.status === 'refunded').toBe(found.refunded_minor === AMOUNT)
      const arrived = events.some(({ kind }) => kind !== 'failed' && kind !== 'abandoned')
      expect(found.status === 'paid' || found.status === 'refunded').toBe(arrived)
    }),
  )
})
