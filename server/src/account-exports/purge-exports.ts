/** Deletes the files of expired exports. It is idempotent and runs repeatedly. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { AppContext, JobRun } from '../app-context.ts'
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

export async function purgeExports(root: Db, { exportFiles }: Pick<AppContext, 'exportFiles'>, now: Date) {
  const db = acrossBusinesses(root)
  for (const { business_id, id } of await listExpiredExports(db, now)) {
    // The file first: a run that is broken off between the two finds the export again.
    await exportFiles.remove(business_id, id)
    await markExportExpired(db, business_id, id)
  }
}
