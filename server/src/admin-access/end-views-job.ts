/** Records the end of views whose 15 minutes are over. They open nothing from that moment on, with or without this job. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { JobRun } from '../app-context.ts'
import { recordSystemAct } from '../audit/record-act.ts'
import { acrossBusinesses } from '../db/in-business.ts'
import { withTransaction } from '../db/transaction.ts'
import { type Job } from '../jobs/job.ts'
import { deleteExpiredViews } from './views.sql.ts'

const BATCH_SIZE = 100

export const endViewsJob: Job<JobRun> = {
  name: 'views',
  worker: 'short',
  every: MINUTE_MS,
  async run({ app, database, signal }) {
    const db = acrossBusinesses(database.db)
    const endBatch = () =>
      withTransaction(db, async (tx) => {
        const now = app.clock.now()
        const ended = await deleteExpiredViews(tx, { now, limit: BATCH_SIZE })
        for (const { business_id, business_name, viewed_by, viewer } of ended)
          await recordSystemAct(
            tx,
            { name: 'Server', now },
            {
              action: 'merchant.view_ended',
              subject: { kind: 'merchant', id: business_id, name: business_name },
              businessId: business_id,
              after: { viewed_by, viewer },
            },
          )
        return ended.length
      })
    while (!signal.aborted && (await endBatch()) === BATCH_SIZE);
  },
}
