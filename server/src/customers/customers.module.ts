import { customers } from '@stampwell/contract/business/customers.ts'
import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { serve, type DomainModule } from '../module.ts'
import { listExpired } from './expired.sql.ts'
import { customersRoutes } from './customers.routes.ts'
import { customerNotesRoutes } from './customer-notes.routes.ts'

export const customersModule: DomainModule = {
  name: 'customers',
  tables: {
    tenant: ['customers', 'customer_search', 'customer_notes', 'erased_recipients', 'privacy_requests'],
    directory: ['wallet_tokens'],
  },
  expired: listExpired,
  endpoints: (app) => [serve(customers, customersRoutes(app)), serve(customerNotes, customerNotesRoutes())],
}
