import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { JUDGED_ANSWERS, MAX_DOWN_MS, hasSendingFailed } from '@stampwell/domain/sending/retry-delay.ts'
import type { AppContext } from '../app-context.ts'
import { unlessOutOfReach } from '../db/db-errors.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { lockBroadcast, updateBroadcast, type BroadcastRow } from './broadcasts.sql.ts'
import { countRefused, listUnsettledChannels, readFirstSent } from './finish-broadcasts.sql.ts'
import type { SendingTurn } from './sending-context.ts'
import { listSending, listSendingBusinesses } from './sending.sql.ts'

type Deps = Pick<AppContext, 'clock' | 'providers'>

/**
 * Ends broadcasts of which every recipient is settled, those that only wait for providers that are down, and those of
 * which too many are refused. Returns how many ended.
 */
export async function finishBroadcasts(turn: Deps & Pick<SendingTurn, 'db' | 'businessId'>): Promise<number> {
  const { clock, db, businessId } = turn
  let ended = 0
  for (const { id, frozen_at } of await listSending(db, businessId)) {
    await withTransaction(db, async (tx) => {
      const broadcast = await lockBroadcast(tx, businessId, id)
      if (!broadcast || broadcast.status !== 'sending') return
      const first_sent_at = broadcast.first_sent_at ?? (await readFirstSent(tx, businessId, id))
      const now = clock.now()
      // Until the audience is drawn, every channel may get messages.
      const waiting = frozen_at === null ? broadcast.channels : await listUnsettledChannels(tx, businessId, broadcast)
      const failure = await failureOf(turn, tx, broadcast, waiting)
      const isOver = waiting.length === 0
      if (isOver || failure !== null) ended += 1
      if (isOver) await updateBroadcast(tx, businessId, id, { status: 'sent', sent_at: now, first_sent_at })
      else if (failure !== null) await updateBroadcast(tx, businessId, id, { status: 'failed', failure, first_sent_at })
      else if (first_sent_at !== broadcast.first_sent_at) await updateBroadcast(tx, businessId, id, { first_sent_at })
    })
  }
  return ended
}

/** Fails broadcasts whose provider is down for too long. Nothing of them is sent, so no turn would find them. */
export async function failUnanswered(
  { clock, providers, log }: Deps & Pick<AppContext, 'log'>,
  database: Database,
): Promise<void> {
  const isDownForLong = (['email', 'sms'] as const).some((channel) => {
    const down = providers.foundDown(channel)
    return down !== null && down.until.getTime() - down.since.getTime() >= MAX_DOWN_MS
  })
  if (!isDownForLong) return
  const finish = async (businessId: string) =>
    finishBroadcasts({ clock, providers, db: await inBusiness(database.db, businessId), businessId })
  for (const businessId of await listSendingBusinesses(acrossBusinesses(database.db)))
    await finish(businessId).catch(
      unlessOutOfReach((error) =>
        log.error({ err: error, business_id: businessId }, 'Broadcasts whose provider is down could not be ended'),
      ),
    )
}

async function failureOf(
  { providers }: Pick<Deps, 'providers'>,
  db: Db,
  { business_id, id, sending_since, created_at }: BroadcastRow,
  waiting: readonly Channel[],
): Promise<'down' | 'refused' | null> {
  const since = sending_since ?? created_at
  const refused = await countRefused(db, business_id, { broadcastId: id, since, newest: JUDGED_ANSWERS })
  const facts = { sending_since: since, refused }
  if (hasSendingFailed({ ...facts, down: null })) return 'refused'
  // The others go on; a channel whose messages are all settled has nothing to go on with.
  const areDown = waiting.every(
    (channel) => channel !== 'in-app' && hasSendingFailed({ ...facts, down: providers.foundDown(channel) }),
  )
  return waiting.length > 0 && areDown ? 'down' : null
}
