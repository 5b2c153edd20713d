/** Freezes the audience of a broadcast: one recipient for each customer and channel, before anything is sent. */
import type { Database } from '../db/open.ts'
import { inBusiness } from '../db/in-business.ts'
import { withTransaction } from '../db/transaction.ts'
import type { AppContext } from '../app-context.ts'
import { channelsOn } from '../delivery/channel.ts'
import { isSendingClosed } from '../delivery/sending-closed.sql.ts'
import { lockBroadcast, updateBroadcast, type BroadcastRow } from './broadcasts.sql.ts'
import { freezePiece, reachesEnough, waitForOthers } from './freeze-audience.sql.ts'

/** Customers looked at in one transaction. The embedded database shares the thread with the tills: about 40 ms a piece. */
const PIECE = { pglite: 250, postgres: 10_000 }

/** Works on one piece. Returns false when nothing is left to freeze, or the broadcast no longer sends. */
export async function freezeNextPiece(
  { database, app }: { database: Database; app: Pick<AppContext, 'config' | 'clock'> },
  { business_id, id }: Pick<BroadcastRow, 'business_id' | 'id'>,
): Promise<boolean> {
  const db = await inBusiness(database.db, business_id)
  return withTransaction(db, async (tx) => {
    await waitForOthers(tx)
    const broadcast = await lockBroadcast(tx, business_id, id)
    if (!broadcast || broadcast.status !== 'sending' || broadcast.frozen_at !== null) return false
    if (await isSendingClosed(tx, business_id)) return false
    const freezing = { isOn: channelsOn(app.config), now: app.clock.now() }
    if (broadcast.holds_out === null) {
      const holds_out = broadcast.has_holdout && (await reachesEnough(tx, broadcast, freezing))
      await updateBroadcast(tx, business_id, id, { holds_out })
      return true
    }

    const limit = PIECE[database.kind]
    return (await freezePiece(tx, broadcast, { ...freezing, limit })) === limit
  })
}
