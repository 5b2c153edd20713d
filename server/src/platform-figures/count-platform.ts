/** Keeps the figures of the platform: counts again the days that changed. Any number of processes may run it. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { addDays as daysAfter } from '@stampwell/domain/time/calendar.ts'
import { acrossBusinesses } from '../db/in-business.ts'
import type { JobRun } from '../app-context.ts'
import { type Job } from '../jobs/job.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import {
  addDays,
  countActive,
  countEvents,
  countStamps,
  countSubscriptions,
  listChangedDays,
  lockCounts,
  saveCounts,
  type CountBegun,
} from './count-days.sql.ts'
import { addMerchants, countCohorts, noteFirstSteps, noteStamps } from './milestones.sql.ts'

/** Milliseconds for which figures may stand without a new count when no stamp was given. */
const QUIET_MS = 5 * MINUTE_MS
/** Units of one transaction, so that a first count leaves the embedded database to others in between. */
const [DAYS_AT_ONCE, MERCHANTS_AT_ONCE] = [60, 500]
/** Days whose campaigns still send, counted in each run. Every day is counted once a day. */
const RECENT_DAYS = 7

export const countPlatformJob: Job<JobRun> = {
  name: 'platform-figures',
  worker: 'short',
  every: MINUTE_MS,
  run: async ({ app, database, signal }) => void (await countPlatform(database.db, app.clock.now(), { signal })),
}

/**
 * Counts the days that changed and returns how many; null if nothing was to do. A run that was cut short is repeated
 * from its beginning, and counts the same.
 */
export async function countPlatform(
  db: Db,
  now: Date,
  { signal, always = false }: { signal?: AbortSignal; always?: boolean } = {},
): Promise<number | null> {
  const here = acrossBusinesses(db)
  const today = now.toISOString().slice(0, 10)
  const begun = await withTransaction(here, (tx) => begin(tx, now, { today, always }))
  if (begun === null) return null

  for (let at = 0; at < begun.changed.length && !signal?.aborted; at += DAYS_AT_ONCE)
    await withTransaction(here, async (tx) => {
      await lockCounts(tx)
      await countStamps(tx, begun.changed.slice(at, at + DAYS_AT_ONCE))
    })
  for (let after: string | null = null, isMore = true; isMore && !signal?.aborted; isMore = after !== null)
    after = await withTransaction(here, (tx) => noteFirstSteps(tx, after, MERCHANTS_AT_ONCE))
  await withTransaction(here, (tx) => noteStamps(tx, begun.state.written_in))
  for (const month of new Set(begun.changed.map(monthOf))) {
    if (signal?.aborted) break
    await withTransaction(here, (tx) => countCohorts(tx, month))
  }
  if (signal?.aborted) return null
  await withTransaction(here, async (tx) => {
    await lockCounts(tx)
    await countActive(tx, { from: earliest([begun.activeFrom, ...begun.changed]), to: today })
    await saveCounts(tx, begun.state, now)
  })
  return begun.changed.length
}

type Begun = { state: CountBegun; changed: string[]; activeFrom: string }

async function begin(tx: Db, now: Date, { today, always }: { today: string; always: boolean }): Promise<Begun | null> {
  const state = await lockCounts(tx)
  const changed = await listChangedDays(tx, state)
  const isQuiet = state.counted_at !== null && Math.abs(now.getTime() - state.counted_at.getTime()) < QUIET_MS
  if (!always && changed.length === 0 && isQuiet) return null

  const countedOn = state.counted_at?.toISOString().slice(0, 10)
  const first = await addDays(tx, today)
  // Once a day all days: a merge of long ago may have been undone.
  const eventsFrom = countedOn === today ? daysAfter(today, -RECENT_DAYS) : first
  await countEvents(tx, { from: earliest([eventsFrom, state.recount_from ?? eventsFrom]), to: today })
  await countSubscriptions(tx, { today, now })
  await addMerchants(tx)
  return { state, changed, activeFrom: countedOn === undefined ? first : earliest([countedOn, today]) }
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

function earliest(days: readonly string[]): string {
  return days.reduce((one, other) => (other < one ? other : one))
}
