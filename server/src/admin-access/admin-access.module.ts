import { access } from '@stampwell/contract/admin/access.ts'
import { serve, type DomainModule } from '../module.ts'
import { endViewsJob } from './end-views-job.ts'
import { accessRoutes } from './access.routes.ts'

export const adminAccessModule: DomainModule = {
  name: 'admin-access',
  tables: {},
  jobs: [endViewsJob],
  endpoints: (app) => [serve(access, accessRoutes(app))],
}
