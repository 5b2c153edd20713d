import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { adminSecondFactor } from '@stampwell/contract/admin/second-factor.ts'
import { adminSessions } from '@stampwell/contract/admin/sessions.ts'
import { adminUsers } from '@stampwell/contract/admin/users.ts'
import { adminProfile } from '@stampwell/contract/admin/profile.ts'
import { serve, type DomainModule } from '../module.ts'
import { adminAuthRoutes } from './auth.routes.ts'
import { adminSecondFactorRoutes } from './second-factor.routes.ts'
import { adminSessionsRoutes } from './sessions.routes.ts'
import { adminUsersRoutes } from './users.routes.ts'
import { adminProfileRoutes } from './profile.routes.ts'
import { listExpired } from './expired.sql.ts'

export const adminModule: DomainModule = {
  name: 'admin',
  tables: {
    platform: ['admins', 'admin_sessions', 'admin_login_networks', 'admin_invitations'],
  },
  endpoints: (app) => [
    serve(adminAuth, adminAuthRoutes(app)),
    serve(adminProfile, adminProfileRoutes(app)),
    serve(adminSessions, adminSessionsRoutes(app)),
    serve(adminUsers, adminUsersRoutes(app)),
    serve(adminSecondFactor, adminSecondFactorRoutes(app)),
  ],
  expired: listExpired,
}
