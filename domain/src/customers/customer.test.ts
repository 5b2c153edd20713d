import { expect, test } from 'vitest'
import { statusOfCustomer } from './customer.ts'

test('a customer is active for 60 days after the last visit', () => {
  const now = new Date('2026-03-28T10:00:00Z')
  expect(statusOfCustomer(now, now)).toBe('active')
  expect(statusOfCustomer(new Date('2026-01-27T10:00:00Z'), now)).toBe('active')
  expect(statusOfCustomer(new Date('2026-01-27T09:59:59Z'), now)).toBe('inactive')
})
