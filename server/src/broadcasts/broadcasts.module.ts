import { sending } from '@stampwell/contract/business/sending.ts'
import { links } from '@stampwell/contract/public/links.ts'
import { serve, type DomainModule } from '../module.ts'
import { linksRoutes } from './links.routes.ts'
import { sendBroadcastsJob } from './send-broadcasts.ts'
import { sendingRoutes } from './sending.routes.ts'

export const broadcastsModule: DomainModule = {
  name: 'broadcasts',
  tables: {
    tenant: [
      'broadcasts',
      'broadcast_customers',
      'broadcast_recipients',
      'broadcast_counts',
      'broadcast_exclusions',
      'broadcast_clicks',
      'sending_days',
      'sending_settings',
    ],
  },
  jobs: [sendBroadcastsJob],
  endpoints: (app) => [serve(sending, sendingRoutes(app)), serve(links, linksRoutes(app))],
}
