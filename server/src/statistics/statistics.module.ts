import { statistics } from '@stampwell/contract/business/statistics.ts'
import { serve, type DomainModule } from '../module.ts'
import { statisticsRoutes } from './statistics.routes.ts'

export const statisticsModule: DomainModule = {
  name: 'statistics',
  tables: {},
  endpoints: () => [serve(statistics, statisticsRoutes())],
}
