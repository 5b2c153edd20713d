/** Hands messages to the providers of e-mail and SMS, and says what became of each. */
import { beginCall, CLOSED_BREAKER, endCall, stateOfBreaker, type Breaker } from '@stampwell/domain/circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../db/open.ts'
import { NotDelivered, type BulkMailSender, type Mail } from '../mail/mail.ts'
import { TextNotSent, type SmsSender } from '../sms/sms.ts'
import { createThrottle } from './throttle.ts'

/**
 * - `refused`: this message will never be taken; `is_address_dead` if the address itself is the reason.
 * - `passing`: it was not taken and may be later.
 * - `unanswered`: it may have arrived.
 */
export type SendOutcome =
  | { kind: 'sent'; provider_id: string | null }
  | { kind: 'refused'; is_address_dead: boolean; opted_out: boolean }
  | { kind: 'passing'; retry_after_ms: number }
  | { kind: 'unanswered' }

type OutsideChannel = 'email' | 'sms'

/** Calls to the provider of text messages at once; e-mails have as many as there are connections. */
const SMS_CALLS = 5

export type OutsideContent = { channel: 'email'; mail: Omit<Mail, 'to'> } | { channel: 'sms'; text: string }

/** `id` is the same in every attempt; erasing the customer `about` deletes what a local stand-in keeps of it. */
export type ProviderMessage = { id: string; address: string; about: string; content: OutsideContent }

export type Providers = {
  /** Returns null if the provider is down and is not asked now. */
  send(message: ProviderMessage): Promise<SendOutcome | null>
  /** How many messages of each channel are handed over at once. */
  atOnce: Record<OutsideChannel, number>
  /** Resolves when the next message of a channel may be claimed, so that no provider gets too many in a second. */
  ready(channel: OutsideChannel): Promise<void>
  /** Returns whether messages of a channel may be claimed now. */
  isOpen(channel: OutsideChannel): boolean
  /** Since when a channel's provider is down; null while it answers. */
  downSince(channel: OutsideChannel): Date | null
}

export function createProviders(
  senders: { bulk: BulkMailSender; sms: SmsSender },
  { config, clock, log }: { config: Pick<Config, 'perSecond' | 'smtpBulkConnections'>; clock: Clock; log: Log },
): Providers {
  const breakers: Record<OutsideChannel, Breaker> = { email: CLOSED_BREAKER, sms: CLOSED_BREAKER }
  const { perSecond, smtpBulkConnections } = config
  const atOnce = { email: smtpBulkConnections, sms: SMS_CALLS }
  const throttles = {
    email: createThrottle({ perSecond: perSecond.email, atOnce: atOnce.email }),
    sms: createThrottle({ perSecond: perSecond.sms, atOnce: atOnce.sms }),
  }

  return {
    atOnce,
    ready: (channel) => throttles[channel](),
    isOpen: (channel) => stateOfBreaker(breakers[channel], clock.now()) !== 'open',
    downSince: (channel) => breakers[channel].down_since,
    async send(message) {
      const { id, content } = message
      const { channel } = content
      const begun = beginCall(breakers[channel], clock.now())
      if (!begun) return null
      breakers[channel] = begun
      const outcome = await handOver(message).catch((error: unknown) => outcomeOf(error))
      const isAnswer = outcome.kind === 'sent' || outcome.kind === 'refused'
      breakers[channel] = endCall(breakers[channel], isAnswer ? 'answered' : 'failed', clock.now())
      if (!isAnswer) log.warn({ channel, outcome: outcome.kind, recipient: id }, 'A message was not taken')
      return outcome
    },
  }

  async function handOver({ id, address, about, content }: ProviderMessage): Promise<SendOutcome> {
    const { provider_id } =
      content.channel === 'sms'
        ? await senders.sms.send({ id, to: address, text: content.text, about })
        : await senders.bulk.send({ ...content.mail, to: address, message_id: id, written_at: clock.now(), about })
    return { kind: 'sent', provider_id }
  }
}

/** Returns the channels outside of the program whose provider may be asked now. */
export function openChannels(providers: Pick<Providers, 'isOpen'>): OutsideChannel[] {
  return (['email', 'sms'] as const).filter((channel) => providers.isOpen(channel))
}

function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof NotDelivered)
    return error.why === 'refused'
      ? { kind: 'refused', is_address_dead: error.is_address_dead, opted_out: false }
      : { kind: 'unanswered' }
  if (error instanceof TextNotSent) {
    if (error.why === 'refused') return { kind: 'refused', is_address_dead: false, opted_out: error.opted_out }
    if (error.why === 'unanswered') return { kind: 'unanswered' }
    return { kind: 'passing', retry_after_ms: error.retry_after_ms ?? 0 }
  }
  return { kind: 'passing', retry_after_ms: 0 }
}
