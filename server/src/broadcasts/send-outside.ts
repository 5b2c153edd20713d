/** Sends the due e-mails and text messages of a broadcast, as many at once as there are connections. */
import type { AppContext } from '../app-context.ts'
import { isUnavailable } from '../db/db-errors.ts'
import { createMicroBatch } from '../db/micro-batch.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { claimRecipients } from './claim-recipients.ts'
import { listDue, type DueRecipient } from './recipients.sql.ts'
import { settleRecipients, type Settled } from './settle-recipients.ts'
import type { MessageBroadcast, SendingBusiness } from './sending-business.sql.ts'
import type { ClaimedMessage } from './write-message.ts'

/** Recipients looked up at once; a turn takes several. */
const DUE = 500
const SMS_CALLS = 5

type SendOutside = { db: Db; business: SendingBusiness; broadcast: MessageBroadcast; signal: AbortSignal }

/** Returns how many recipients were claimed, skipped, held or sent. */
export async function sendOutside(app: AppContext, { db, business, broadcast, signal }: SendOutside): Promise<number> {
  const due = await listDue(db, business.id, { broadcastId: broadcast.id, limit: DUE, now: app.clock.now() })
  const open = due.filter(({ channel }) => channel !== 'in-app' && app.providers.isOpen(channel))
  const claim = createMicroBatch<string, ClaimedMessage | null>({
    lanes: 1,
    isForAll: isUnavailable,
    full: () => new Error('Too many messages wait to be claimed'),
    run: (ids) => claimAll(app, { db, business, broadcast, ids }),
  })
  const settle = createMicroBatch<Settled, true>({
    lanes: 1,
    isForAll: isUnavailable,
    full: () => new Error('Too many messages wait to be settled'),
    async run(settled) {
      await withTransaction(db, (tx) => settleRecipients(tx, business.id, settled, app.clock.now()))
      return settled.map(() => true as const)
    },
  })
  const sendOne = async ({ id }: DueRecipient) => {
    const claimed = await claim(id)
    if (!claimed) return
    const { recipient, person, message } = claimed
    const { address, mail, sms } = message
    const outcome = await app.providers.send({
      id: recipient.id,
      channel: recipient.channel === 'sms' ? 'sms' : 'email',
      address,
      about: person.id,
      mail,
      sms,
    })
    // A provider that went down meanwhile was not asked.
    await settle({ claimed, outcome: outcome ?? { kind: 'passing', retry_after_ms: 0 }, random: Math.random() })
  }
  await Promise.all([
    inTurns(
      open.filter(({ channel }) => channel === 'email'),
      app.config.smtpBulkConnections,
      { sendOne, signal },
    ),
    inTurns(
      open.filter(({ channel }) => channel === 'sms'),
      SMS_CALLS,
      { sendOne, signal },
    ),
  ])
  return open.length
}

async function claimAll(
  app: AppContext,
  { db, business, broadcast, ids }: Omit<SendOutside, 'signal'> & { ids: readonly string[] },
): Promise<(ClaimedMessage | null)[]> {
  const broadcasts = new Map([[broadcast.id, broadcast]])
  const claimed = await withTransaction(db, (tx) =>
    claimRecipients(app, { db: tx, business, broadcasts, ids, now: app.clock.now() }),
  )
  return ids.map((id) => claimed.find(({ recipient }) => recipient.id === id) ?? null)
}

/** Works through a list, some at once, until it is done or the process ends. */
async function inTurns(
  due: DueRecipient[],
  atOnce: number,
  { sendOne, signal }: { sendOne: (one: DueRecipient) => Promise<void>; signal: AbortSignal },
): Promise<void> {
  const next = due.values()
  const work = async () => {
    for (const one of next) {
      if (signal.aborted) return
      await sendOne(one)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, work))
}
