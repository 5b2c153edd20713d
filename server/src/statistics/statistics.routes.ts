import type { statistics } from '@stampwell/contract/business/statistics.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { countDashboard } from './count-dashboard.ts'
import { countHours } from './count-hours.ts'
import { countRhythm } from './count-rhythm.ts'
import { countStatistics } from './count-statistics.ts'
import { countCohortsOf, countRewards } from './count-views.ts'
import { EXPORTS } from './export-statistics.ts'
import type { StatisticsInput } from './load-period.ts'
import { yearsWithActivity, type ActivityRow } from './statistics.sql.ts'

export function statisticsRoutes(): Handlers<typeof statistics> {
  return {
    show: async (asked) => countStatistics(inputOf(asked)),
    hours: async (asked) => countHours(inputOf(asked)),
    cohorts: async (asked) => countCohortsOf(inputOf(asked)),
    rewards: async (asked) => countRewards(inputOf(asked)),
    rhythm: async ({ who, db, now }) => countRhythm({ db, businessId: who.businessId, timezone: who.timezone, now }),

    export: async (asked) => {
      const { view } = asked.query
      const name = `statistics-${view}-${localDate(asked.now, asked.who.timezone)}.csv`
      return {
        body: await EXPORTS[view](inputOf(asked)),
        headers: { 'content-disposition': `attachment; filename="${name}"` },
      }
    },

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

type Asked = {
  who: { businessId: string; timezone: string }
  query: { year?: number | undefined; stamp_id?: string | undefined }
  db: Db
  now: Date
}

function inputOf({ who: { businessId, timezone }, query, db, now }: Asked): StatisticsInput {
  return { db, businessId, timezone, now, year: query.year, stampId: query.stamp_id ?? null }
}

function presentActivity(activity: ActivityRow) {
  const { actor_kind, actor_name, staff_name, source, takes_back_gift, created_at, ...row } = activity
  return {
    ...row,
    actor: { kind: actor_kind, name: actor_name, staff: staff_name },
    ...(source === 'import' ? { imported: true as const } : {}),
    ...(takes_back_gift ? { takes_back_gift: true as const } : {}),
    created_at: created_at.toISOString(),
  }
}
