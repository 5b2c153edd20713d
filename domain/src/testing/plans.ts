/** The plans of the reference data in naira, and one in dollars. */
import type { BillingInterval } from '../billing/billing-period.ts'
import type { PlanVersion } from '../billing/plan-change.ts'

function naira(tier: string, interval: BillingInterval, amount_minor: number, position: number): PlanVersion {
  return { id: `${tier}-${interval}`, tier, interval, amount_minor, currency: 'NGN', position }
}

export const free = naira('free', 'month', 0, 1)
export const starter = naira('starter', 'month', 750_000, 2)
export const starterYear = naira('starter', 'year', 7_500_000, 3)
export const growth = naira('growth', 'month', 1_800_000, 4)
export const growthYear = naira('growth', 'year', 18_000_000, 5)
export const scale = naira('scale', 'month', 4_500_000, 6)
export const scaleYear = naira('scale', 'year', 45_000_000, 7)
export const scaleDollar: PlanVersion = { ...scale, id: 'scale-usd', currency: 'USD', amount_minor: 7_900 }

export const PLANS = [free, starter, starterYear, growth, growthYear, scale, scaleYear, scaleDollar]
