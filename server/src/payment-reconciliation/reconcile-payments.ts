/**
 * Asks the providers every night about the payments of the last days, notes what they say otherwise than we have it,
 * and lets the payments follow, as a webhook would. Money is granted once, however often it is found.
 */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext, JobRun } from '../app-context.ts'
import { isOutOfReach } from '../db/db-errors.ts'
import { inBatches } from '../db/in-batches.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { type Job } from '../jobs/job.ts'
import { nightOf } from '../jobs/nightly-run.ts'
import { PaymentProviderError } from '../payment-providers/payment-provider.ts'
import { findPayment } from '../payments/payments.sql.ts'
import { settlePayment } from '../payments/settle.ts'
import { compareFixed, compareWithProvider } from './compare-payment.ts'
import { listPaymentsToAsk, noteDifference, saveRun, type AskedPayment } from './reconciliation.sql.ts'

/** Webhooks are repeated for three days at most; a refund or a dispute may come later than its payment. */
const SINCE_MS = 7 * DAY_MS
const BATCH_SIZE = 100
/** Milliseconds between two questions, so that the providers refuse none as too many. */
const PAUSE_MS = 100

export const reconcilePaymentsJob: Job<JobRun> = {
  name: 'reconcile-payments',
  worker: 'billing',
  every: 'night',
  async run({ app, database: { db }, signal }) {
    const began_at = app.clock.now()
    const run = { night: nightOf(began_at), began_at, ended_at: null, asked: 0, unanswered: 0 }
    await saveRun(db, run)
    const since = new Date(began_at.getTime() - SINCE_MS)
    const list = (after: string | null) =>
      listPaymentsToAsk(acrossBusinesses(db), { since, after: after ?? '', limit: BATCH_SIZE })
    for await (const payment of inBatches(list, ({ reference }) => reference)) {
      if (signal.aborted) return
      run.asked += 1
      if (!(await reconcile(app, db, payment, run.night))) run.unanswered += 1
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
    }
    await saveRun(db, { ...run, ended_at: app.clock.now() })
  },
}

/** Returns false if the provider did not answer, or anything else failed: the other payments do not wait for it. */
async function reconcile(
  app: AppContext,
  db: Db,
  { business_id, reference, provider }: AskedPayment,
  night: string,
): Promise<boolean> {
  const ours = await inBusiness(db, business_id)
  try {
    const before = await findPayment(ours, business_id, reference)
    const state = await app.paymentProviders.find(provider)?.fetchPayment(reference, before?.provider_id ?? null)
    if (!before || !state) return false
    const found = compareWithProvider(before, state)
    if (found === null) return true

    const after = await settlePayment(app, ours, business_id, reference)

    const difference = compareFixed(found, { before, after: after ?? before })
    if (difference === null) return true
    app.log.warn({ reference, provider, ...difference }, 'A payment differed from its provider')
    await noteDifference(db, { night, reference, provider, ...difference, noted_at: app.clock.now() })
    return true
  } catch (error) {
    if (isOutOfReach(error)) throw error
    if (error instanceof PaymentProviderError)
      app.log.warn({ err: error, reference }, 'A provider was asked about a payment in vain')
    else app.log.error({ err: error, reference }, 'A payment could not be compared with its provider')
    return false
  }
}
