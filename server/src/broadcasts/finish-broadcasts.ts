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
import { listSending, listSendingSince, type SendingBroadcast } from './sending.sql.ts'

type Deps = Pick<AppContext, 'clock' | 'providers'>

type Finishing = Deps & Pick<SendingTurn, 'db' | 'businessId'>

/**
 * Ends broadcasts of which every recipient is settled, those that only wait for providers that are down, and those of
 * which too many are refused. Returns how many ended.
 */
export async function finishBroadcasts(turn: Finishing): Promise<number> {
  let ended = 0
  for (const broadcast of await listSending(turn.db, turn.businessId)) if (await finish(turn, broadcast)) ended += 1
  return ended
}

/** Returns whether the broadcast ended. */
async function finish(turn: Finishing, { id, frozen_at }: SendingBroadcast): Promise<boolean> {
  const { clock, db, businessId } = turn
  return withTransaction(db, async (tx) => {
    const broadcast = await lockBroadcast(tx, businessId, id)
    if (!broadcast || broadcast.status !== 'sending') return false
    const first_sent_at = broadcast.first_sent_at ?? (await readFirstSent(tx, businessId, id))
    const now = clock.now()
    // Until the audience is drawn, every channel may get messages.
    const waiting = frozen_at === null ? broadcast.channels : await listUnsettledChannels(tx, businessId, broadcast)
    const failure = await failureOf(turn, tx, broadcast, waiting)
    const isOver = waiting.length === 0
    if (isOver) await updateBroadcast(tx, businessId, id, { status: 'sent', sent_at: now, first_sent_at })
    else if (failure !== null) await updateBroadcast(tx, businessId, id, { status: 'failed', failure, first_sent_at })
    else if (first_sent_at !== broadcast.first_sent_at) await updateBroadcast(tx, businessId, id, { first_sent_at })
    return isOver || failure !== null
  })
}

/**
 * Fails broadcasts whose provider is down for too long. Nothing of them is sent, so no turn would find them. Others are
 * not looked at: a provider may be down for days, and each that begins meanwhile has a whole day of its own.
 */
export async function failUnanswered(
  { clock, providers, log }: Deps & Pick<AppContext, 'log'>,
  database: Database,
): Promise<void> {
  const down = (['email', 'sms'] as const).flatMap((channel) => {
    const found = providers.foundDown(channel)
    if (found === null) return []
    const since = new Date(found.until.getTime() - MAX_DOWN_MS)
    return found.since <= since ? [{ channel, since }] : []
  })
  for (const { channel, since } of down) {
    const found = await listSendingSince(acrossBusinesses(database.db), { channel, since })
    for (const { business_id: businessId, ...broadcast } of found) {
      const end = async () =>
        finish({ clock, providers, db: await inBusiness(database.db, businessId), businessId }, broadcast)
      await end().catch(
        unlessOutOfReach((error) => {
          const facts = { err: error, business_id: businessId, broadcast: broadcast.id }
          log.error(facts, 'A broadcast whose provider is down could not be ended')
        }),
      )
    }
  }
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
