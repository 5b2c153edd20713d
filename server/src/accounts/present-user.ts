import type { User } from '@stampwell/contract/business/profile.ts'
import { firstOfMonth, localDate } from '@stampwell/domain/time/calendar.ts'
import { noticesToShow } from '@stampwell/domain/billing/plan-limits.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import { featureFlags, type Limit } from '@stampwell/domain/billing/plan.ts'
import { TERMS_VERSION } from '@stampwell/domain/platform/terms-version.ts'
import { shownEmail } from '@stampwell/domain/text/email.ts'
import type { Db } from '../db/open.ts'
import { loadPlanInForce } from '../subscriptions/plan-in-force.sql.ts'
import { listLimitNotices } from '../subscriptions/subscription-notices.sql.ts'
import { presentSubscription } from '../subscriptions/present-subscription.ts'
import { languageOf } from './language.sql.ts'
import { countUsage } from './usage.sql.ts'
import { findUser } from './users.sql.ts'

const NO_USAGE: Record<Limit, number> = {
  live_cards: 0,
  locations: 0,
  customers: 0,
  operations_month: 0,
  emails_month: 0,
  sms_month: 0,
  live_offers: 0,
  statistics_days: 0,
}

export type LoadUserInput = { db: Db; businessId: string; userId: string; isLocalAddress: boolean; now: Date }

export async function loadUser({ db, businessId, userId, isLocalAddress, now }: LoadUserInput): Promise<User> {
  const row = await findUser(db, businessId, userId, now)
  const inForce = await loadPlanInForce(db, businessId, now)
  if (!inForce) throw new Error(`The business ${businessId} has no plan`)
  const { plan, subscription, version } = inForce
  const usage = await countUsage(db, businessId, { timezone: row.timezone, now })
  const notices = await listLimitNotices(db, businessId, firstOfMonth(localDate(now, row.timezone)))
  return {
    id: row.id,
    email: shownEmail(row),
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    pending_email: shownEmail({ email: row.new_email, email_typed: row.new_email_typed }),
    name: row.name,
    role: 'business',
    business: {
      id: row.business_id,
      business_name: row.business_name,
      phone: showPhone(row.phone),
      country: row.country,
      currency: row.currency,
      timezone: row.timezone,
      language: languageOf(row.language),
      industry_id: row.industry_id,
      category_id: row.category_id,
      logo_url: row.logo_url,
      banner_url: row.banner_url,
      brand_color: row.brand_color,
      website_url: row.website_url,
      address: row.address,
    },
    plan: {
      ...plan,
      features: featureFlags(plan.features),
      usage: { ...NO_USAGE, ...usage },
      notices: noticesToShow(notices, { limits: plan.limits, usage }),
    },
    subscription: { ...presentSubscription(subscription, now, row.timezone), version },
    local_address: isLocalAddress,
    closes_at: row.closes_at?.toISOString() ?? null,
    terms_to_accept: row.accepted_terms_version === TERMS_VERSION ? null : TERMS_VERSION,
  }
}
