/** Plans and their versions, as the admin's page of pricing reads them. */
import { featureFlags } from '@stampwell/domain/billing/plan.ts'

export const planId = (n: number) => `01900000-0000-7000-8003-00000000000${n}`
export const FREE = {
  id: planId(1),
  tier: 'free',
  name: 'Free',
  interval: 'month',
  currency: 'NGN',
  amount_minor: 0,
  features: featureFlags(['export']),
  limits: {
    live_cards: 1,
    locations: 1,
    customers: 100,
    operations_month: 500,
    emails_month: 0,
    sms_month: 0,
    live_offers: 0,
    statistics_days: 30,
  },
  popular: false,
  version: 1,
  sold_until: null,
  merchants: 295,
  moving: 0,
}
export const GROWTH = {
  ...FREE,
  id: planId(2),
  tier: 'growth',
  name: 'Growth',
  amount_minor: 1_800_000,
  features: featureFlags(['campaigns', 'export']),
  limits: { ...FREE.limits, sms_month: 1000, customers: null, statistics_days: 730 },
  popular: true,
  version: 2,
  merchants: 142,
}
export const GROWTH_OLD = {
  ...GROWTH,
  id: planId(3),
  amount_minor: 1_650_000,
  features: featureFlags(['export']),
  limits: { ...GROWTH.limits, sms_month: 500 },
  version: 1,
  sold_until: '2026-10-01T09:00:00.000Z',
  merchants: 38,
}
export const GROWTH_YEAR = {
  ...GROWTH,
  id: planId(4),
  interval: 'year',
  amount_minor: 18_000_000,
  version: 1,
  merchants: 7,
}
const DOLLARS = { ...GROWTH, id: planId(5), currency: 'USD', amount_minor: 2900, version: 1, merchants: 1 }
export const PLANS = [FREE, GROWTH, GROWTH_OLD, GROWTH_YEAR, DOLLARS]
