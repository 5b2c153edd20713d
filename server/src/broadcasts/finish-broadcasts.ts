import { JUDGED_ANSWERS, hasSendingFailed } from '@stampwell/domain/retry-delay.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { lockBroadcast, updateBroadcast, type BroadcastRow } from './broadcasts.sql.ts'
import { countRefused, hasUnsettled, readFirstSent } from './finish-broadcasts.sql.ts'
import { listSending } from './sending.sql.ts'

type Deps = Pick<AppContext, 'clock' | 'providers'>

/** Ends broadcasts of which every recipient is settled, and those whose provider is down or refuses too many. */
export async function finishBroadcasts(app: Deps, db: Db, businessId: string): Promise<void> {
  for (const { id, frozen_at } of await listSending(db, businessId)) {
    await withTransaction(db, async (tx) => {
      const broadcast = await lockBroadcast(tx, businessId, id)
      if (!broadcast || broadcast.status !== 'sending') return
      const first_sent_at = broadcast.first_sent_at ?? (await readFirstSent(tx, businessId, id))
      const now = app.clock.now()
      const failure = await failureOf(app, tx, broadcast)
      const isOver = frozen_at !== null && !(await hasUnsettled(tx, businessId, id))
      if (isOver) await updateBroadcast(tx, businessId, id, { status: 'sent', sent_at: now, first_sent_at })
      else if (failure !== null) await updateBroadcast(tx, businessId, id, { status: 'failed', failure, first_sent_at })
      else if (first_sent_at !== broadcast.first_sent_at) await updateBroadcast(tx, businessId, id, { first_sent_at })
    })
  }
}

async function failureOf(
  { clock, providers }: Deps,
  db: Db,
  { business_id, id, channels, sending_since, created_at }: BroadcastRow,
): Promise<'down' | 'refused' | null> {
  const since = sending_since ?? created_at
  const refused = await countRefused(db, business_id, { broadcastId: id, since, newest: JUDGED_ANSWERS })
  const facts = (down_since: Date | null) => ({ down_since, sending_since: since, refused })
  if (hasSendingFailed(facts(null), clock.now())) return 'refused'
  const outside = channels.filter((channel) => channel !== 'in-app')
  // A broadcast on two channels fails only if both are down.
  const areDown = outside.every((channel) => hasSendingFailed(facts(providers.downSince(channel)), clock.now()))
  return outside.length > 0 && areDown ? 'down' : null
}
