import { auth } from '@stampwell/contract/business/auth.ts'
import { secondFactor } from '@stampwell/contract/business/second-factor.ts'
import { sessions } from '@stampwell/contract/business/sessions.ts'
import { ownerEmails } from '@stampwell/contract/business/owner-emails.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { library } from '@stampwell/contract/business/library.ts'
import { serve, type DomainModule } from '../module.ts'
import { authRoutes } from './auth.routes.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { ownerEmailsRoutes } from './owner-emails.routes.ts'
import { profileRoutes } from './profile.routes.ts'
import { libraryRoutes } from './library.routes.ts'
import { listExpired } from './expired.sql.ts'

export const accountsModule: DomainModule = {
  name: 'accounts',
  tables: {
    tenant: ['business_users', 'login_networks', 'email_codes', 'email_changes'],
    directory: ['business_logins', 'business_sessions', 'email_links'],
    platform: ['businesses'],
  },
  endpoints: (app) => [
    serve(auth, authRoutes(app)),
    serve(sessions, sessionsRoutes(app)),
    serve(secondFactor, secondFactorRoutes(app)),
    serve(profile, profileRoutes(app)),
    serve(ownerEmails, ownerEmailsRoutes()),
    serve(library, libraryRoutes(app)),
  ],
  expired: listExpired,
}
