import { accountExports } from '@stampwell/contract/business/account-exports.ts'
import { serve, type DomainModule } from '../module.ts'
import { accountExportsRoutes } from './account-exports.routes.ts'
import { exportAccountsJob } from './export-accounts.ts'
import { purgeExportsJob } from './purge-exports.ts'

export const accountExportsModule: DomainModule = {
  name: 'account-exports',
  tables: { tenant: ['account_exports'] },
  jobs: [exportAccountsJob, purgeExportsJob],
  endpoints: (app) => [serve(accountExports, accountExportsRoutes(app))],
}
