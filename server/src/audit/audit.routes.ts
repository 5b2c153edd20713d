import type { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import type { Handlers } from '../http/handler.ts'
import { say } from '../texts/audit-refusals.ts'
import { countEntries, findBreak, listEntries, listNames, readChain, type EntryFilter } from './audit.sql.ts'
import { exportEntries } from './export-entries.ts'
import { presentEntry } from './present-entry.ts'
import { readDays } from './read-days.ts'
import { recordAct } from './record-act.ts'

/** Entries of one export, which is whole in memory. */
const MAX_EXPORT = 50_000

export function auditRoutes(): Handlers<typeof auditLog> {
  return {
    list: async ({ query, db }) => {
      const filter = readFilter(query)
      const rows = await listEntries(db, filter, windowOf(query))
      const total = await countEntries(db, filter)
      return { entries: rows.map(presentEntry), meta: metaOf({ ...query, total }), ...(await listNames(db)) }
    },

    chain: async ({ db, now }) => {
      const { first_at, ...chain } = await readChain(db)
      return {
        ...chain,
        first_at: first_at?.toISOString() ?? null,
        checked_at: now.toISOString(),
        broken_at: await findBreak(db),
      }
    },

    export: async (input) => {
      const { body, db, now } = input
      const { reason: _reason, ...asked } = body
      const filter = readFilter(asked)
      const total = await countEntries(db, filter)
      if (total > MAX_EXPORT) refuseFields({ from: [say('too_many_entries', { total, count: MAX_EXPORT })] })
      const csv = await exportEntries(db, filter)
      await recordAct(db, input, {
        action: 'audit_log.exported',
        subject: { kind: 'audit_log', id: 'audit_log', name: 'Audit log' },
        after: loggedFilter(asked, total),
      })
      return {
        body: csv,
        headers: {
          'content-disposition': `attachment; filename="audit-log-${now.toISOString().slice(0, 10)}.csv"`,
          'cache-control': 'no-store',
        },
      }
    },
  }
}

/**
 * Returns the filter as the entry of an export tells it. The log can never be changed, so no typed words get into it:
 * of a search only that there was one, and an action only where entries have it.
 */
function loggedFilter({ search, action, ...named }: DayFilter, total: number): Record<string, unknown> {
  return {
    entries: total,
    ...named,
    ...(action !== undefined && total > 0 ? { action } : {}),
    ...(search ? { is_searched: true } : {}),
  }
}

type DayFilter = Omit<EntryFilter, 'since' | 'until'> & { from?: string | undefined; to?: string | undefined }

function readFilter({ from, to, search, ...rest }: DayFilter): EntryFilter {
  return {
    ...rest,
    search: search || undefined,
    ...readDays({ from, to }),
  }
}
