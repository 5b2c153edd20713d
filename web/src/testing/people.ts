/** Logged-in users for tests. */
import type { Admin } from '@stampwell/contract/admin/auth.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import { featureFlags, LIMITS, planLimits } from '@stampwell/domain/billing/plan.ts'

const id = '01900000-0000-7000-8000-0000000000aa'

export function aBusinessUser(changes: Partial<User> = {}): User {
  return {
    id,
    email: 'amaka@kolarye.example',
    email_verified_at: '2026-11-01T09:00:00.000Z',
    pending_email: null,
    name: 'Amaka Obi',
    role: 'business',
    local_address: false,
    closes_at: null,
    terms_to_accept: null,
    business: {
      id,
      business_name: 'Kola & Rye',
      phone: '08030000000',
      country: 'NG',
      currency: 'NGN',
      timezone: 'Africa/Lagos',
      language: 'en',
      industry_id: null,
      category_id: null,
      logo_url: null,
      banner_url: null,
      brand_color: null,
      website_url: null,
      address: null,
    },
    plan: {
      id,
      tier: 'free',
      name: 'Free',
      features: featureFlags(['offers']),
      limits: planLimits(Object.fromEntries(LIMITS.map((limit) => [limit, null]))),
      usage: {},
      notices: [],
    },
    subscription: {
      plan_id: id,
      status: 'none',
      trial_ends_at: null,
      current_period_end: null,
      cancel_at_period_end: false,
      pending: null,
      next: null,
      past_due: null,
      granted: null,
      version: { tier: 'free', interval: 'month', amount_minor: 0, currency: 'NGN' },
    },
    ...changes,
  }
}

export function anAdmin(): Admin {
  return {
    id,
    name: 'Ngozi Bello',
    email: 'ngozi@stampwell.example',
    role: 'admin',
    level: 'owner',
    needs_second_factor: false,
  }
}
