import type { adminAnalytics } from '@stampwell/contract/admin/analytics.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Handlers } from '../http/handler.ts'
import { tradeName } from '../texts/names.ts'
import { analyse } from './analyse.ts'
import { writeAnalytics } from './export-analytics.ts'

export function adminAnalyticsRoutes(): Handlers<typeof adminAnalytics> {
  return {
    show: async ({ query, db, now, language }) => {
      const analytics = await analyse(db, query, now)
      const industries = analytics.industries.map((row) => ({
        ...row,
        name: row.name && tradeName(row.name, language),
      }))
      return { ...analytics, industries }
    },

    export: async (input) => {
      const { body, db, now } = input
      const { reason: _reason, ...asked } = body
      const analytics = await analyse(db, asked, now)
      const { from, to } = analytics.period
      await recordAct(db, input, {
        action: 'analytics.exported',
        subject: { kind: 'analytics', id: 'analytics', name: 'Analytics' },
        after: { from, to, compare: asked.compare },
      })
      return {
        body: writeAnalytics(analytics),
        headers: {
          'content-disposition': `attachment; filename="analytics-${from}-${to}.csv"`,
          'cache-control': 'no-store',
        },
      }
    },
  }
}
