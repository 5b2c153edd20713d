import { preferences } from '@stampwell/contract/public/preferences.ts'
import { serve, type DomainModule } from '../module.ts'
import { preferencesRoutes } from './preferences.routes.ts'

export const consentsModule: DomainModule = {
  name: 'consents',
  tables: {
    tenant: ['customer_consents', 'consent_events', 'suppressions'],
    platform: ['installation_keys'],
  },
  endpoints: (app) => [serve(preferences, preferencesRoutes(app))],
}
