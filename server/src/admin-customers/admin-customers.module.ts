import { adminCustomers } from '@stampwell/contract/admin/customers.ts'
import { serve, type DomainModule } from '../module.ts'
import { adminCustomersRoutes } from './customers.routes.ts'

export const adminCustomersModule: DomainModule = {
  name: 'admin-customers',
  tables: {},
  endpoints: () => [serve(adminCustomers, adminCustomersRoutes())],
}
