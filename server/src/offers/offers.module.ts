import { offers } from '@stampwell/contract/business/offers.ts'
import { serve, type DomainModule } from '../module.ts'
import { offersRoutes } from './offers.routes.ts'

export const offersModule: DomainModule = {
  name: 'offers',
  tables: {
    tenant: ['offers', 'offer_customers', 'offer_redemptions'],
  },
  endpoints: (app) => [serve(offers, offersRoutes(app))],
}
