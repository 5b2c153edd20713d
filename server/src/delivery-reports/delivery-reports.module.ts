import { deliveryReports } from '@stampwell/contract/public/delivery-reports.ts'
import { serve, type DomainModule } from '../module.ts'
import { deliveryReportsRoutes } from './delivery-reports.routes.ts'

export const deliveryReportsModule: DomainModule = {
  name: 'delivery-reports',
  tables: {},
  endpoints: (app) => [serve(deliveryReports, deliveryReportsRoutes(app))],
}
