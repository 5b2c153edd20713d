import type { statistics } from '@stampwell/contract/business/statistics.ts'
import type { Handlers } from '../http/handler.ts'
import { countDashboard } from './count-dashboard.ts'
import { yearsWithActivity, type ActivityRow } from './statistics.sql.ts'

export function statisticsRoutes(): Handlers<typeof statistics> {
  return {
    availableYears: async ({ who, db }) => ({
      availableYears: await yearsWithActivity(db, who.businessId, who.timezone),
    }),

    dashboard: async ({ who, db, now }) => {
      const counted = await countDashboard({
        db,
        businessId: who.businessId,
        timezone: who.timezone,
        isVerified: who.isVerified,
        now,
      })
      return { ...counted, recent_activity: counted.recent_activity.map(presentActivity) }
    },
  }
}

function presentActivity({ actor_kind, actor_name, staff_name, created_at, ...row }: ActivityRow) {
  return {
    ...row,
    actor: { kind: actor_kind, name: actor_name, staff: staff_name },
    created_at: created_at.toISOString(),
  }
}
