/** Ends checkouts that nobody paid within a day. Money that arrives later is granted, or goes back, all the same. */
import { DAY_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { JobRun } from '../app-context.ts'
import { collectFailures } from '../db/collect-failures.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import { withTransaction } from '../db/transaction.ts'
import { type Job } from '../jobs/job.ts'
import { listOldCheckouts } from './payments.sql.ts'
import { recordReports } from './record-reports.ts'
import { settleQuietly } from './settle.ts'

type OldCheckout = Awaited<ReturnType<typeof listOldCheckouts>>[number]

const MAX_AT_ONCE = 500
/** Time in ms after which a payment without an outcome is given up: its provider is asked no more. */
export const MAX_ASKED_MS = 3 * DAY_MS

export const abandonCheckoutsJob: Job<JobRun> = {
  name: 'abandon-checkouts',
  worker: 'billing',
  every: 60 * MINUTE_MS,
  async run({ app, database, signal }) {
    const before = new Date(app.clock.now().getTime() - DAY_MS)
    const old = await listOldCheckouts(acrossBusinesses(database.db), { before, limit: MAX_AT_ONCE })
    const failures = collectFailures()
    for (const checkout of old) {
      if (signal.aborted) return
      await endUnlessPaid({ app, database }, checkout).catch(failures.keep)
    }
    // One that fails is the first of the next run too, so the others do not wait for it.
    failures.throwAny('checkouts could not be ended')
  },
}

async function endUnlessPaid(
  { app, database }: Pick<JobRun, 'app' | 'database'>,
  { business_id: businessId, reference, created_at }: OldCheckout,
): Promise<void> {
  const db = await inBusiness(database.db, businessId)
  // Its event may have been lost.
  const settled = await settleQuietly(app, db, businessId, reference)
  const isUnknown = settled === null && app.clock.now().getTime() - created_at.getTime() < MAX_ASKED_MS
  if (isUnknown || (settled && settled.status !== 'pending')) return
  await withTransaction(db, (tx) =>
    recordReports(app, tx, { businessId, reference }, { reports: [{ kind: 'abandoned' }] }),
  )
}
