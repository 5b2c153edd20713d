import { exports } from '@stampwell/contract/business/exports.ts'
import { serve, type DomainModule } from '../module.ts'
import { exportsRoutes } from './exports.routes.ts'

export const exportsModule: DomainModule = {
  name: 'exports',
  tables: {},
  endpoints: () => [serve(exports, exportsRoutes())],
}
