import { expect, test } from 'vitest'
import type { PaidRow } from './financial.sql.ts'
import { sumByProvider } from './financial-sums.ts'

const PAID: PaidRow = {
  currency: 'NGN',
  provider: 'paystack',
  plan: 'Growth',
  interval: 'month',
  is_upgrade: false,
  amount_minor: 1_800_000,
  before_minor: 0,
  payments: 1,
  payments_before: 0,
}

test('a provider at which every payment failed stands with zeros and how many it refused', () => {
  const sums = sumByProvider(
    [PAID, PAID],
    [
      { provider: 'stripe', currency: 'USD', refused: 7 },
      { provider: 'paystack', currency: 'NGN', refused: 1 },
    ],
  )
  expect(sums).toMatchObject([
    { provider: 'paystack', currency: 'NGN', amount_minor: 3_600_000, payments: 2, refused: 1 },
    { provider: 'stripe', currency: 'USD', amount_minor: 0, before_minor: 0, payments: 0, refused: 7 },
  ])
})
