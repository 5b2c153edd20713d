import { imports } from '@stampwell/contract/business/imports.ts'
import { serve, type DomainModule } from '../module.ts'
import { purgeImportsJob } from './purge-imports.ts'
import { importJob } from './work-on-import.ts'
import { importsRoutes } from './imports.routes.ts'

export const importsModule: DomainModule = {
  name: 'imports',
  tables: {
    tenant: ['imports', 'import_errors', 'import_balances'],
  },
  jobs: [importJob, purgeImportsJob],
  endpoints: (app) => [serve(imports, importsRoutes(app))],
}
