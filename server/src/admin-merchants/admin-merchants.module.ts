import { merchants } from '@stampwell/contract/admin/merchants.ts'
import { merchantActs } from '@stampwell/contract/admin/merchant-acts.ts'
import { serve, type DomainModule } from '../module.ts'
import { merchantActsRoutes } from './merchant-acts.routes.ts'
import { merchantsRoutes } from './merchants.routes.ts'

export const adminMerchantsModule: DomainModule = {
  name: 'admin-merchants',
  tables: {},
  endpoints: (app) => [serve(merchants, merchantsRoutes()), serve(merchantActs, merchantActsRoutes(app))],
}
