import { automations } from '@stampwell/contract/business/automations.ts'
import { serve, type DomainModule } from '../module.ts'
import { automationsRoutes } from './automations.routes.ts'
import { runAutomationsJob } from './run-automations.ts'

export const automationsModule: DomainModule = {
  name: 'automations',
  tables: { tenant: ['automations', 'automation_occasions'] },
  jobs: [runAutomationsJob],
  endpoints: (app) => [serve(automations, automationsRoutes(app))],
}
