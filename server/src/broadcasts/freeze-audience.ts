/** Freezes the audience of a broadcast: one recipient for each customer and channel, before anything is sent. */
import { withTransaction } from '../db/transaction.ts'
import { channelsOn } from '../delivery/channel.ts'
import { isSendingClosed } from '../delivery/sending-closed.sql.ts'
import { lockBroadcast, updateBroadcast } from './broadcasts.sql.ts'
import { freezePiece, reachesEnough, waitForOthers } from './freeze-audience.sql.ts'
import type { SendingTurn } from './sending-context.ts'

/** Customers looked at in one transaction. The embedded database shares the thread with the tills: about 40 ms a piece. */
const PIECE = { pglite: 250, postgres: 10_000 }

/** Works on one piece. Returns false when nothing is left to freeze, or the broadcast no longer sends. */
export async function freezeNextPiece(
  {
    db,
    databaseKind,
    businessId,
    config,
    clock,
  }: Pick<SendingTurn, 'db' | 'databaseKind' | 'businessId' | 'config' | 'clock'>,
  id: string,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    await waitForOthers(tx)
    const broadcast = await lockBroadcast(tx, businessId, id)
    if (!broadcast || broadcast.status !== 'sending' || broadcast.frozen_at !== null) return false
    if (await isSendingClosed(tx, businessId)) return false
    const freezing = { isOn: channelsOn(config), now: clock.now() }
    if (broadcast.holds_out === null) {
      const holds_out = broadcast.has_holdout && (await reachesEnough(tx, broadcast, freezing))
      await updateBroadcast(tx, businessId, id, { holds_out })
      return true
    }

    const limit = PIECE[databaseKind]
    return (await freezePiece(tx, broadcast, { ...freezing, limit })) === limit
  })
}
