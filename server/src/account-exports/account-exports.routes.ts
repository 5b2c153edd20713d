import type { accountExports } from '@stampwell/contract/business/account-exports.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import type { Handlers } from '../http/handler.ts'
import { findExport, findNewestExport } from './account-exports.sql.ts'
import { openExportFile } from './open-export-file.ts'
import { presentExport } from './present-export.ts'
import { nextExportAt, startExport } from './start-export.ts'

export function accountExportsRoutes(app: AppContext): Handlers<typeof accountExports> {
  return {
    newest: async ({ who, db, now }) => {
      const row = await findNewestExport(db, who.businessId)
      return { export: row ? presentExport(row, now) : null, next_at: nextExportAt(row, now)?.toISOString() ?? null }
    },

    start: async ({ who, db, now }) => ({
      export: presentExport(await startExport(app, db, { businessId: who.businessId, now }), now),
    }),

    show: async ({ who, params, db, now }) => {
      const row = (await findExport(db, who.businessId, params.id)) ?? refuse('not_found')
      return { export: presentExport(row, now) }
    },

    file: async ({ who, params, db, now }) => {
      const row = (await findExport(db, who.businessId, params.id)) ?? refuse('not_found')
      const { stream, size } = await openExportFile(app, row, now)
      return {
        body: stream,
        headers: {
          'content-disposition': `attachment; filename="stampwell-${localDate(row.created_at, who.timezone)}.zip"`,
          'content-length': String(size),
          'cache-control': 'no-store',
        },
      }
    },
  }
}
