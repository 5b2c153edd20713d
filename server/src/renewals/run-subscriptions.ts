/** Looks at the subscriptions that time may have changed. Each is a transaction of its own, which may be repeated. */
import type { JobRun } from '../app-context.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import { withTransaction } from '../db/transaction.ts'
import { MINUTE_MS, type Job } from '../jobs/job.ts'
import { passTimeOf } from './pass-time.ts'
import { listDue } from './renewals.sql.ts'

const BATCH_SIZE = 100

export const subscriptionsJob: Job<JobRun> = {
  name: 'subscriptions',
  worker: 'billing',
  every: 10 * MINUTE_MS,
  async run({ app, database, signal }) {
    let after: string | null = null
    do {
      const ids: string[] = await listDue(acrossBusinesses(database.db), {
        now: app.clock.now(),
        after,
        limit: BATCH_SIZE,
      })
      for (const id of ids) {
        if (signal.aborted) return
        const db = await inBusiness(database.db, id)
        await withTransaction(db, (tx) => passTimeOf(app, tx, id))
      }
      after = ids.at(-1) ?? null
    } while (after !== null)
  },
}
