/**
 * Sends broadcasts. Each process serves one business at a time under a lease, and leaves it after a while for the one
 * that waited longest. Every message is claimed in a transaction of its own before its provider is called, and settled
 * before its connection takes the next, so that a killed process leaves at most as many open as it had connections.
 */
import { randomUUID } from 'node:crypto'
import type { AppContext, JobRun } from '../app-context.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Database } from '../db/open.ts'
import { MINUTE_MS, type Job } from '../jobs/job.ts'
import { openChannels } from '../messaging/providers.ts'
import { failUnanswered, finishBroadcasts } from './finish-broadcasts.ts'
import { freezeNextPiece } from './freeze-audience.ts'
import { loadSendingBusiness } from './sending-business.sql.ts'
import { sendInApp } from './send-in-app.ts'
import { sendOutside } from './send-outside.ts'
import { isSendingStopped, leaseNextBusiness, listSending, renewSendingLease } from './sending.sql.ts'
import { settleStopped } from './settle-stopped.ts'
import { startDueBroadcasts } from './start-broadcasts.ts'

/** How long one business is served before the next. */
const TURN_MS = 3_000
const LEASE_MS = 60_000
/** Stamps of the same customers wait meanwhile. */
const IN_APP_PIECE = { pglite: 100, postgres: 200 }

export const sendBroadcastsJob: Job<JobRun> = {
  name: 'broadcasts',
  worker: 'sending',
  every: MINUTE_MS,
  async run({ app, database, signal }) {
    await settleStopped(app, { database, signal })
    await failUnanswered(app, database)
    while (!signal.aborted) {
      await startDueBroadcasts(app, database)
      if (await isSendingStopped(database.db)) return
      if (!(await serveNextBusiness({ app, database, signal }))) return
    }
  },
}

type Serving = { app: AppContext; database: Database; signal: AbortSignal }

/** Returns false when no business waits for this process, or nothing could be done for the one that does. */
async function serveNextBusiness({ app, database, signal }: Serving): Promise<boolean> {
  const lease = randomUUID()
  const until = () => new Date(app.clock.now().getTime() + LEASE_MS)
  const businessId = await leaseNextBusiness(acrossBusinesses(database.db), {
    lease,
    channels: ['in-app', ...openChannels(app.providers)],
    now: app.clock.now(),
    until: until(),
  })
  if (businessId === undefined) return false
  const db = await inBusiness(database.db, businessId)
  // Ends also the work on a long list, so that stopped sending stops within a turn.
  const turn = AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)])
  let pieces = 0
  try {
    while (!turn.aborted) {
      if (!(await renewSendingLease(db, businessId, { lease, until: until() }))) break
      if (!(await sendPiece({ app, database, signal: turn }, businessId))) break
      pieces += 1
    }
    return (await finishBroadcasts(app, db, businessId)) > 0 || pieces > 0
  } finally {
    await renewSendingLease(db, businessId, { lease, until: null })
  }
}

/** Works on the oldest broadcast that has something to do. Returns false when none has. */
async function sendPiece({ app, database, signal }: Serving, businessId: string): Promise<boolean> {
  const db = await inBusiness(database.db, businessId)
  for (const { id, frozen_at } of await listSending(db, businessId)) {
    if (frozen_at === null && (await freezeNextPiece({ database, app }, { business_id: businessId, id }))) return true
    const { business, broadcast } = await loadSendingBusiness(db, businessId, id)
    if (!broadcast) continue
    const limit = IN_APP_PIECE[database.kind]
    if ((await sendInApp(app, { db, businessId, broadcast, limit, now: app.clock.now() })) > 0) return true
    if ((await sendOutside(app, { db, business, broadcast, signal })) > 0) return true
  }
  return false
}
