import { shortLinks } from '@stampwell/contract/public/short-links.ts'
import { serve, type DomainModule } from '../module.ts'
import { listExpired } from './expired.sql.ts'
import { shortLinksRoutes } from './short-links.routes.ts'

export const shortLinksModule: DomainModule = {
  name: 'short-links',
  tables: { tenant: ['short_links'] },
  expired: listExpired,
  endpoints: (app) => [serve(shortLinks, shortLinksRoutes(app))],
}
