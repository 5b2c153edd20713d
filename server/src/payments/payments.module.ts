import { payments } from '@stampwell/contract/business/payments.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import { serve, type DomainModule } from '../module.ts'
import { abandonCheckoutsJob } from './abandon-checkouts.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { mailReceiptsJob } from './receipt/mail-receipts.ts'
import { pricingRoutes } from './pricing.routes.ts'
import { resealAuthorizationsJob } from './reseal-authorizations.ts'
import { sendRefundsJob } from './send-refunds.ts'

export const paymentsModule: DomainModule = {
  name: 'payments',
  tables: {
    tenant: ['payments', 'payment_authorizations', 'payment_receipts', 'payment_refunds', 'payment_reports'],
    directory: ['payment_references', 'payment_receipt_numbers'],
    platform: ['payment_receipt_counter'],
  },
  endpoints: (app) => [serve(pricing, pricingRoutes()), serve(payments, paymentsRoutes(app))],
  jobs: [abandonCheckoutsJob, sendRefundsJob, mailReceiptsJob, resealAuthorizationsJob],
}
