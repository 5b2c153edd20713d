/** Text messages by an SMS service. */
import type { SmsProvider } from '@stampwell/domain/sending/sms-text.ts'
import type { Config } from '../config.ts'

/** `id` is the same in every attempt, `to` is E.164; `about` is the customer whose erasure deletes this message too. */
export type OutgoingText = { id: string; to: string; text: string; about?: string }

export type SmsSender = {
  provider: SmsProvider | 'local'
  /** Number or name that recipients see; null is the service's default. */
  from: string | null
  /** Hands a message to the service. Returns the service's id of it, or rejects with `TextNotSent`. */
  send(message: OutgoingText): Promise<{ provider_id: string }>
  close(): void
}

/**
 * Why a message was not sent.
 *
 * - `refused`: this message to this number will never be accepted.
 * - `passing`: the service did not take the message, and a later attempt may succeed.
 * - `rate_limited`: as `passing`, after a pause of `retry_after_ms`.
 * - `unanswered`: the service received the request and did not confirm it, so the message may have arrived. It must
 *   never be sent again.
 */
type TextFailure = 'refused' | 'passing' | 'rate_limited' | 'unanswered'

/** Its message names no key and no phone number, so it may be logged. */
export class TextNotSent extends Error {
  readonly why: TextFailure
  readonly retry_after_ms: number | null
  /** True if the recipient opted out at the service. */
  readonly opted_out: boolean
  constructor(
    why: TextFailure,
    message: string,
    { retry_after_ms = null, opted_out = false }: { retry_after_ms?: number | null; opted_out?: boolean } = {},
  ) {
    super(message)
    this.name = 'TextNotSent'
    this.why = why
    this.retry_after_ms = retry_after_ms
    this.opted_out = opted_out
  }
}

/** Returns whether an answer of STOP reaches us: the service reports answers to us, and the sender is a number. */
export function hearsReplies({ service, callbackSecret }: Config['sms']): boolean {
  if (service === null || service.provider === 'termii' || callbackSecret === null) return false
  return /^\+?\d{3,15}$/.test(service.from ?? '')
}
