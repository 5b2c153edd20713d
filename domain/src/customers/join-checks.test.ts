import { expect, test } from 'vitest'
import { joinRefusal, whyJoinsAreClosed } from './join-checks.ts'

const why = (is_in_grace: boolean, max: number | null, used: number) =>
  whyJoinsAreClosed({ is_suspended: false, is_closing: false, is_in_grace, operations: { max, used } })

test('a business may take new customers until the operations of its month are used up', () => {
  expect([why(false, 500, 499), why(false, 500, 500), why(false, 500, 501)]).toEqual([null, 'operations', 'operations'])
  expect([why(false, null, 1e9), why(false, 0, 0)]).toEqual([null, 'operations'])
})

test('in grace nobody joins, however few operations were used', () => {
  expect([why(true, null, 0), why(true, 500, 500)]).toEqual(['grace', 'grace'])
})

test('nobody joins a suspended business, whatever its plan says', () => {
  for (const is_in_grace of [false, true])
    expect(
      whyJoinsAreClosed({ is_suspended: true, is_closing: true, is_in_grace, operations: { max: null, used: 0 } }),
    ).toBe('suspension')
})

test('nobody joins a business whose account is being closed, in grace or not', () => {
  for (const is_in_grace of [false, true])
    expect(
      whyJoinsAreClosed({ is_suspended: false, is_closing: true, is_in_grace, operations: { max: null, used: 0 } }),
    ).toBe('closing')
})

test('the business learns what to do, a customer only that joins are closed', () => {
  for (const closure of ['suspension', 'closing', 'grace', 'operations', 'customers'] as const)
    expect(joinRefusal(closure, 'customer')).toBe('joins_closed')
  expect(joinRefusal('suspension', 'business')).toBe('account_suspended')
  expect(joinRefusal('closing', 'business')).toBe('account_closing')
  expect(joinRefusal('grace', 'business')).toBe('payment_required')
  expect(joinRefusal('operations', 'business')).toBe('plan_limit_reached')
  expect(joinRefusal('customers', 'business')).toBe('plan_limit_reached')
})
