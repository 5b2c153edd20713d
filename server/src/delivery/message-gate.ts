/**
 * Decides about a message to a customer before it is queued, and once more before it goes. `customer-messages` has the
 * rules.
 */
import type { RecipientReason } from '@stampwell/domain/sending/recipient.ts'
import type { Db } from '../db/open.ts'

/**
 * Why a message is sent. `message`: a merchant's words to one customer. `gift`: about a reward. `link`: a card's link
 * that the merchant sends. `asked_link`: one that somebody without a log-in asked for. `question`: whether they want
 * news, after a join. `notice`: that their address was changed. `test`: a campaign, to its writer.
 */
export type MessagePurpose = 'message' | 'gift' | 'link' | 'asked_link' | 'question' | 'notice' | 'test'

/** Origin of a message. `message_id`: its row in the customer's history. `reward_id`: the gift that it is about. */
export type MessageOrigin = { business_id: string; purpose: MessagePurpose; message_id?: string; reward_id?: string }

/** `about`: the customer, whose consent is asked. */
export type GatedMessage = MessageOrigin & { channel: 'email' | 'sms'; to: string; about?: string }

export type GateAnswer = { kind: 'go' } | { kind: 'hold'; until: Date } | { kind: 'drop'; reason: RecipientReason }
export type MessageEnd = 'sent' | 'failed' | 'unknown'

export type MessageGate = {
  /** Asks every limit of a text message and counts it, in the transaction that queues it. Refuses what may not be sent. */
  admit(db: Db, message: GatedMessage & { text: string }): Promise<void>
  /** Asks again when the message is about to go. The message's row says what was answered. */
  ask(message: GatedMessage): Promise<GateAnswer>
  /** Writes what became of the message. */
  settle(origin: MessageOrigin, end: MessageEnd): Promise<void>
}
