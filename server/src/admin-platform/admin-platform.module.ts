import { adminCategories } from '@stampwell/contract/admin/categories.ts'
import { adminJobs } from '@stampwell/contract/admin/jobs.ts'
import { adminMessages } from '@stampwell/contract/admin/messages.ts'
import { adminSettings } from '@stampwell/contract/admin/settings.ts'
import { contact } from '@stampwell/contract/public/contact.ts'
import { serve, type DomainModule } from '../module.ts'
import { adminCategoriesRoutes } from './categories.routes.ts'
import { listExpired } from './expired.sql.ts'
import { adminJobsRoutes } from './jobs.routes.ts'
import { adminMessagesRoutes, contactRoutes } from './messages.routes.ts'
import { adminSettingsRoutes } from './settings.routes.ts'

export const adminPlatformModule: DomainModule = {
  name: 'admin-platform',
  tables: { platform: ['contact_messages'] },
  expired: listExpired,
  endpoints: (app) => [
    serve(adminSettings, adminSettingsRoutes(app)),
    serve(adminCategories, adminCategoriesRoutes()),
    serve(contact, contactRoutes(app)),
    serve(adminMessages, adminMessagesRoutes()),
    serve(adminJobs, adminJobsRoutes(app)),
  ],
}
