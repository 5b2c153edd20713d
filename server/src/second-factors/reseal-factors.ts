import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { JobRun } from '../app-context.ts'
import { inBatches } from '../db/in-batches.ts'
import { type Job } from '../jobs/job.ts'
import { SEAL_PURPOSE } from './factor-secret.ts'
import { listSealed, replaceSealed } from './second-factors.sql.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Encrypts every secret with the current SECRET_KEY while the old one is still there, so that none is lost with it. */
export const resealFactorsJob: Job<JobRun> = {
  name: 'reseal-second-factors',
  worker: 'short',
  every: 10 * MINUTE_MS,
  async run({ app: { config, secrets }, database, signal }) {
    if (config.oldSecretKey === null) return
    const list = (after: string | null) => listSealed(database.db, { after: after ?? FIRST, limit: BATCH })
    for await (const { account_id, sealed_secret: from } of inBatches(list, (row) => row.account_id)) {
      if (signal.aborted) return
      const to = secrets.reseal(SEAL_PURPOSE, from)
      if (to !== null) await replaceSealed(database.db, { account_id, from, to })
    }
  },
}
