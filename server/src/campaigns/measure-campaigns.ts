/** Counts the result of each campaign once, when the days in which visits count are over. */
import { DAY_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { holdoutFinalAt, MEASURED_DAYS } from '@stampwell/domain/sending/holdout.ts'
import type { JobRun } from '../app-context.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import { type Job } from '../jobs/job.ts'
import { countHoldout, listUnmeasured, storeHoldout, sumCost } from './campaigns.sql.ts'

const BATCH_SIZE = 50

export const measureCampaignsJob: Job<JobRun> = {
  name: 'campaign-results',
  worker: 'long',
  every: 60 * MINUTE_MS,
  async run({ app, database, signal }) {
    const now = app.clock.now()
    const before = new Date(now.getTime() - MEASURED_DAYS * DAY_MS)
    let after = new Date(0)
    for (;;) {
      const batch = await listUnmeasured(acrossBusinesses(database.db), { after, before, limit: BATCH_SIZE })
      for (const { business_id: businessId, id, first_sent_at, timezone } of batch) {
        if (signal.aborted) return
        after = first_sent_at
        const until = holdoutFinalAt(first_sent_at, timezone)
        if (until > now) continue
        const db = await inBusiness(database.db, businessId)
        const groups = await countHoldout(db, businessId, {
          broadcastId: id,
          since: first_sent_at,
          until,
          isFinal: true,
        })
        await storeHoldout(db, businessId, id, { ...groups, cost_minor: await sumCost(db, businessId, id) })
      }
      if (batch.length < BATCH_SIZE) return
    }
  },
}
