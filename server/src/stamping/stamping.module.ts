import { stamping } from '@stampwell/contract/business/stamping.ts'
import { serve, type DomainModule } from '../module.ts'
import { stampingRoutes } from './stamping.routes.ts'
import { createGives } from './give-stamps.ts'
import { expireCardsJob } from './expire-cards.ts'
import { listExpired } from './expired.sql.ts'

export const stampingModule: DomainModule = {
  name: 'stamping',
  tables: {
    tenant: [
      'customer_cards',
      'stamp_events',
      'event_notes',
      'issued_rewards',
      'scans',
      'used_codes',
      'receipts',
      'old_codes',
    ],
  },
  endpoints: (app, database) => [serve(stamping, stampingRoutes(app, createGives(database)))],
  jobs: [expireCardsJob],
  expired: listExpired,
}
