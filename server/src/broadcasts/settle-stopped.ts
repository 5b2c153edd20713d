/**
 * Settles the open recipients of broadcasts that are cancelled, deleted, or failed for good, so that their figures say
 * what became of each.
 */
import type { AppContext } from '../app-context.ts'
import { unlessOutOfReach } from '../db/db-errors.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Database } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { lostSentAt } from './claim-recipients.ts'
import { changeRecipients, settleHistory } from './recipients.sql.ts'
import { findStopped, lockStopped } from './settle-stopped.sql.ts'

const PIECE = { pglite: 100, postgres: 1_000 }

/** One that fails unexpectedly holds up neither the others nor the sending; the next run tries it again. */
export async function settleStopped(
  app: Pick<AppContext, 'clock' | 'log'>,
  { database, signal }: { database: Database; signal: AbortSignal },
): Promise<void> {
  const failed: string[] = []
  while (!signal.aborted) {
    const now = app.clock.now()
    const stopped = await findStopped(acrossBusinesses(database.db), { now, except: failed })
    if (!stopped) return
    const { business_id, id } = stopped
    await settlePiece(database, stopped, now).catch(
      unlessOutOfReach((error) => {
        app.log.error({ err: error, business_id, broadcast: id }, 'A stopped broadcast could not be settled')
        failed.push(id)
      }),
    )
  }
}

/** A claim that runs is left to its process. One that has run out may have been sent. */
async function settlePiece(
  database: Database,
  { business_id, id: broadcastId }: { business_id: string; id: string },
  now: Date,
): Promise<void> {
  await withTransaction(await inBusiness(database.db, business_id), async (tx) => {
    const rows = await lockStopped(tx, business_id, { broadcastId, limit: PIECE[database.kind], now })
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
