import { pricing } from '@stampwell/contract/business/pricing.ts'
import { serve, type DomainModule } from '../module.ts'
import { pricingRoutes } from './pricing.routes.ts'

export const subscriptionsModule: DomainModule = {
  name: 'subscriptions',
  tables: { tenant: ['subscriptions'], platform: ['plans', 'trial_contacts'] },
  endpoints: () => [serve(pricing, pricingRoutes())],
}
