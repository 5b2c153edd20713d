import { adminFinancial } from '@stampwell/contract/admin/financial.ts'
import { adminPayments } from '@stampwell/contract/admin/payments.ts'
import { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import { adminSubscriptions } from '@stampwell/contract/admin/subscriptions.ts'
import { serve, type DomainModule } from '../module.ts'
import { adminFinancialRoutes } from './financial.routes.ts'
import { adminPaymentsRoutes } from './payments.routes.ts'
import { adminPricingRoutes } from './pricing.routes.ts'
import { adminSubscriptionsRoutes } from './subscriptions.routes.ts'

export const adminBillingModule: DomainModule = {
  name: 'admin-billing',
  tables: {},
  endpoints: (app, database) => [
    serve(adminPayments, adminPaymentsRoutes(app)),
    serve(adminFinancial, adminFinancialRoutes(app)),
    serve(adminPricing, adminPricingRoutes(app)),
    serve(adminSubscriptions, adminSubscriptionsRoutes(app, database)),
  ],
}
