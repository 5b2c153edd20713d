import { startOfCampaign } from '@stampwell/domain/campaign.ts'
import type { AppContext } from '../app-context.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Database } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { loadPlanAccess } from '../subscriptions/plan-in-force.sql.ts'
import { isSendingStopped } from '../messaging/sending-closed.sql.ts'
import { lockBroadcast, updateBroadcast } from './broadcasts.sql.ts'
import { listDueBroadcasts } from './sending.sql.ts'

/** Starts scheduled broadcasts whose time has come, or says why they cannot start. */
export async function startDueBroadcasts(app: Pick<AppContext, 'clock'>, database: Database): Promise<void> {
  const now = app.clock.now()
  for (const { business_id, id } of await listDueBroadcasts(acrossBusinesses(database.db), now)) {
    await withTransaction(await inBusiness(database.db, business_id), async (tx) => {
      const broadcast = await lockBroadcast(tx, business_id, id)
      if (!broadcast || broadcast.status !== 'scheduled') return
      const { features, isInGrace, isSuspended, isClosing } = await loadPlanAccess(tx, business_id, now)
      const isClosed =
        isSuspended || isClosing || isInGrace || (broadcast.kind === 'campaign' && !features.includes('campaigns'))
      const isOpen = (await isSendingStopped(tx)) ? 'stopped' : 'open'
      const sending = isClosed ? 'closed' : isOpen
      const next = startOfCampaign(broadcast.send_at, sending, now)
      if (next === 'starts') await updateBroadcast(tx, business_id, id, { status: 'sending', sending_since: now })
      if (next === 'fails') await updateBroadcast(tx, business_id, id, { status: 'failed', failure: sending })
    })
  }
}
