import type { Secrets } from '../crypto/secrets.ts'
import type { MessageOrigin } from './message-gate.ts'

/**
 * Job data. The message is encrypted, because it holds codes and secret links and jobs are kept for days. `origin`: of a
 * message to a customer. `held_until`: it waits until then. `begun_at`: when a text message was handed to its service.
 * `first_id` and `unanswered`: of an e-mail that was held, the id under which it was queued first, and that it may have
 * arrived before.
 */
export type SealedJob = {
  sealed: string
  about?: string
  request_id?: string
  origin?: MessageOrigin
  held_until?: string
  begun_at?: string
  first_id?: string
  unanswered?: boolean
}

type Queued<Message> = { message: Message; written_at: Date }

const PURPOSE = 'queued e-mail'

export function sealMessage<Message>(secrets: Secrets, { message, written_at }: Queued<Message>): string {
  return secrets.seal(PURPOSE, JSON.stringify({ email: message, written_at }))
}

/** The caller names the message that its queue holds. Throws when the key of its sealing is no longer set. */
export function openMessage<Message>(secrets: Secrets, { sealed }: SealedJob): Queued<Message> {
  const text = secrets.unseal(PURPOSE, sealed)
  if (text === null) throw new Error('The message was sealed with a SECRET_KEY that is no longer set')
  // `sealMessage` wrote it; the name `email` stands in jobs that were queued before text messages were.
  const { email, written_at } = JSON.parse(text) as { email: Message; written_at: string }
  return { message: email, written_at: new Date(written_at) }
}
