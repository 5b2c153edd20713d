import { messages } from '@stampwell/contract/business/messages.ts'
import { serve, type DomainModule } from '../module.ts'
import { messagesRoutes } from './messages.routes.ts'

export const messagesModule: DomainModule = {
  name: 'messages',
  tables: {
    tenant: ['customer_messages'],
  },
  endpoints: (app) => [serve(messages, messagesRoutes(app))],
}
