import { merges } from '@stampwell/contract/business/merges.ts'
import { serve, type DomainModule } from '../module.ts'
import { mergesRoutes } from './merges.routes.ts'

export const mergesModule: DomainModule = {
  name: 'merges',
  tables: {
    tenant: ['customer_merges', 'duplicate_dismissals'],
  },
  endpoints: (app) => [serve(merges, mergesRoutes(app))],
}
