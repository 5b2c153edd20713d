import { whatIf } from '@stampwell/contract/business/what-if.ts'
import { serve, type DomainModule } from '../module.ts'
import { replayJob } from './replay-ledger.ts'
import { whatIfRoutes } from './what-if.routes.ts'

export const whatIfModule: DomainModule = {
  name: 'what-if',
  tables: { tenant: ['what_if_runs'] },
  jobs: [replayJob],
  endpoints: (app) => [serve(whatIf, whatIfRoutes(app))],
}
