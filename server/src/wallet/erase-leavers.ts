/** Erases customers who asked for it a day ago. Idempotent: a second run finds nothing to do. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { LEAVING_TAKES_MS } from '@stampwell/domain/customers/customer.ts'
import { eraseCustomer } from '../customers/erase-customer.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import { collectFailures } from '../db/collect-failures.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { JobRun } from '../app-context.ts'
import { type Job } from '../jobs/job.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { listDueLeavers } from './wallet.sql.ts'

export const eraseLeaversJob: Job<JobRun> = {
  name: 'erase-leavers',
  worker: 'short',
  every: 10 * MINUTE_MS,
  run: async ({ app, database }) => void (await eraseLeavers(database.db, app.clock.now())),
}

/** Returns how many were erased. The ledger stays, without the person. One who fails does not hold up the others. */
export async function eraseLeavers(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LEAVING_TAKES_MS)
  const due = await listDueLeavers(acrossBusinesses(db), before)
  const failures = collectFailures()
  for (const { business_id, id } of due) {
    await withTransaction(await inBusiness(db, business_id), async (tx) => {
      // The merchant, or this job on another instance, may have erased them a moment ago, and they may have stayed.
      const leaver = await lockCustomer(tx, business_id, id)
      if (leaver?.leave_asked_at && leaver.leave_asked_at < before) await eraseCustomer(tx, business_id, id, now)
    }).catch(failures.keep)
  }
  failures.throwAny('customers could not be erased')
  return due.length
}
