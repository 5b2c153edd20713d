/** The rules for messages to one customer: the limits when one is queued, and consent once more before it goes. */
import type { RecipientReason } from '@stampwell/domain/sending/recipient.ts'
import { heldUntil, quietZoneOf } from '@stampwell/domain/sending/send-time.ts'
import { statusOfReward } from '@stampwell/domain/stamping/reward.ts'
import type { AppContext } from '../app-context.ts'
import { findSuppressed } from '../consents/suppressions.sql.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { canGetTexts, channelsOn } from '../delivery/channel.ts'
import { findContacts, type ContactPurpose } from '../delivery/contacts.sql.ts'
import type { GateAnswer, GatedMessage, MessageGate, MessagePurpose } from '../delivery/message-gate.ts'
import { isSendingStopped } from '../delivery/sending-closed.sql.ts'
import { findTimezone } from '../delivery/sending-days.sql.ts'
import { findCustomerNow, lockCustomer } from '../stamping/find-customer.sql.ts'
import { findIssuedReward } from '../stamping/issued-rewards.sql.ts'
import { admitText } from './admit-text.ts'
import { setMessageState } from './customer-messages.sql.ts'

/** Milliseconds after which a stopped message asks again whether the operator lets it go. */
const STOPPED_MS = 300_000

/** Messages that need a consent. The others hold what a customer needs for their card, or go to the merchant. */
const CONSENTED: Partial<Record<MessagePurpose, ContactPurpose>> = { message: 'personal', gift: 'gift' }

type Deps = Pick<AppContext, 'config' | 'attempts' | 'clock'> & { database: Database }

export function createMessageGate(app: Deps): MessageGate {
  const { clock, database } = app
  return {
    admit: (db, message) => admitText(app, db, { message, now: clock.now() }),

    async ask(message) {
      const { business_id: businessId, message_id } = message
      return withTransaction(await inBusiness(database.db, businessId), async (tx) => {
        const answer = await answerTo(app, tx, message)
        if (message_id !== undefined) await setMessageState(tx, businessId, message_id, stateOf(answer))
        return answer
      })
    },

    async settle({ business_id: businessId, message_id }, end) {
      if (message_id === undefined) return
      const db = await inBusiness(database.db, businessId)
      await setMessageState(db, businessId, message_id, { status: end, reason: null })
    },
  }
}

function stateOf(answer: GateAnswer) {
  if (answer.kind === 'drop') return { status: 'skipped', reason: answer.reason }
  return { status: answer.kind === 'hold' ? 'held' : 'queued', reason: null }
}

async function answerTo(app: Deps, db: Db, message: GatedMessage): Promise<GateAnswer> {
  const { channel, to, purpose } = message
  const now = app.clock.now()
  if (channel === 'sms' && !canGetTexts(app.config, to)) return { kind: 'drop', reason: 'country' }
  if (purpose === 'question' && (await isAnswered(db, message))) return { kind: 'drop', reason: 'suppressed' }
  const consented = CONSENTED[purpose]
  if (consented === undefined) return { kind: 'go' }

  const reason = await reasonAgainst(app, db, { message, purpose: consented, now })
  if (reason !== null) return { kind: 'drop', reason }
  if (!(await isStillOpen(db, message, now))) return { kind: 'drop', reason: 'cancelled' }
  if (await isSendingStopped(db)) return { kind: 'hold', until: new Date(now.getTime() + STOPPED_MS) }
  if (channel === 'email') return { kind: 'go' }
  const until = heldUntil(now, quietZoneOf(to, await findTimezone(db, message.business_id)))
  return until === null ? { kind: 'go' } : { kind: 'hold', until }
}

/** Whoever said no meanwhile is not asked any more: their own no also suppresses the address. */
async function isAnswered(db: Db, { business_id, channel, to: address }: GatedMessage): Promise<boolean> {
  return (await findSuppressed(db, business_id, { channel, address })) !== undefined
}

type ReasonInput = { message: GatedMessage; purpose: ContactPurpose; now: Date }

/** Returns why the message may not go any more: the customer said no, left, or has another address. */
async function reasonAgainst(
  { config }: Deps,
  db: Db,
  { message: { business_id: businessId, channel, to, about, message_id }, purpose, now }: ReasonInput,
): Promise<RecipientReason | null> {
  const kept = about === undefined ? undefined : await findCustomerNow(db, businessId, about)
  // Locked, so that a no commits before this is decided or after it.
  const customer = kept && (await lockCustomer(db, businessId, kept.id))
  if (!customer) return 'erased'
  const [contact] = await findContacts(db, {
    businessId,
    customerIds: [customer.id],
    channels: [channel],
    purpose,
    isOn: channelsOn(config),
    now,
    except: message_id === undefined ? [] : [message_id],
  })
  if (!contact) return 'erased'
  if (contact.block !== null) return contact.block
  return contact.address === to ? null : 'no_address'
}

/** Returns whether the gift that a message tells of, if any, can still be redeemed. The customer is locked. */
async function isStillOpen(db: Db, { business_id, reward_id }: GatedMessage, now: Date): Promise<boolean> {
  if (reward_id === undefined) return true
  const reward = await findIssuedReward(db, business_id, reward_id)
  return reward !== undefined && statusOfReward(reward, now) === 'issued'
}
