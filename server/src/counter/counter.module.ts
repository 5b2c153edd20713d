import { counter } from '@stampwell/contract/business/counter.ts'
import { serve, type DomainModule } from '../module.ts'
import { counterRoutes } from './counter.routes.ts'

export const counterModule: DomainModule = {
  name: 'counter',
  tables: {
    tenant: ['counter_times'],
  },
  endpoints: (app) => [serve(counter, counterRoutes(app))],
}
