import { isTooLate, startOfCampaign } from '@stampwell/domain/sending/campaign.ts'
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import type { AppContext } from '../app-context.ts'
import { loadBrand } from '../accounts/business-brand.sql.ts'
import { unlessOutOfReach } from '../db/db-errors.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { loadPlanAccess } from '../subscriptions/plan-in-force.sql.ts'
import { channelsOn } from '../delivery/channel.ts'
import { isSendingStopped } from '../delivery/sending-closed.sql.ts'
import { lockBroadcast, updateBroadcast, type BroadcastRow } from './broadcasts.sql.ts'
import { mailLateBroadcast } from './late-mail.ts'
import { listDueBroadcasts, listUnbegun } from './sending.sql.ts'

type Deps = Pick<AppContext, 'clock' | 'config' | 'outbox' | 'log'>

/** Starts scheduled broadcasts whose time has come, or says why they cannot start. */
export async function startDueBroadcasts(app: Deps, database: Database): Promise<void> {
  const now = app.clock.now()
  const isOn = channelsOn(app.config)
  const channels = CHANNELS.filter((channel) => isOn[channel])
  const due = await listDueBroadcasts(acrossBusinesses(database.db), { channels, now })
  await actOnEach(app, database, due, async (tx, broadcast) => {
    const { business_id, id, status } = broadcast
    if (status !== 'scheduled') return
    const { timezone } = await loadBrand(tx, business_id)
    const time = { ...broadcast, timezone }
    const next = startOfCampaign(time, await isSendingOpen(app, tx, broadcast, now), now)
    if (next === 'starts') await updateBroadcast(tx, business_id, id, { status: 'sending', sending_since: now })
    if (next === 'closed') await updateBroadcast(tx, business_id, id, { status: 'failed', failure: 'closed' })
    if (next === 'late') await failLate(app, tx, broadcast)
  })
  await failUnbegun(app, database, 'sending')
}

/**
 * Locks each broadcast in a transaction of its own. One that fails unexpectedly holds up neither the others nor the
 * sending of other businesses; the next look tries it again.
 */
async function actOnEach(
  { log }: Pick<Deps, 'log'>,
  database: Database,
  found: readonly Pick<BroadcastRow, 'business_id' | 'id'>[],
  act: (tx: Db, broadcast: BroadcastRow) => Promise<void>,
): Promise<void> {
  const actOn = async (business_id: string, id: string) =>
    withTransaction(await inBusiness(database.db, business_id), async (tx) => {
      const broadcast = await lockBroadcast(tx, business_id, id)
      if (broadcast) await act(tx, broadcast)
    })
  for (const { business_id, id } of found)
    await actOn(business_id, id).catch(
      unlessOutOfReach((error) =>
        log.error({ err: error, business_id, broadcast: id }, 'A broadcast could not be started; it is tried again'),
      ),
    )
}

async function isSendingOpen({ config }: Deps, tx: Db, { business_id, kind, channels }: BroadcastRow, now: Date) {
  const { features, isInGrace, isSuspended, isClosing } = await loadPlanAccess(tx, business_id, now)
  if (isSuspended || isClosing || isInGrace || (kind === 'campaign' && !features.includes('campaigns'))) return 'closed'
  const isOn = channelsOn(config)
  const isReachable = channels.some((channel) => isOn[channel])
  return !isReachable || (await isSendingStopped(tx)) ? 'stopped' : 'open'
}

/**
 * Fails broadcasts that were to begin at once, were resumed, or are paused, and of which nobody was chosen, if they are too
 * late.
 */
export async function failUnbegun(app: Deps, database: Database, status: 'sending' | 'paused'): Promise<void> {
  const now = app.clock.now()
  const unbegun = await listUnbegun(acrossBusinesses(database.db), { status, now })
  await actOnEach(app, database, unbegun, async (tx, broadcast) => {
    if (broadcast.status !== status || (broadcast.frozen_after ?? broadcast.frozen_at)) return
    const { timezone } = await loadBrand(tx, broadcast.business_id)
    if (isTooLate({ ...broadcast, timezone }, now)) await failLate(app, tx, broadcast)
  })
}

async function failLate(app: Deps, tx: Db, broadcast: BroadcastRow): Promise<void> {
  const { business_id, id } = broadcast
  await updateBroadcast(tx, business_id, id, { status: 'failed', failure: 'late' })
  await mailLateBroadcast(app, tx, broadcast)
}
