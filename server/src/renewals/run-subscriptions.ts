/** Looks at the subscriptions that time may have changed, and charges what is due. Each may be repeated. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { JobRun } from '../app-context.ts'
import { isOutOfReach } from '../db/db-errors.ts'
import { inBatches } from '../db/in-batches.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import { withTransaction } from '../db/transaction.ts'
import { type Job } from '../jobs/job.ts'
import { passTimeOf } from './pass-time.ts'
import type { Unanswered } from './charge-renewal.ts'
import { renewSubscription } from './renew.ts'
import { listDue } from './renewals.sql.ts'

const BATCH_SIZE = 100

export const subscriptionsJob: Job<JobRun> = {
  name: 'subscriptions',
  worker: 'billing',
  every: 10 * MINUTE_MS,
  async run({ app, database, signal }) {
    const unanswered: Unanswered = new Map()
    const list = (after: string | null) =>
      listDue(acrossBusinesses(database.db), { now: app.clock.now(), after, limit: BATCH_SIZE })
    for await (const id of inBatches(list, (one) => one)) {
      if (signal.aborted) return
      const db = await inBusiness(database.db, id)
      try {
        await withTransaction(db, (tx) => passTimeOf(app, tx, id))
        await renewSubscription(app, db, id, unanswered)
      } catch (error) {
        if (isOutOfReach(error)) throw error
        // One business that fails unexpectedly does not hold up the others; the next run tries it again.
        app.log.error({ err: error, business_id: id }, 'A renewal could not be tried')
      }
    }
  },
}
