import { refuse } from '@stampwell/domain/refusal.ts'
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { lockBusiness } from '../stamp-cards/lock-business.sql.ts'
import { accountExports } from '../texts/en/account-exports.ts'
import { findExport, findNewestExport, insertExport, type ExportRow } from './account-exports.sql.ts'
import { exportAccountsJob } from './export-accounts.ts'

/** Milliseconds between the beginnings of two exports of a business. A failed one does not count. */
const PAUSE_MS = HOUR_MS

/** Queues an export. Refuses `too_many_requests` within an hour of the last one. */
export async function startExport(
  { jobs }: Pick<AppContext, 'jobs'>,
  db: Db,
  { businessId, now }: { businessId: string; now: Date },
): Promise<ExportRow> {
  await lockBusiness(db, businessId)
  const waits = nextExportAt(await findNewestExport(db, businessId), now)
  if (waits)
    refuse('too_many_requests', {
      message: accountExports.refused.one_an_hour,
      retry_after: Math.ceil((waits.getTime() - now.getTime()) / 1000),
    })
  const id = newId(now)
  await insertExport(db, businessId, { id, now })
  await jobs.enqueue(db, exportAccountsJob.name)
  return (await findExport(db, businessId, id)) ?? refuse('not_found')
}

/** Returns when the next export may begin; null means now. */
export function nextExportAt(newest: ExportRow | undefined, now: Date): Date | null {
  if (!newest || newest.status === 'failed') return null
  const at = new Date(newest.created_at.getTime() + PAUSE_MS)
  return at > now ? at : null
}
