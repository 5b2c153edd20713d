/**
 * Sends broadcasts. Each process serves two businesses at a time, each under a lease, and leaves it after a while for the
 * one that waited longest. Every message is claimed in a transaction of its own before its provider is called, and settled
 * before its connection takes the next, so that a killed process leaves at most as many open as it had connections.
 */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext, JobRun } from '../app-context.ts'
import { isOutOfReach } from '../db/db-errors.ts'
import { acrossBusinesses } from '../db/in-business.ts'
import type { Database } from '../db/open.ts'
import { type Job } from '../jobs/job.ts'
import { openChannels } from '../delivery/providers.ts'
import { isSendingStopped } from '../delivery/sending-closed.sql.ts'
import { failUnanswered, finishBroadcasts } from './finish-broadcasts.ts'
import { freezeNextPiece } from './freeze-audience.ts'
import { loadSendingBusiness } from './sending-business.sql.ts'
import { openTurn, type SendingTurn, type Serving } from './sending-context.ts'
import { sendInApp } from './send-in-app.ts'
import { sendOutside } from './send-outside.ts'
import { leaseNextBusiness, listSending, renewSendingLease } from './sending.sql.ts'
import { settleStopped } from './settle-stopped.ts'
import { failUnbegun, startDueBroadcasts } from './start-broadcasts.ts'

/** Milliseconds for which one business is served before the next. */
const TURN_MS = 3_000
/** Shorter than the heartbeat by which a killed process is found, so that its business is free by then. */
const LEASE_MS = 4_000
const RENEW_EVERY_MS = 1_000
/** Milliseconds for which a business is left alone after a turn that failed unexpectedly, so that others are served. */
const LEFT_MS = 30_000

export const sendBroadcastsJob: Job<JobRun> = {
  name: 'broadcasts',
  worker: 'sending',
  every: MINUTE_MS,
  async run({ app, database, signal }) {
    await settleStopped(app, { database, signal })
    await failUnanswered(app, database)
    // No index finds the paused ones, so that they are read once a run, not once a turn.
    await failUnbegun(app, database, 'paused')
    await serveInLanes(signal, async () => {
      await startDueBroadcasts(app, database)
      if (await isSendingStopped(database.db)) return false
      const use = app.providers.enter()
      return serveNextBusiness({ app, database, use, signal }).finally(() => use.leave())
    })
    await comeBackForTrial(app, database)
  },
}

/** Businesses that are served at once: one whose mail servers answer slowly does not hold up the others. */
const LANES = 2
const IDLE_MS = 500

/**
 * Serves until every lane finds nothing to do at once. A lane that finds nothing looks again while another is at work,
 * because a turn may last as long as a provider takes to answer.
 */
async function serveInLanes(signal: AbortSignal, serveNext: () => Promise<boolean>): Promise<void> {
  const end = new AbortController()
  const ending = AbortSignal.any([signal, end.signal])
  let atWork = LANES
  const serve = async () => {
    while (!ending.aborted) {
      if (await serveNext()) continue
      atWork -= 1
      if (atWork === 0) return
      await sleep(IDLE_MS, undefined, { signal: ending, ref: false }).catch(() => undefined)
      atWork += 1
    }
  }
  const lanes = Array.from({ length: LANES }, () => serve().finally(() => end.abort()))
  // A lane that failed waits for the turn of the other, so that the job ends only when nothing is being sent.
  await Promise.allSettled(lanes)
  await Promise.all(lanes)
}

/** The schedule alone would let the first message try a provider that is down up to a minute later than it may. */
async function comeBackForTrial({ providers, jobs, clock }: AppContext, { db }: Database): Promise<void> {
  const at = providers.nextTrial()
  if (at === null) return
  const delay_ms = Math.max(0, at.getTime() - clock.now().getTime())
  await jobs.enqueueLater(db, sendBroadcastsJob.name, { key: at.toISOString(), delay_ms })
}

/**
 * Returns false when no business waits for this process, or nothing could be done for the one that does. A turn that
 * fails unexpectedly does not end those of others: its business is left for a while.
 */
async function serveNextBusiness(serving: Serving): Promise<boolean> {
  const { app, database, use, signal } = serving
  const lease = randomUUID()
  const until = () => new Date(app.clock.now().getTime() + LEASE_MS)
  const businessId = await leaseNextBusiness(acrossBusinesses(database.db), {
    lease,
    channels: ['in-app', ...openChannels(use)],
    now: app.clock.now(),
    until: until(),
  })
  if (businessId === undefined) return false
  // Ends also the work on a long list, so that stopped sending stops within a turn.
  const ending = AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)])
  const turn = await openTurn({ ...serving, signal: ending }, businessId)
  const renew = () => renewSendingLease(turn.db, businessId, { lease, until: until() })
  const stopRenewing = keepRenewing(renew)
  let pieces = 0
  let leftUntil: Date | null = null
  try {
    while (!ending.aborted) {
      if (!(await renew())) break
      if (!(await sendPiece(turn))) break
      pieces += 1
    }
    return (await finishBroadcasts(turn)) > 0 || pieces > 0
  } catch (error) {
    if (isOutOfReach(error)) throw error
    app.log.error({ err: error, business_id: businessId }, 'The sending of a business failed; it is tried again later')
    leftUntil = new Date(app.clock.now().getTime() + LEFT_MS)
    return true
  } finally {
    await stopRenewing()
    await renewSendingLease(turn.db, businessId, { lease, until: leftUntil })
  }
}

/** Renews a lease also while a slow provider keeps the last messages of a turn. Returns how to end that. */
function keepRenewing(renew: () => Promise<unknown>): () => Promise<void> {
  const ending = new AbortController()
  const running = run()
  return async () => {
    ending.abort()
    await running
  }

  async function run() {
    while (await rest()) await renew().catch(() => undefined) // the turn itself meets the same failure
  }

  async function rest(): Promise<boolean> {
    await sleep(RENEW_EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    return !ending.signal.aborted
  }
}

/** Works on the oldest broadcast that has something to do. Returns false when none has. */
async function sendPiece(turn: SendingTurn): Promise<boolean> {
  const { db, businessId } = turn
  for (const { id, frozen_at } of await listSending(db, businessId)) {
    if (frozen_at === null && (await freezeNextPiece(turn, id))) return true
    const { business, broadcast } = await loadSendingBusiness(db, businessId, id)
    if (!broadcast) continue
    const context = { ...turn, business, broadcast }
    if ((await sendInApp(context)) > 0) return true
    if ((await sendOutside(context)) > 0) return true
  }
  return false
}
