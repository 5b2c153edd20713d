/** Rolls up the businesses whose ledger has grown, in a loop. Any number of processes may run it. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { unlessOutOfReach } from '../db/db-errors.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { JobRun } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { type Job } from '../jobs/job.ts'
import { rollUp } from './roll-up.ts'
import { lookAtTails } from './rollups.sql.ts'

/** Minimum tail in ledger rows. A shorter tail costs a report less than rolling it up would cost the tills. */
const LONG_TAIL = 100
const EVERY_MS = 2000
/** Milliseconds of a run, which begins with every tail: figures over all businesses have short tails to add. */
const RUN_MS = 10 * MINUTE_MS
/** Target milliseconds per step. A step blocks the embedded database for all; PostgreSQL serves others meanwhile. */
const STEP_MS = { pglite: 40, postgres: 250 }
const FIRST_STEP = 500
const [SHORTEST, MAX_ROWS_PER_STEP] = [100, 10_000]
/** Pause after a step as a share of its duration, which leaves the database to other requests. */
const PAUSE_SHARE = 0.5
/** Minimum pause between rounds as a multiple of the look-up time; with many businesses, rounds are rarer. */
const LOOK_SHARE = 20
const BATCH_SIZE = 50

/** Rolls up every tail, then the long tails until the next run is due. */
export const rollUpJob: Job<JobRun> = {
  name: 'roll-ups',
  worker: 'long',
  every: RUN_MS,
  async run({ database: { db, kind }, signal }) {
    const until = performance.now() + RUN_MS
    const round = { db, stepMs: STEP_MS[kind], failed: new Map<string, unknown>(), signal }
    let atLeast = 1
    let next = 0
    while ((await rest(next, signal)) && performance.now() < until) {
      const { looked_ms } = await goThrough(round, atLeast)
      atLeast = LONG_TAIL
      next = Math.max(EVERY_MS, LOOK_SHARE * looked_ms)
    }
    throwFailures(round)
  },
}

/** `failed`: why each business failed that could not be rolled up. The next run tries it again, the others go on. */
type Round = { db: Db; stepMs: number; failed: Map<string, unknown>; signal?: AbortSignal }

function throwFailures({ failed }: Round): void {
  const failures = [...failed.values()]
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} businesses could not be rolled up`)
}

/** Rolls up businesses with at least `atLeast` rows after the mark, and returns the number of rows counted. */
export async function rollUpAll(db: Db, atLeast: number): Promise<number> {
  const round = { db, stepMs: STEP_MS.pglite, failed: new Map<string, unknown>() }
  const { counted } = await goThrough(round, atLeast)
  throwFailures(round)
  return counted
}

/** Pauses between batches: one look-up of a thousand businesses blocked the embedded database for 40 to 200 ms. */
async function goThrough(round: Round, atLeast: number): Promise<{ counted: number; looked_ms: number }> {
  const { db, failed, signal } = round
  let [counted, looked_ms] = [0, 0]
  for (let after: string | null = null, isMore = true; isMore && !signal?.aborted;) {
    const from = performance.now()
    const businesses = await lookAtTails(acrossBusinesses(db), { atLeast, after, limit: BATCH_SIZE })
    const took = performance.now() - from
    looked_ms += took
    counted += await rollUpEach(
      round,
      businesses.filter(({ id, has_tail }) => has_tail && !failed.has(id)).map(({ id }) => id),
    )
    isMore = businesses.length === BATCH_SIZE
    after = businesses.at(-1)?.id ?? null
    if (isMore) await rest(took * PAUSE_SHARE, signal)
  }
  return { counted, looked_ms }
}

async function rollUpEach({ db, stepMs, failed, signal }: Round, businessIds: readonly string[]): Promise<number> {
  let total = 0
  let step = FIRST_STEP
  for (const businessId of businessIds) {
    const here = await inBusiness(db, businessId)
    for (let isMore = true; isMore && !signal?.aborted;) {
      const from = performance.now()
      const counted = await rollUp(here, businessId, step).catch(
        unlessOutOfReach((error) => {
          failed.set(businessId, error)
          return 0
        }),
      )
      const took = performance.now() - from
      isMore = counted === step
      total += counted
      if (isMore || took > stepMs) step = nextStep(step, stepMs / took)
      await rest(took * PAUSE_SHARE, signal)
    }
  }
  return total
}

/** Returns the next step's rows, at most doubled: the next rows may cover many more days. */
function nextStep(step: number, by: number): number {
  return Math.round(Math.min(MAX_ROWS_PER_STEP, Math.max(SHORTEST, step * Math.min(2, Math.max(0.5, by)))))
}

/** Pauses; returns false if the signal aborted. */
async function rest(milliseconds: number, signal?: AbortSignal): Promise<boolean> {
  await sleep(milliseconds, undefined, { ref: false, ...(signal ? { signal } : {}) }).catch(() => undefined)
  return !signal?.aborted
}
