/**
 * Settles the open recipients of broadcasts that are cancelled, deleted, or failed for good, so that their figures say
 * what became of each.
 */
import type { AppContext } from '../app-context.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Database } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { lostSentAt } from './claim-recipients.ts'
import { changeRecipients, settleHistory } from './recipients.sql.ts'
import { findStopped, lockStopped } from './settle-stopped.sql.ts'

const PIECE = { pglite: 100, postgres: 1_000 }

/** A claim that runs is left to its process. One that has run out may have been sent. */
export async function settleStopped(
  app: Pick<AppContext, 'clock'>,
  { database, signal }: { database: Database; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const now = app.clock.now()
    const stopped = await findStopped(acrossBusinesses(database.db), now)
    if (!stopped) return
    const { business_id, id } = stopped
    await withTransaction(await inBusiness(database.db, business_id), async (tx) => {
      const rows = await lockStopped(tx, business_id, { broadcastId: id, limit: PIECE[database.kind], now })
      const changes = rows.map((row) =>
        row.claimed_until !== null || row.lost_claims > 0
          ? ({ id: row.id, status: 'unknown', sent_at: lostSentAt(row, now) } as const)
          : ({ id: row.id, status: 'skipped', reason: 'cancelled' } as const),
      )
      await changeRecipients(tx, business_id, changes, now)
      // Only a message that was claimed stands in its customer's history.
      const claimed = new Set(rows.filter(({ counted_on }) => counted_on !== null).map(({ id }) => id))
      const idsOf = (wanted: string) =>
        changes.filter(({ id, status }) => status === wanted && claimed.has(id)).map(({ id }) => id)
      await settleHistory(tx, business_id, { unknown: idsOf('unknown'), withdrawn: idsOf('skipped') })
    })
  }
}
