import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { adminProfile } from '@stampwell/contract/admin/profile.ts'
import { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { serve, type DomainModule } from '../module.ts'
import { adminAuthRoutes } from './auth.routes.ts'
import { adminProfileRoutes } from './profile.routes.ts'
import { adminDashboardRoutes } from './dashboard.routes.ts'
import { listExpired } from './expired.sql.ts'

export const adminModule: DomainModule = {
  name: 'admin',
  tables: {
    platform: ['admins', 'admin_sessions', 'admin_login_networks'],
  },
  endpoints: (app) => [
    serve(adminAuth, adminAuthRoutes(app)),
    serve(adminProfile, adminProfileRoutes()),
    serve(adminDashboard, adminDashboardRoutes()),
  ],
  expired: listExpired,
}
