import type { pricing } from '@stampwell/contract/business/pricing.ts'
import type { BillingInterval } from '@stampwell/domain/billing-period.ts'
import { BASE_CURRENCY, featureFlags, planLimits } from '@stampwell/domain/plan.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { BusinessPrincipal, Handlers } from '../http/handler.ts'
import { findCurrency, listSoldPlans } from './plans.sql.ts'

export function pricingRoutes(): Handlers<typeof pricing> {
  return {
    list: async ({ who, db, query: { currency } }) => {
      const plans = await listSoldPlans(db, currency ?? (await currencyOf(db, who)))
      return {
        plans: plans.map(({ interval, features, limits, ...plan }) => ({
          ...plan,
          interval: interval as BillingInterval, // the column's check allows only these
          features: featureFlags(features),
          limits: planLimits(limits as Record<string, number | null>), // plans.limits is only written as this object
        })),
      }
    },
  }
}

async function currencyOf(db: Db, who: BusinessPrincipal | null): Promise<string> {
  return who ? findCurrency(await inBusiness(db, who.businessId), who.businessId) : BASE_CURRENCY
}
