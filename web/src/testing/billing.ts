/** Plans as they are sold, and a business on one of them, for page tests. */
import type { Payment } from '@stampwell/contract/business/payments.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import { featureFlags, planLimits } from '@stampwell/domain/billing/plan.ts'
import { aBusinessUser } from './people.ts'

const id = (last: number) => `01900000-0000-7000-8000-0000000003${String(last).padStart(2, '0')}`

type Sold = { tier: string; amount_minor: number; interval: 'month' | 'year'; opened: string[]; cards: number | null }

function aPlan(last: number, { tier, amount_minor, interval, opened, cards }: Sold) {
  const many = cards === null ? null : cards * 100
  return {
    id: id(last),
    tier,
    name: tier.charAt(0).toUpperCase() + tier.slice(1),
    amount_minor,
    currency: 'NGN',
    interval,
    popular: tier === 'growth',
    features: featureFlags(opened),
    limits: planLimits({
      live_cards: cards,
      locations: cards,
      customers: many,
      operations_month: many,
      emails_month: opened.includes('campaigns') ? 1000 : 0,
      sms_month: opened.includes('sms') ? 100 : 0,
      live_offers: opened.includes('offers') ? 3 : 0,
      statistics_days: cards === null ? null : 30,
    }),
  }
}

const STARTER = { tier: 'starter', opened: ['offers'], cards: 3 }
const GROWTH = { tier: 'growth', opened: ['offers', 'campaigns', 'sms'], cards: 10 }
const SCALE = { tier: 'scale', opened: ['offers', 'campaigns', 'sms', 'automations'], cards: null }

export const PLANS = {
  free: aPlan(1, { tier: 'free', amount_minor: 0, interval: 'month', opened: [], cards: 1 }),
  starter: aPlan(2, { ...STARTER, amount_minor: 750_000, interval: 'month' }),
  starter_year: aPlan(3, { ...STARTER, amount_minor: 7_500_000, interval: 'year' }),
  growth: aPlan(4, { ...GROWTH, amount_minor: 1_800_000, interval: 'month' }),
  growth_year: aPlan(5, { ...GROWTH, amount_minor: 18_000_000, interval: 'year' }),
  scale: aPlan(6, { ...SCALE, amount_minor: 4_500_000, interval: 'month' }),
  scale_year: aPlan(7, { ...SCALE, amount_minor: 45_000_000, interval: 'year' }),
}

/** The calls that every page of plans makes. `payments`: whether anybody can pay here. */
export function billingReplies({ payments = true }: { payments?: boolean } = {}) {
  return {
    'GET /v1/business/pricing': { data: { plans: Object.values(PLANS), currencies: ['NGN'] } },
    'GET /v1/platform': { data: { payments } },
  }
}

/** Version that the subscription names, as the user is told of it. */
export function versionOf({ tier, interval, amount_minor, currency }: (typeof PLANS)['free']) {
  return { tier, interval, amount_minor, currency }
}

/** A business with a plan in force. Its paid period ends on 12 December 2026, local date, unless it is said otherwise. */
export function onPlan(
  tier: keyof typeof PLANS,
  subscription: Partial<User['subscription']> = {},
  usage: Record<string, number> = {},
): User {
  const { amount_minor: _, currency: __, interval: ___, popular: ____, ...plan } = PLANS[tier]
  const user = aBusinessUser()
  const subscribed = Object.values(PLANS).find(({ id }) => id === subscription.plan_id) ?? PLANS[tier]
  return {
    ...user,
    plan: { ...plan, usage, notices: [] },
    subscription: {
      ...user.subscription,
      plan_id: plan.id,
      status: 'active',
      current_period_end: '2026-12-11T23:00:00.000Z',
      next: { on: '2026-12-12', what: 'renews' },
      version: versionOf(subscribed),
      ...subscription,
    },
  }
}

export function aPayment(changes: Partial<Payment> = {}): Payment {
  return {
    reference: 'PAY-1',
    kind: 'renewal',
    status: 'paid',
    amount_minor: 1_800_000,
    currency: 'NGN',
    payment_code: 'IPAYNGN',
    provider: 'sandbox',
    plan_name: 'Growth',
    period: ['2026-11-12', '2026-12-12'],
    created_at: '2026-11-12T09:00:00.000Z',
    paid_at: '2026-11-12T09:01:00.000Z',
    receipt_number: null,
    refunded_minor: 0,
    is_surplus: false,
    other_amount: null,
    ...changes,
  }
}
