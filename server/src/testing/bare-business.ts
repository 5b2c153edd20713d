/** A business written straight into the tables, while nothing serves the registration. */
import { FEATURES, LIMITS } from '@stampwell/domain/plan.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import type { App } from '../app.ts'
import { newId } from '../db/new-id.ts'

export async function bareBusiness({ house, database: { db } }: App, said: { business_name: string; phone: string; timezone: string; country?: string; email: string }): Promise<{ token: string; user: User }> {
  const now = house.clock.now()
  const [businessId, userId, token] = [newId(now), newId(now), house.secrets.token()]
  const { business_name, phone, timezone, country = 'NG', email } = said
  const plan = await db.selectFrom('plans').selectAll().where('tier', '=', 'scale').where('interval', '=', 'month').executeTakeFirstOrThrow()
  await db.insertInto('businesses').values({ id: businessId, business_name, phone, country, currency: 'NGN', timezone, accepted_terms_at: now, created_at: now, updated_at: now }).execute()
  await db.insertInto('business_users').values({ business_id: businessId, id: userId, name: business_name, email, password_hash: '', created_at: now }).execute()
  await db.insertInto('business_logins').values({ email, business_id: businessId, user_id: userId }).execute()
  await db.insertInto('subscriptions').values({ business_id: businessId, plan_id: plan.id, status: 'active', updated_at: now }).execute()
  await db.insertInto('business_sessions').values({ token_hash: house.secrets.hashToken(token), business_id: businessId, user_id: userId, created_at: now, last_seen_at: new Date('2100-01-01'), expires_at: new Date('2100-01-01') }).execute()
  const all = <K extends string, V>(names: readonly K[], value: V) => Object.fromEntries(names.map(name => [name, value])) as Record<K, V>
  return {
    token,
    user: {
      id: userId, email, email_verified_at: null, name: business_name, role: 'business', local_address: true,
      business: { id: businessId, business_name, phone, country, currency: 'NGN', timezone, industry_id: null, category_id: null, logo_url: null, banner_url: null, brand_color: null, website_url: null, address: null },
      plan: { id: plan.id, tier: plan.tier, name: plan.name, features: all(FEATURES, true), limits: all(LIMITS, null), usage: {} },
      subscription: { plan_id: plan.id, status: 'active', trial_ends_at: null, current_period_end: null, cancel_at_period_end: false },
    },
  }
}
