import type { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import type { Handlers } from '../http/handler.ts'
import { countPlatform } from './dashboard.sql.ts'

const THIRTY_DAYS = 30 * 86_400_000

export function adminDashboardRoutes(): Handlers<typeof adminDashboard> {
  return {
    show: ({ db, now }) => countPlatform(db, new Date(now.getTime() - THIRTY_DAYS)),
  }
}
