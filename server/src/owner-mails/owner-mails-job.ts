/** Writes to owners about their business: the summary of the week before, and rewards that wait to be sent. */
import { DAY_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { localDate, localHour } from '@stampwell/domain/time/calendar.ts'
import { SUMMARY_HOUR, weekToSummarize } from '@stampwell/domain/sending/weekly-summary.ts'
import type { AppContext, JobRun } from '../app-context.ts'
import { unlessOutOfReach } from '../db/db-errors.ts'
import { inBatches } from '../db/in-batches.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { type Job } from '../jobs/job.ts'
import { findOwner } from '../accounts/owner.sql.ts'
import { countToSend } from '../payouts/payouts.sql.ts'
import { isNoticeTaken, takeNotice } from '../subscriptions/subscription-notices.sql.ts'
import { listToWrite, type ToWrite } from './owner-mails.sql.ts'
import { rewardsWaitingMail } from './owner-mails.ts'
import { writeSummary } from './write-summary.ts'

const BATCH_SIZE = 100

export const ownerMailsJob: Job<JobRun> = {
  name: 'owner-mails',
  worker: 'long',
  every: 60 * MINUTE_MS,
  async run({ app, database, signal }) {
    const list = (after: string | null) => listToWrite(acrossBusinesses(database.db), { after, limit: BATCH_SIZE })
    for await (const business of inBatches(list, ({ business_id }) => business_id)) {
      if (signal.aborted) return
      const db = await inBusiness(database.db, business.business_id)
      // One business whose figures fail unexpectedly does not hold up the others; the next run tries it again.
      await writeTo(app, db, business).catch(
        unlessOutOfReach((error) =>
          app.log.error({ err: error, business_id: business.business_id }, 'An owner could not be written to'),
        ),
      )
    }
  },
}

type Deps = Pick<AppContext, 'outbox' | 'config' | 'clock'>

async function writeTo(app: Deps, db: Db, business: ToWrite): Promise<void> {
  if (business.email_weekly_summary) await sendSummary(app, db, business)
  if (business.email_rewards_waiting) await remindOfRewards(app, db, business)
}

/**
 * Settles a week once: its e-mail is sent, or the row of the notice says that it needs none, so that no later run counts
 * it again. Counts outside of the transaction, so that nothing waits for a long count.
 */
async function sendSummary(app: Deps, db: Db, business: ToWrite): Promise<void> {
  const { business_id, timezone } = business
  const now = app.clock.now()
  const monday = weekToSummarize(localDate(now, timezone), localHour(now, timezone))
  if (monday === null) return
  const notice = { kind: 'weekly_summary', concerns: monday }
  if (await isNoticeTaken(db, business_id, notice)) return
  const mail = await writeSummary(db, business, { monday, now, publicUrl: app.config.publicUrl })
  await withTransaction(db, async (tx) => {
    // Another process may have settled it a moment ago.
    if ((await takeNotice(tx, business_id, notice, now)) && mail) await app.outbox.mail(tx, mail)
  })
}

/** At most once a day, from the morning on, while a reward has waited for a day: one sent earlier needs no reminder. */
async function remindOfRewards(app: Deps, db: Db, { business_id, timezone }: ToWrite): Promise<void> {
  const now = app.clock.now()
  if (localHour(now, timezone) < SUMMARY_HOUR) return
  if ((await countToSend(db, business_id, new Date(now.getTime() - DAY_MS))) === 0) return
  await withTransaction(db, async (tx) => {
    const notice = { kind: 'rewards_waiting', concerns: localDate(now, timezone) }
    const count = await countToSend(tx, business_id)
    // They may have been sent a moment ago.
    if (count === 0 || !(await takeNotice(tx, business_id, notice, now))) return
    const owner = await findOwner(tx, business_id)
    await app.outbox.mail(tx, rewardsWaitingMail({ count, owner, publicUrl: app.config.publicUrl }))
  })
}
