import { platform } from '@stampwell/contract/public/platform.ts'
import { serve, type DomainModule } from '../module.ts'
import { platformRoutes } from './platform.routes.ts'

export const platformModule: DomainModule = {
  name: 'platform',
  tables: { platform: ['platform_settings'] },
  endpoints: (app) => [serve(platform, platformRoutes(app))],
}
