import { adminAnalytics } from '@stampwell/contract/admin/analytics.ts'
import { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { serve, type DomainModule } from '../module.ts'
import { adminAnalyticsRoutes } from './analytics.routes.ts'
import { countPlatformJob } from './count-platform.ts'
import { adminDashboardRoutes } from './dashboard.routes.ts'

export const platformFiguresModule: DomainModule = {
  name: 'platform-figures',
  jobs: [countPlatformJob],
  endpoints: (app) => [serve(adminDashboard, adminDashboardRoutes(app)), serve(adminAnalytics, adminAnalyticsRoutes())],
  tables: {
    tenant: ['merchant_milestones'],
    platform: ['merchant_cohorts', 'platform_counts', 'platform_days', 'platform_revenue'],
  },
}
