/** Deletes the files of expired exports. It is idempotent and runs repeatedly. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { AppContext, JobRun } from '../app-context.ts'
import { collectFailures } from '../db/collect-failures.ts'
import { acrossBusinesses } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { type Job } from '../jobs/job.ts'
import { listExpiredExports, markExportExpired } from './account-exports.sql.ts'

export const purgeExportsJob: Job<JobRun> = {
  name: 'purge-exports',
  worker: 'short',
  every: 60 * MINUTE_MS,
  run: ({ app, database }) => purgeExports(database.db, app, app.clock.now()),
}

type Files = Pick<AppContext, 'exportFiles'>

export async function purgeExports(root: Db, files: Files, now: Date) {
  const db = acrossBusinesses(root)
  const failures = collectFailures()
  for (const expired of await listExpiredExports(db, now)) await purgeExport(db, files, expired).catch(failures.keep)
  // The next run finds one that failed again, so the others do not wait for it.
  failures.throwAny('exports could not be deleted')
}

async function purgeExport(
  db: Db,
  { exportFiles }: Files,
  { business_id, id }: { business_id: string; id: string },
): Promise<void> {
  // The file first: a run that is broken off between the two finds the export again.
  await exportFiles.remove(business_id, id)
  await markExportExpired(db, business_id, id)
}
