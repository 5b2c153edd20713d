/** One plan as a column of the comparison, which the plans of a business and the public prices share. */
import type { pricing } from '@stampwell/contract/business/pricing.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { BILLING_INTERVALS, type BillingInterval } from '@stampwell/domain/billing/billing-period.ts'
import type { ReactNode } from 'react'
import { say } from '#messages/plans.ts'

export type SoldPlan = DataOf<(typeof pricing)['list']>['plans'][number]

/** `isChosen`: by its owner, on the public page of prices before registering. */
export type PlanColumn = {
  plan: SoldPlan
  isYours: boolean
  isTried: boolean
  isSuggested: boolean
  isChosen?: boolean
}

/** `action` draws what can be done with a plan, below its column. */
export type PlansInput<C extends PlanColumn> = { columns: readonly C[]; action: (column: C) => ReactNode }

export const FREE_TIER = 'free'

/**
 * Returns the page of plans that shows this choice; undefined for Free, which a new account has without a choice. It
 * names the tier, because the business's country decides on the currency, and with it on the plan's id.
 */
export function plansPath({ tier, interval }: Pick<SoldPlan, 'tier' | 'interval'>): string | undefined {
  return tier === FREE_TIER ? undefined : `/plans?${new URLSearchParams({ by: interval, tier })}`
}

/** Free has no interval: it stands beside the prices of a year too. */
export function plansBy(plans: readonly SoldPlan[], interval: BillingInterval): SoldPlan[] {
  return plans.filter((plan) => plan.interval === interval || plan.tier === FREE_TIER)
}

/** For the switch between month and year. */
export function intervalChoices(plans: readonly SoldPlan[]): { value: BillingInterval; label: string }[] {
  const count = monthsFree(plans)
  const year = count > 0 ? say('interval.year_free', { count }) : say('interval.year')
  const words = { month: say('interval.month'), year }
  return BILLING_INTERVALS.map((value) => ({ value, label: words[value] }))
}

/** The months of a year that are not charged, if they are as many in every tier; 0 otherwise. */
function monthsFree(plans: readonly SoldPlan[]): number {
  const free = plans
    .filter(({ interval, amount_minor }) => interval === 'month' && amount_minor > 0)
    .map((month) => {
      const year = plans.find(
        (plan) => plan.tier === month.tier && plan.currency === month.currency && plan.interval === 'year',
      )
      return year ? 12 - year.amount_minor / month.amount_minor : 0
    })
  const [first = 0] = free
  return Number.isInteger(first) && first > 0 && free.every((months) => months === first) ? first : 0
}
