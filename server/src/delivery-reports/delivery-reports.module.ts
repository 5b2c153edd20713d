import { deliveryReports } from '@stampwell/contract/public/delivery-reports.ts'
import { serve, type DomainModule } from '../module.ts'
import { deliveryReportsRoutes } from './delivery-reports.routes.ts'
import { listExpired } from './opt-out-texts.sql.ts'

export const deliveryReportsModule: DomainModule = {
  name: 'delivery-reports',
  tables: { platform: ['opt_out_texts'] },
  endpoints: (app) => [serve(deliveryReports, deliveryReportsRoutes(app))],
  expired: listExpired,
}
