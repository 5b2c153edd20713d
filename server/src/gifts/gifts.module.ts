import { gifts } from '@stampwell/contract/business/gifts.ts'
import { serve, type DomainModule } from '../module.ts'
import { giftsRoutes } from './gifts.routes.ts'

export const giftsModule: DomainModule = {
  name: 'gifts',
  tables: {},
  endpoints: (app) => [serve(gifts, giftsRoutes(app))],
}
