import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { maskEmail } from '@stampwell/domain/text/email.ts'
import { maskPhone } from '@stampwell/domain/text/phone.ts'
import { planLimits, type Feature } from '@stampwell/domain/billing/plan.ts'
import { idleSince } from '@stampwell/domain/security/session-life.ts'
import { countUsage } from '../accounts/usage.sql.ts'
import { countEntries, listEntries } from '../audit/audit.sql.ts'
import { presentEntry } from '../audit/present-entry.ts'
import type { Db } from '../db/open.ts'
import { countPayments, listPayments } from '../payments/payments.sql.ts'
import { presentPayment } from '../payments/present-payment.ts'
import { loadPlanInForce } from '../subscriptions/plan-in-force.sql.ts'
import { presentSubscription } from '../subscriptions/present-subscription.ts'
import { loadMerchantRows, WEEKS } from './load-merchant-rows.ts'
import {
  countFigures,
  countSessions,
  findPaysWith,
  findProfile,
  listGiven,
  listMerchantCards,
  type MerchantCard,
} from './merchant-details.sql.ts'
import { findStatus } from './merchant-filter.sql.ts'
import { listPlanVersions } from './merchant-rows.sql.ts'

const DAYS = 30
const DAYS_A_WEEK = 7
const A_YEAR = 52 * DAYS_A_WEEK
const SHOWN_PAYMENTS = 5
const SHOWN_ENTRIES = 4

/** Returns the page of a business; null for one that is unknown or erased. */
export async function loadMerchant(db: Db, businessId: string, now: Date): Promise<Merchant | null> {
  const status = await findStatus(db, businessId)
  if (status === null) return null
  const [row] = await loadMerchantRows(db, [{ id: businessId, status }], now)
  const profile = await findProfile(db, businessId)
  const inForce = await loadPlanInForce(db, businessId, now)
  if (!row || !profile || !inForce) return null
  const { weeks: _, ...line } = row
  const { timezone } = row
  const { plan, subscription } = inForce
  const plans = await listPlanVersions(db)
  const version = plans.find(({ id }) => id === plan.id)
  const usage = await countUsage(db, businessId, { timezone, now })

  return {
    ...line,
    address: profile.address,
    website_url: profile.website_url,
    logo_url: profile.logo_url,
    plan: {
      id: plan.id,
      tier: plan.tier,
      name: plan.name,
      interval: version?.interval ?? 'month',
      amount_minor: version?.amount_minor ?? 0,
      currency: version?.currency ?? row.currency,
      is_sold: version?.replaced_at === null,
      features: plan.features as Feature[], // a plan lists only features of the domain
    },
    owner: {
      email: maskEmail(profile.email),
      email_verified_at: profile.email_verified_at?.toISOString() ?? null,
      phone: maskPhone(profile.phone),
    },
    limits: planLimits(plan.limits),
    usage: { ...usage, statistics_days: 0 },
    subscription: presentSubscription(subscription, now, timezone),
    subscribed_plan: plans.find(({ id }) => id === subscription.plan_id)?.name ?? '',
    pays_with: await findPaysWith(db, businessId),
    sessions: await countSessions(db, businessId, { now, idle_since: idleSince(now) }),
    ...(await loadActivity(db, businessId, now)),
    cards: (await listMerchantCards(db, businessId, addDays(localDate(now, 'UTC'), 1 - DAYS))).map(presentCard),
    payments: (await listPayments(db, businessId, { limit: SHOWN_PAYMENTS, offset: 0 })).map(presentPayment),
    payments_count: await countPayments(db, businessId),
    audit: (await listEntries(db, { business_id: businessId }, { limit: SHOWN_ENTRIES, offset: 0 })).map(presentEntry),
    audit_count: await countEntries(db, { business_id: businessId }),
  }
}

async function loadActivity(db: Db, businessId: string, now: Date): Promise<Pick<Merchant, 'figures' | 'weeks'>> {
  const today = localDate(now, 'UTC')
  const [from, before] = [1, 2].map((times) => new Date(now.getTime() - times * DAYS * DAY_MS)) as [Date, Date] // two
  const counted = await countFigures(db, businessId, { from, before, now })
  const given = await listGiven(db, businessId, addDays(today, 1 - WEEKS * DAYS_A_WEEK - A_YEAR))
  const between = (first: string, last: string) =>
    given.reduce((sum, day) => (first <= day.day && day.day <= last ? sum + day.given : sum), 0)
  return {
    figures: {
      new_customers: { now: counted.new_now, before: counted.new_before },
      stamps: {
        now: between(addDays(today, 1 - DAYS), today),
        before: between(addDays(today, 1 - 2 * DAYS), addDays(today, -DAYS)),
      },
      redemptions: { now: counted.redeemed_now, before: counted.redeemed_before },
      rewards_waiting: counted.rewards_waiting,
      payments_paid: counted.payments_paid,
      payments_refunded: counted.payments_refunded,
    },
    weeks: Array.from({ length: WEEKS }, (_, week) => {
      const last = addDays(today, (week - WEEKS + 1) * DAYS_A_WEEK)
      const first = addDays(last, 1 - DAYS_A_WEEK)
      return {
        from: first,
        stamps: between(first, last),
        year_before: between(addDays(first, -A_YEAR), addDays(last, -A_YEAR)),
      }
    }),
  }
}

function presentCard({ published_at, archived_at, ...card }: MerchantCard): Merchant['cards'][number] {
  const open = published_at === null ? 'draft' : 'published'
  return {
    ...card,
    status: archived_at === null ? open : 'archived',
    published_at: published_at?.toISOString() ?? null,
  }
}
