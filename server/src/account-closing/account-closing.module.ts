import { accountClosing } from '@stampwell/contract/business/account-closing.ts'
import { serve, type DomainModule } from '../module.ts'
import { accountClosingRoutes } from './account-closing.routes.ts'
import { eraseBusinessesJob } from './erase-businesses.ts'

export const accountClosingModule: DomainModule = {
  name: 'account-closing',
  tables: {},
  jobs: [eraseBusinessesJob],
  endpoints: (app) => [serve(accountClosing, accountClosingRoutes(app))],
}
