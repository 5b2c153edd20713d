/** Sends the due e-mails and text messages of a broadcast, as many at once as there are connections. */
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { PlanLimits } from '@stampwell/domain/billing/plan.ts'
import { isUnavailable } from '../db/db-errors.ts'
import { createMicroBatch } from '../db/micro-batch.ts'
import { withTransaction } from '../db/transaction.ts'
import { openChannels } from '../delivery/providers.ts'
import type { KnownDrawings } from '../stamp-cards/picture/drawing.ts'
import { loadSendLimits } from '../subscriptions/plan-in-force.sql.ts'
import { claimRecipients } from './claim-recipients.ts'
import { listDue, postpone, type DueRecipient } from './recipients.sql.ts'
import { settleRecipients, type Settled } from './settle-recipients.ts'
import type { SendingContext } from './sending-context.ts'
import type { ClaimedMessage } from './write-message.ts'

/** Recipients looked up at once on a channel; a turn takes several. */
const DUE = 500
/** Milliseconds until a message is looked at again that an error of the program kept from being claimed. */
const POSTPONED_MS = 600_000

/** Returns how many recipients were claimed, skipped, held or sent. */
export async function sendOutside(context: SendingContext): Promise<number> {
  const { db, business, broadcast, use, signal, clock, providers, log } = context
  const dueOn = (channel: Channel) =>
    listDue(db, business.id, { broadcastId: broadcast.id, channel, limit: DUE, now: clock.now() })
  const due = (await Promise.all(openChannels(use).map(dueOn))).flat()
  if (due.length === 0) return 0
  const limits = await loadSendLimits(db, business.id, clock.now())
  let drawings: KnownDrawings = new Map()
  const claim = createMicroBatch<string, ClaimedMessage | null>({
    lanes: 1,
    isForAll: isUnavailable,
    full: () => new Error('Too many messages wait to be claimed'),
    async run(ids) {
      const { claimed, kept } = await claimAll(context, { limits, drawings }, ids)
      drawings = kept
      return claimed
    },
  })
  const settle = createMicroBatch<Settled, true>({
    lanes: 1,
    isForAll: isUnavailable,
    full: () => new Error('Too many messages wait to be settled'),
    async run(settled) {
      await withTransaction(db, (tx) => settleRecipients(tx, business.id, settled, clock.now()))
      return settled.map(() => true as const)
    },
  })
  const claimOne = async (id: string) => {
    try {
      return await claim(id)
    } catch (error) {
      if (isUnavailable(error)) throw error
      // One message that cannot be written must not keep the others from being sent.
      log.error({ err: error, recipient: id }, 'A message could not be claimed; it is tried again later')
      await postpone(db, business.id, { id, until: new Date(clock.now().getTime() + POSTPONED_MS) })
      return null
    }
  }
  const sendOne = async ({ id }: DueRecipient) => {
    const claimed = await claimOne(id)
    if (!claimed) return
    const { recipient, person, address, content } = claimed
    const outcome = await providers.send({ id: recipient.id, address, about: person.id, content })
    const isDown = providers.downSince(content.channel) !== null
    await settle({ claimed, outcome, isDown, random: Math.random() })
  }
  const inTurns = async (channel: 'email' | 'sms') => {
    const mayGoOn = () => !signal.aborted && use.isOpen(channel)
    const work = async (one: DueRecipient) => {
      // Before the claim, so that nothing waits while it is claimed.
      await providers.ready(channel)
      if (mayGoOn()) await sendOne(one)
    }
    const ofChannel = due.filter((one) => one.channel === channel).values()
    // After an opening one message tries, so that no others are claimed for nothing.
    if (providers.isOnTrial(channel))
      await workInTurns(ofChannel, 1, { work, mayGoOn: () => mayGoOn() && providers.isOnTrial(channel) })
    await workInTurns(ofChannel, providers.atOnce[channel], { work, mayGoOn })
  }
  await Promise.all([inTurns('email'), inTurns('sms')])
  return due.length
}

/** `kept`: the drawings that there are once the claim has committed. A try that lost keeps none of its own. */
async function claimAll(
  context: SendingContext,
  { limits, drawings }: { limits: PlanLimits; drawings: KnownDrawings },
  ids: readonly string[],
): Promise<{ claimed: (ClaimedMessage | null)[]; kept: KnownDrawings }> {
  const { claimed, kept } = await withTransaction(context.db, async (db) => {
    const known = new Map(drawings)
    const found = await claimRecipients({ ...context, db, limits, drawings: known, now: context.clock.now() }, ids)
    return { claimed: found, kept: known }
  })
  const byId = new Map(claimed.map((one) => [one.recipient.id, one]))
  return { claimed: ids.map((id) => byId.get(id) ?? null), kept }
}

/** Works through items, some at once, until there are none or it may not go on. */
async function workInTurns<Item>(
  next: IterableIterator<Item>,
  atOnce: number,
  { work, mayGoOn }: { work: (item: Item) => Promise<void>; mayGoOn: () => boolean },
): Promise<void> {
  const takeTurns = async () => {
    while (mayGoOn()) {
      const { done, value } = next.next()
      if (done === true) return
      await work(value)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
}
