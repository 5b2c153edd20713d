import type { pricing } from '@stampwell/contract/business/pricing.ts'
import type { BillingInterval } from '@stampwell/domain/billing/billing-period.ts'
import { BASE_CURRENCY, featureFlags, planLimits } from '@stampwell/domain/billing/plan.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { BusinessPrincipal, Handlers } from '../http/handler.ts'
import { findCurrency, listSoldCurrencies, listSoldPlans } from '../subscriptions/plans.sql.ts'
import { presentSubscription } from '../subscriptions/present-subscription.ts'
import { previewPlan } from './preview-plan.ts'
import { selectPlanOf } from './select-plan.ts'

export function pricingRoutes(): Handlers<typeof pricing> {
  return {
    list: async ({ who, db, query: { currency } }) => {
      const plans = await listSoldPlans(db, currency ?? (await currencyOf(db, who)))
      return {
        currencies: await listSoldCurrencies(db),
        plans: plans.map(({ interval, features, limits, ...plan }) => ({
          ...plan,
          interval: interval as BillingInterval, // the column's check allows only these
          features: featureFlags(features),
          limits: planLimits(limits as Record<string, number | null>), // plans.limits is only written as this object
        })),
      }
    },

    preview: async ({ who: { businessId, timezone }, body, db, now }) => {
      const { starts_at, ...preview } = await previewPlan(db, businessId, body, { timezone, now })
      return { ...preview, starts_at: starts_at.toISOString() }
    },

    select: async ({ who: { businessId, timezone }, body, db, now }) => {
      const subscription = await selectPlanOf(db, businessId, body, { timezone, now })
      return { subscription: presentSubscription(subscription, now, timezone) }
    },
  }
}

async function currencyOf(db: Db, who: BusinessPrincipal | null): Promise<string> {
  return who ? findCurrency(await inBusiness(db, who.businessId), who.businessId) : BASE_CURRENCY
}
