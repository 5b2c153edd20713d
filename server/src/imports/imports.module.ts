import { imports } from '@stampwell/contract/business/imports.ts'
import { serve, type DomainModule } from '../module.ts'
import { importsRoutes } from './imports.routes.ts'

export const importsModule: DomainModule = {
  name: 'imports',
  tables: {
    tenant: ['imports', 'import_errors'],
  },
  endpoints: (app) => [serve(imports, importsRoutes(app))],
}
