import { messages } from '@stampwell/contract/business/messages.ts'
import { serve, type DomainModule } from '../module.ts'
import { listExpired } from './expired.sql.ts'
import { messagesRoutes } from './messages.routes.ts'

export const messagesModule: DomainModule = {
  name: 'messages',
  tables: {
    tenant: ['customer_messages'],
    platform: ['sms_spending'],
  },
  expired: listExpired,
  endpoints: (app) => [serve(messages, messagesRoutes(app))],
}
