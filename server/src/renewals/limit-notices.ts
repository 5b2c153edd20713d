/** Tells owners by e-mail when 80 % and all of a limit are used, once a month each. The pages show the same notices. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { firstOfMonth, localDate } from '@stampwell/domain/time/calendar.ts'
import { NOTICE_LIMITS, noticeDue, type LimitNotice } from '@stampwell/domain/billing/plan-limits.ts'
import { mayNotify } from '../accounts/first-mails.ts'
import { findOwnerEmails } from '../accounts/owner-emails.sql.ts'
import { countNoticeUsage } from '../accounts/usage.sql.ts'
import type { AppContext, JobRun } from '../app-context.ts'
import { unlessOutOfReach } from '../db/db-errors.ts'
import { inBatches } from '../db/in-batches.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { type Job } from '../jobs/job.ts'
import { findOwner, isBillingStopped } from '../accounts/owner.sql.ts'
import { loadPlanInForce, type PlanInForce } from '../subscriptions/plan-in-force.sql.ts'
import { listBusinessIds, listLimitNotices, takeLimitNotice } from '../subscriptions/subscription-notices.sql.ts'
import { planName } from '../texts/names.ts'
import { limitMail } from './limit-mails.ts'

const BATCH_SIZE = 100

export const limitNoticesJob: Job<JobRun> = {
  name: 'limit-notices',
  worker: 'billing',
  every: 60 * MINUTE_MS,
  async run({ app, database, signal }) {
    const list = (after: string | null) => listBusinessIds(acrossBusinesses(database.db), { after, limit: BATCH_SIZE })
    for await (const id of inBatches(list, (one) => one)) {
      if (signal.aborted) return
      const db = await inBusiness(database.db, id)
      // One business that fails unexpectedly does not hold up the others; the next run tries it again.
      await noticeLimits(app, db, id).catch(
        unlessOutOfReach((error) =>
          app.log.error({ err: error, business_id: id }, 'An owner could not be told of a limit'),
        ),
      )
    }
  },
}

type Deps = Pick<AppContext, 'outbox' | 'config' | 'clock' | 'attempts'>

/**
 * A suspended or closing business is told once it goes on, and one whose rows are being erased has no address any more.
 * Counts outside of the transaction, so that nothing waits for a long count.
 */
async function noticeLimits(app: Deps, db: Db, businessId: string): Promise<void> {
  const now = app.clock.now()
  const inForce = await loadPlanInForce(db, businessId, now)
  if (inForce === null || inForce.isSuspended || inForce.isClosing) return
  const month = firstOfMonth(localDate(now, inForce.timezone))
  const due = await listDueNotices(db, businessId, { inForce, month, now })
  if (due.length === 0) return

  await withTransaction(db, async (tx) => {
    const owner = await findOwner(tx, businessId)
    // It may have been suspended, closed or erased during the count.
    if (isBillingStopped(owner)) return
    // The pages show the notice in any case.
    const { limit_warning } = await findOwnerEmails(tx, businessId)
    for (const notice of due)
      // Another process may have sent it a moment ago.
      if (await takeLimitNotice(tx, businessId, { ...notice, month }, now)) {
        const max = inForce.plan.limits[notice.limit] ?? 0
        const mail = limitMail({
          ...notice,
          max,
          plan_name: planName(inForce.plan, owner.language),
          owner,
          publicUrl: app.config.publicUrl,
        })
        if (limit_warning && (await mayNotify(app, tx, owner, now))) await app.outbox.mail(tx, mail)
      }
  })
}

async function listDueNotices(
  db: Db,
  businessId: string,
  { inForce: { plan, timezone }, month, now }: { inForce: PlanInForce; month: string; now: Date },
): Promise<LimitNotice[]> {
  if (NOTICE_LIMITS.every((limit) => !plan.limits[limit])) return []
  const sent = await listLimitNotices(db, businessId, month)
  const usage = await countNoticeUsage(db, businessId, { limits: plan.limits, timezone, now })
  return NOTICE_LIMITS.flatMap((limit) => {
    const percents = sent.filter((notice) => notice.limit === limit).map(({ percent }) => percent)
    const percent = noticeDue(plan.limits[limit], usage[limit], percents)
    return percent === null ? [] : [{ limit, percent }]
  })
}
