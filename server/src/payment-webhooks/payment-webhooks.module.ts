import { paymentWebhooks } from '@stampwell/contract/public/payment-webhooks.ts'
import { serve, type DomainModule } from '../module.ts'
import { paymentEventsJob } from './apply-events.ts'
import { listExpired } from './payment-events.sql.ts'
import { paymentWebhooksRoutes } from './payment-webhooks.routes.ts'

export const paymentWebhooksModule: DomainModule = {
  name: 'payment-webhooks',
  tables: { platform: ['payment_events'] },
  endpoints: (app) => [serve(paymentWebhooks, paymentWebhooksRoutes(app))],
  jobs: [paymentEventsJob],
  expired: listExpired,
}
