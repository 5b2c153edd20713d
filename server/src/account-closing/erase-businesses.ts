/** Erases the businesses whose 30 days are over. It is idempotent and runs repeatedly. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { JobRun } from '../app-context.ts'
import { collectFailures } from '../db/collect-failures.ts'
import { acrossBusinesses } from '../db/in-business.ts'
import { type Job } from '../jobs/job.ts'
import { findOwner } from '../accounts/owner.sql.ts'
import { listBusinessesToErase } from './account-closing.sql.ts'
import { erasedMail } from './closing-mails.ts'
import { deleteFilesOf, eraseBusiness } from './erase-business.ts'

export const eraseBusinessesJob: Job<JobRun> = {
  name: 'erase-businesses',
  worker: 'long',
  every: 10 * MINUTE_MS,
  async run({ app, database, signal }) {
    const now = app.clock.now()
    const failures = collectFailures()
    for (const businessId of await listBusinessesToErase(acrossBusinesses(database.db), now)) {
      const onBegin = async (tx: typeof database.db) =>
        app.outbox.mail(tx, erasedMail({ owner: await findOwner(tx, businessId) }))
      const erasure = await eraseBusiness(
        database,
        { businessId, at: now, dueBy: now, deleteFiles: deleteFilesOf(app), onBegin },
        signal,
      ).catch(failures.keep)
      if (erasure === 'interrupted') return
      if (erasure === 'erased') app.live.publishToAll(businessId, 'gone')
    }
    // One that fails stays on the list: the next run tries it again, after all others had their turn.
    failures.throwAny('businesses could not be erased')
  },
}
