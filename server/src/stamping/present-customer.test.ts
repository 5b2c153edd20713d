import type { Customer } from '@stampwell/contract/business/customers.ts'
import { expect, test } from 'vitest'
import { presentAtCounter } from './present-customer.ts'

const customer: Customer = {
  id: '01900000-0000-7000-8000-000000000002',
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone: '08037654321',
  date_of_birth: null,
  status: 'active',
  joined_at: '2026-11-01T09:00:00.000Z',
  last_activity_at: '2026-11-20T13:00:00.000Z',
  marketing_consent: false,
  cards: [],
}

test('a till is told the first four and last two digits of a phone, the owner all of them', () => {
  expect(presentAtCounter({ kind: 'till' }, customer).phone).toBe('0803•••••21')
  expect(presentAtCounter({ kind: 'till' }, { ...customer, phone: '+254712345678' }).phone).toBe('+254•••••••78')
  expect(presentAtCounter({ kind: 'till' }, { ...customer, phone: null }).phone).toBeNull()
  expect(presentAtCounter({ kind: 'business' }, customer)).toEqual(customer)
})
