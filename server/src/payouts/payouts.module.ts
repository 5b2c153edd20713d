import { payouts } from '@stampwell/contract/business/payouts.ts'
import { serve, type DomainModule } from '../module.ts'
import { payoutsRoutes } from './payouts.routes.ts'

export const payoutsModule: DomainModule = {
  name: 'payouts',
  tables: {},
  endpoints: () => [serve(payouts, payoutsRoutes())],
}
