/** Counts the result of each campaign once, when the days in which visits count are over. */
import { DAY_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { holdoutFinalAt, MEASURED_DAYS } from '@stampwell/domain/sending/holdout.ts'
import type { JobRun } from '../app-context.ts'
import { collectFailures } from '../db/collect-failures.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
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
    const failures = collectFailures()
    let after = new Date(0)
    for (;;) {
      const batch = await listUnmeasured(acrossBusinesses(database.db), { after, before, limit: BATCH_SIZE })
      for (const { business_id: businessId, id, first_sent_at, timezone } of batch) {
        if (signal.aborted) return
        after = first_sent_at
        const until = holdoutFinalAt(first_sent_at, timezone)
        if (until > now) continue
        const db = await inBusiness(database.db, businessId)
        await measure(db, businessId, { broadcastId: id, since: first_sent_at, until }).catch(failures.keep)
      }
      if (batch.length < BATCH_SIZE) break
    }
    // One that fails stays on the list: the next run counts it again, and the others do not wait for it.
    failures.throwAny('campaigns could not be measured')
  },
}

type Measured = { broadcastId: string; since: Date; until: Date }

async function measure(db: Db, businessId: string, campaign: Measured): Promise<void> {
  const groups = await countHoldout(db, businessId, campaign)
  const cost_minor = await sumCost(db, businessId, campaign.broadcastId)
  await storeHoldout(db, businessId, campaign.broadcastId, { ...groups, cost_minor })
}
