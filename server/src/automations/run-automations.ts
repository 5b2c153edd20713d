/**
 * Looks at the customers of each business with automations, once a local day, and starts a broadcast to those who have
 * an occasion. A long list is looked at in pieces; a run that was interrupted goes on where it stopped.
 */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { lastDayOfRun, nextRunAt, type AutomationKey } from '@stampwell/domain/sending/automation.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { loadBrand } from '../accounts/business-brand.sql.ts'
import type { AppContext, JobRun } from '../app-context.ts'
import { createBroadcast } from '../broadcasts/new-broadcast.ts'
import { unlessOutOfReach } from '../db/db-errors.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { type Job } from '../jobs/job.ts'
import { loadPlanAccess } from '../subscriptions/plan-in-force.sql.ts'
import {
  listDueAutomations,
  listNextCustomers,
  lockUnusedAutomation,
  NO_RUN,
  updateRun,
  type AutomationRow,
} from './automations.sql.ts'
import { channelsOfRun } from './channels-of-run.ts'
import { findOccasions } from './find-occasions.ts'
import {
  chooseCustomers,
  deleteLateOccasions,
  deleteOccasions,
  hasOccasions,
  insertOccasions,
} from './occasions.sql.ts'

const BATCH_SIZE = 100
/** Customers looked at in one transaction. The embedded database shares the thread with the tills. */
const PIECE = { pglite: 250, postgres: 5_000 }

export const runAutomationsJob: Job<JobRun> = {
  name: 'automations',
  worker: 'long',
  every: 5 * MINUTE_MS,
  async run({ app, database, signal }) {
    const due = () => listDueAutomations(acrossBusinesses(database.db), { now: app.clock.now(), limit: BATCH_SIZE })
    for (let batch = await due(); batch.length > 0 && !signal.aborted; batch = await due()) {
      let ended = 0
      for (const { business_id, key } of batch)
        if (await runApart({ app, database, signal }, business_id, key)) ended += 1
      // Other processes work on the ones that are left, or they failed.
      if (ended === 0) return
    }
  },
}

/** As `runOne`. One that fails unexpectedly does not hold up those of others; the next run tries it again. */
function runApart(run: JobRun, businessId: string, key: AutomationKey): Promise<boolean> {
  return runOne(run, businessId, key).catch(
    unlessOutOfReach((error) => {
      run.app.log.error({ err: error, business_id: businessId, key }, 'An automation could not be run')
      return false
    }),
  )
}

/** Returns false if the run did not end here: another process works on it, or this one is stopping. */
async function runOne({ app, database, signal }: JobRun, businessId: string, key: AutomationKey): Promise<boolean> {
  const db = await inBusiness(database.db, businessId)
  while (!signal.aborted) {
    const state = await withTransaction(db, (tx) =>
      lookAtNext(app, { db: tx, businessId, key, limit: PIECE[database.kind] }),
    )
    if (state !== 'looking') return state === 'ended'
  }
  return false
}

type Look = { db: Db; businessId: string; key: AutomationKey; limit: number }

async function lookAtNext(
  app: Pick<AppContext, 'clock' | 'jobs'>,
  { db, businessId, key, limit }: Look,
): Promise<'looking' | 'ended' | 'busy'> {
  const row = await lockUnusedAutomation(db, businessId, key)
  const now = app.clock.now()
  if (!row) return 'busy'
  if (!row.is_on || row.since === null || row.next_at === null || row.next_at > now) return 'ended'
  const { timezone } = await loadBrand(db, businessId)
  const next_at = nextRunAt(now, timezone)
  // Of a run that was stopped and whose day is over nobody is written to any more; the day that has begun has its own.
  if (row.run_day !== null && row.run_day < localDate(now, timezone)) {
    await dropRun(db, row, row.next_at)
    return 'looking'
  }
  if (row.run_day === null && isForLaterToday(row.next_at, { next_at, timezone, now })) {
    await updateRun(db, businessId, key, { next_at })
    return 'ended'
  }
  const access = await loadPlanAccess(db, businessId, now)
  const channels = channelsOfRun(row.channels, access)
  if (!access.features.includes('automations') || channels.length === 0) {
    // A run that has begun ends too: once the plan opens again, its day would be over.
    await dropRun(db, row, next_at)
    return 'ended'
  }

  if (row.run_day === null) await deleteLateOccasions(db, businessId, key)
  const today = row.run_day ?? localDate(now, timezone)
  const broadcastId = row.run_broadcast_id ?? newId(now)
  const customerIds = await listNextCustomers(db, businessId, { after: row.run_after, limit })
  const looking = { businessId, timezone, customerIds, today, since: row.since, now }
  const occasions = await findOccasions(db, key, looking)
  // Rewards that end together are named together; of other occasions a message speaks of one.
  const onePerCustomer = key !== 'reward_expiring'
  await insertOccasions(db, businessId, { key, broadcastId, occasions, onePerCustomer })
  const last = customerIds.at(-1)
  if (last !== undefined && customerIds.length === limit) {
    await updateRun(db, businessId, key, { run_day: today, run_broadcast_id: broadcastId, run_after: last })
    return 'looking'
  }
  await startSending(app, db, { automation: { ...row, channels }, broadcastId, today, now })
  await updateRun(db, businessId, key, { ...NO_RUN, next_at })
  return 'ended'
}

/** Ends a run that may have begun without a message: its occasions are free again, and the next one is at `next_at`. */
async function dropRun(
  db: Db,
  { business_id, key, run_broadcast_id }: Pick<AutomationRow, 'business_id' | 'key' | 'run_broadcast_id'>,
  next_at: Date | null,
): Promise<void> {
  if (run_broadcast_id !== null) await deleteOccasions(db, business_id, run_broadcast_id)
  await updateRun(db, business_id, key, { ...NO_RUN, next_at })
}

/**
 * Returns whether a run of an earlier day was missed while today's is still to come. It is not made up for then: it would go
 * out at night, and today would have two.
 */
function isForLaterToday(
  due_at: Date,
  { next_at, timezone, now }: { next_at: Date; timezone: string; now: Date },
): boolean {
  const today = localDate(now, timezone)
  return localDate(due_at, timezone) < today && localDate(next_at, timezone) === today
}

async function startSending(
  { jobs }: Pick<AppContext, 'jobs'>,
  db: Db,
  { automation, broadcastId, today, now }: { automation: AutomationRow; broadcastId: string; today: string; now: Date },
): Promise<void> {
  const { business_id: businessId, key, channels, heading, body } = automation
  if (!(await hasOccasions(db, businessId, broadcastId))) return
  await createBroadcast(db, {
    businessId,
    id: broadcastId,
    now,
    draft: {
      kind: 'automation',
      automation_key: key,
      goal: null,
      heading,
      body,
      channels,
      cascade: false,
      audience: 'custom',
      has_holdout: false,
      send_at: now,
      ends_on: lastDayOfRun(key, today),
      customerIds: null,
    },
  })
  await chooseCustomers(db, businessId, broadcastId)
  await jobs.enqueue(db, 'broadcasts')
}
