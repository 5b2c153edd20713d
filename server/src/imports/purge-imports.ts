/** Deletes old files and failed rows, because they hold personal data. It is idempotent and runs repeatedly. */
import { DAY_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { collectFailures } from '../db/collect-failures.ts'
import { acrossBusinesses } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { AppContext, JobRun } from '../app-context.ts'
import { type Job } from '../jobs/job.ts'
import { deleteErrorsBefore } from './import-errors.sql.ts'
import { markFilesDeleted } from './imports.sql.ts'

const ERRORS_KEPT_DAYS = 7

export const purgeImportsJob: Job<JobRun> = {
  name: 'purge-imports',
  worker: 'short',
  every: 10 * MINUTE_MS,
  run: ({ app, database }) => purgeImports(database.db, app, app.clock.now()),
}

export async function purgeImports(
  root: Db,
  { importFiles }: Pick<AppContext, 'importFiles'>,
  now: Date,
): Promise<void> {
  const db = acrossBusinesses(root)
  const left = await markFilesDeleted(db, new Date(now.getTime() - DAY_MS))
  const failures = collectFailures()
  for (const { business_id, id } of left) await importFiles.remove(business_id, id).catch(failures.keep)
  await deleteErrorsBefore(db, new Date(now.getTime() - ERRORS_KEPT_DAYS * DAY_MS))
  // Finds also what the lines above leave, when it runs again.
  await importFiles.sweep().catch(failures.keep)
  failures.throwAny('lists could not be deleted')
}
