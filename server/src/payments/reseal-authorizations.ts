import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import type { JobRun } from '../app-context.ts'
import { inBatches } from '../db/in-batches.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import { type Job } from '../jobs/job.ts'
import { listSealedTokens, replaceSealedToken } from './authorizations.sql.ts'
import { AUTHORIZATION_SEAL } from './grant-payment.ts'

const BATCH_SIZE = 500

/** Encrypts with the current SECRET_KEY what renewals are charged to, while the old one still opens it. */
export const resealAuthorizationsJob: Job<JobRun> = {
  name: 'reseal-authorizations',
  worker: 'short',
  every: 10 * MINUTE_MS,
  async run({ app: { config, secrets }, database, signal }) {
    if (config.oldSecretKey === null) return
    const list = (after: string | null) => listSealedTokens(acrossBusinesses(database.db), { after, limit: BATCH_SIZE })
    for await (const { business_id, sealed_token: from } of inBatches(list, (row) => row.business_id)) {
      if (signal.aborted) return
      const to = secrets.reseal(AUTHORIZATION_SEAL, from)
      if (to !== null) await replaceSealedToken(await inBusiness(database.db, business_id), business_id, { from, to })
    }
  },
}
