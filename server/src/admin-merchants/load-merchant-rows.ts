import type { MerchantRow } from '@stampwell/contract/admin/merchants.ts'
import { addDays, localDate, startOfLocalMonth } from '@stampwell/domain/time/calendar.ts'
import { amountAMonth, fullestLimit } from '@stampwell/domain/platform/merchant.ts'
import { BASE_CURRENCY, planLimits } from '@stampwell/domain/billing/plan.ts'
import { passTime, planInForce, type Subscription } from '@stampwell/domain/billing/subscription.ts'
import { countListUsage, type ListUsage } from '../accounts/usage.sql.ts'
import type { Db } from '../db/open.ts'
import type { Listed } from './merchant-filter.sql.ts'
import {
  listDays,
  listFacts,
  listPlanVersions,
  type Days,
  type MerchantFacts,
  type PlanOfList,
} from './merchant-rows.sql.ts'

export const WEEKS = 12
const DAYS_A_WEEK = 7
const STAMP_DAYS = 30
/** A plan without a limit shows none, so its operations are not counted. */
const NOT_COUNTED = 0

/** Returns the lines of the list for these businesses, in their order. */
export async function loadMerchantRows(db: Db, listed: readonly Listed[], now: Date): Promise<MerchantRow[]> {
  if (listed.length === 0) return []
  const ids = listed.map(({ id }) => id)
  const today = now.toISOString().slice(0, 10)
  const facts = await listFacts(db, ids, now)
  const plans = await listPlanVersions(db)
  const inForce = new Map([...facts].map(([id, one]) => [id, findPlanInForce(plans, one, now)]))
  const usage = await countListUsage(
    db,
    [...facts.values()].map(({ id, timezone }) => ({
      id,
      today: localDate(now, timezone),
      since: startOfLocalMonth(now, timezone),
      most: planLimits(inForce.get(id)?.limits ?? {}).operations_month ?? NOT_COUNTED,
    })),
  )
  const days = Map.groupBy(
    await listDays(db, ids, addDays(today, 1 - WEEKS * DAYS_A_WEEK)),
    ({ business_id }) => business_id,
  )
  return listed.flatMap(({ id, status }) => {
    const [one, plan, used] = [facts.get(id), inForce.get(id), usage.get(id)]
    if (!one || !plan || !used) return []
    return [{ ...presentRow(one, { plan, plans, used, days: days.get(id) ?? [], now }), status }]
  })
}

type RowParts = { plan: PlanOfList; plans: readonly PlanOfList[]; used: ListUsage; days: Days; now: Date }

function presentRow(one: MerchantFacts, { plan, plans, used, days, now }: RowParts): Omit<MerchantRow, 'status'> {
  const { subscription: stored, ...business } = one
  const subscription = passTime(stored, now, one.timezone)
  const weeks = stampsByWeek(days, now)
  const today = now.toISOString().slice(0, 10)
  const since = addDays(today, 1 - STAMP_DAYS)
  return {
    ...business,
    plan: { id: plan.id, tier: plan.tier, name: plan.name },
    subscription_status: subscription.status,
    trial_ends_on: isOnTrial(subscription) ? subscription.trial_ends_on : null,
    past_due_since: subscription.past_due?.since ?? null,
    suspended_at: one.suspended_at?.toISOString() ?? null,
    closes_at: one.closes_at?.toISOString() ?? null,
    customers: used.customers,
    stamps_30_days: days.reduce((sum, { day, given }) => (day >= since ? sum + given : sum), 0),
    weeks,
    fullest: fullestLimit(planLimits(plan.limits), used),
    paid_a_month: paidAMonth(subscription, plans),
    last_stamp_at: one.last_stamp_at?.toISOString() ?? null,
    created_at: one.created_at.toISOString(),
  }
}

export function isOnTrial({ status, incomplete }: Subscription): boolean {
  return status === 'trialing' || incomplete?.from.status === 'trialing'
}

/** Returns the plan that endpoints check. */
export function findPlanInForce(
  plans: readonly PlanOfList[],
  { subscription, currency, timezone }: Pick<MerchantFacts, 'subscription' | 'currency' | 'timezone'>,
  now: Date,
): PlanOfList | undefined {
  const id = planInForce(subscription, now, timezone)
  if (id !== null) return plans.find((plan) => plan.id === id)
  const free = plans.filter((plan) => plan.tier === 'free' && plan.replaced_at === null)
  return free.find((plan) => plan.currency === currency) ?? free.find((plan) => plan.currency === BASE_CURRENCY)
}

/** Returns what the subscription brings a month, in the plan's currency; null where nothing is paid for. */
function paidAMonth(subscription: Subscription, plans: readonly PlanOfList[]): MerchantRow['paid_a_month'] {
  const paid = subscription.period === null ? undefined : plans.find(({ id }) => id === subscription.plan_id)
  if (paid === undefined || paid.amount_minor === 0) return null
  return { amount_minor: amountAMonth(paid), currency: paid.currency }
}

/** Stamps of the last weeks; the last one ends today. */
function stampsByWeek(days: Days, now: Date): number[] {
  const today = now.toISOString().slice(0, 10)
  return Array.from({ length: WEEKS }, (_, week) => {
    const to = addDays(today, (week - WEEKS + 1) * DAYS_A_WEEK)
    const from = addDays(to, 1 - DAYS_A_WEEK)
    return days.reduce((sum, { day, given }) => (from <= day && day <= to ? sum + given : sum), 0)
  })
}
