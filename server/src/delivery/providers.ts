/** Hands messages to the providers of e-mail and SMS, and says what became of each. */
import {
  beginCall,
  CLOSED_BREAKER,
  endCall,
  nextTrial,
  stateOfBreaker,
  type Breaker,
} from '@stampwell/domain/sending/circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../db/open.ts'
import { isStorableText } from '../db/storable-text.ts'
import { MailDeferred, NotDelivered, type BulkMailSender, type Mail } from '../mail/mail.ts'
import { TextNotSent, type SmsSender } from '../sms/sms.ts'
import { createThrottle } from './throttle.ts'

/**
 * - `refused`: this message will never be taken; `is_address_dead` if the address itself is the reason.
 * - `passing`: it was not taken and may be later; `is_provider` if the provider itself failed, so that others would too.
 * - `unanswered`: it may have arrived.
 */
export type SendOutcome =
  | { kind: 'sent'; provider_id: string | null }
  | { kind: 'refused'; is_address_dead: boolean; opted_out: boolean }
  | { kind: 'passing'; retry_after_ms: number; is_provider: boolean }
  | { kind: 'unanswered' }

const OUTSIDE = ['email', 'sms'] as const
type OutsideChannel = (typeof OUTSIDE)[number]

/** Calls to the provider of text messages at once for one business; e-mails have one less than there are connections. */
const SMS_CALLS = 5

/** Ids of providers have some forty characters. */
const MAX_ID_LENGTH = 300

export type OutsideContent = { channel: 'email'; mail: Omit<Mail, 'to'> } | { channel: 'sms'; text: string }

/** `id` is the same in every attempt; erasing the customer `about` deletes what a local stand-in keeps of it. */
export type ProviderMessage = { id: string; address: string; about: string; content: OutsideContent }

/** Of a provider that is on trial one worker at a time has the use, so that the trial goes to whom that worker serves. */
export type ProviderUse = {
  /** Returns whether this worker may claim messages of a channel now. */
  isOpen(channel: OutsideChannel): boolean
  /** Call it when the worker is done: another one may have the next trial. */
  leave(): void
}

export type Providers = {
  /** Returns null if the provider is down and is not asked now. */
  send(message: ProviderMessage): Promise<SendOutcome | null>
  /** Messages of one business that are handed over at once on each channel. */
  atOnce: Record<OutsideChannel, number>
  /** Resolves when the next message of a channel may be claimed, so that no provider gets too many in a second. */
  ready(channel: OutsideChannel): Promise<void>
  /** Begins one worker's use of the providers. */
  enter(): ProviderUse
  /** Returns whether one message may be claimed now, whose answer decides about the others. */
  isOnTrial(channel: OutsideChannel): boolean
  /** The earliest moment at which a message may try a provider that is down; null while all answer. */
  nextTrial(): Date | null
  /** Since when a channel's provider is down; null while it answers. */
  downSince(channel: OutsideChannel): Date | null
  /** When a channel's provider was found down, first and last; null while it answers. */
  foundDown(channel: OutsideChannel): { since: Date; until: Date } | null
}

export function createProviders(
  senders: { bulk: BulkMailSender; sms: SmsSender },
  { config, clock, log }: { config: Pick<Config, 'perSecond' | 'smtpBulkConnections'>; clock: Clock; log: Log },
): Providers {
  const breakers: Record<OutsideChannel, Breaker> = { email: CLOSED_BREAKER, sms: CLOSED_BREAKER }
  /** The worker that has the use of each provider while it is on trial. */
  const onTrial: Record<OutsideChannel, symbol | null> = { email: null, sms: null }
  const { perSecond, smtpBulkConnections } = config
  // One connection is left to the other businesses, as a mail server may take half a minute to answer about an address.
  const atOnce = { email: Math.max(1, smtpBulkConnections - 1), sms: SMS_CALLS }
  const throttles = {
    email: createThrottle({ perSecond: perSecond.email, atOnce: smtpBulkConnections }),
    sms: createThrottle({ perSecond: perSecond.sms, atOnce: SMS_CALLS }),
  }

  return {
    atOnce,
    ready: (channel) => throttles[channel](),
    enter() {
      const me = Symbol('worker')
      return {
        isOpen(channel) {
          const state = stateOfBreaker(breakers[channel], clock.now())
          if (state !== 'half_open') return state === 'closed'
          onTrial[channel] ??= me
          return onTrial[channel] === me
        },
        leave() {
          for (const channel of OUTSIDE) if (onTrial[channel] === me) onTrial[channel] = null
        },
      }
    },
    isOnTrial: (channel) => stateOfBreaker(breakers[channel], clock.now()) === 'half_open',
    nextTrial() {
      const times = Object.values(breakers).flatMap((breaker) => nextTrial(breaker)?.getTime() ?? [])
      return times.length === 0 ? null : new Date(Math.min(...times))
    },
    downSince: (channel) => breakers[channel].down_since,
    foundDown(channel) {
      const { down_since: since, opened_at: until } = breakers[channel]
      return since === null || until === null ? null : { since, until }
    },
    async send(message) {
      const { id, content } = message
      const { channel } = content
      const begun = beginCall(breakers[channel], clock.now())
      if (!begun) return null
      breakers[channel] = begun
      const outcome = await handOver(message).catch((error: unknown) => outcomeOf(error))
      const result = isAboutProvider(channel, outcome) ? 'failed' : 'answered'
      breakers[channel] = endCall(breakers[channel], result, clock.now())
      if (outcome.kind === 'passing' || outcome.kind === 'unanswered')
        log.warn({ channel, outcome: outcome.kind, recipient: id }, 'A message was not taken')
      return outcome
    },
  }

  async function handOver({ id, address, about, content }: ProviderMessage): Promise<SendOutcome> {
    const { provider_id } =
      content.channel === 'sms'
        ? await senders.sms.send({ id, to: address, text: content.text, about })
        : await senders.bulk.send({ ...content.mail, to: address, message_id: id, written_at: clock.now(), about })
    return { kind: 'sent', provider_id: provider_id !== null && isStorable(provider_id) ? provider_id : null }
  }
}

/** The message was sent, whatever id its provider answers: one that no table or index holds is left out. */
function isStorable(id: string): boolean {
  return id.length <= MAX_ID_LENGTH && isStorableText(id)
}

/** Returns the channels outside of the program whose provider this worker may ask now. */
export function openChannels(use: Pick<ProviderUse, 'isOpen'>): OutsideChannel[] {
  return OUTSIDE.filter((channel) => use.isOpen(channel))
}

/** An e-mail without an answer came past greeting and log-in; a text message is one request, whose silence says more. */
function isAboutProvider(channel: OutsideChannel, outcome: SendOutcome): boolean {
  if (outcome.kind === 'unanswered') return channel === 'sms'
  return outcome.kind === 'passing' && outcome.is_provider
}

function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof NotDelivered)
    return error.why === 'refused'
      ? { kind: 'refused', is_address_dead: error.is_address_dead, opted_out: false }
      : { kind: 'unanswered' }
  if (error instanceof TextNotSent) {
    if (error.why === 'refused') return { kind: 'refused', is_address_dead: false, opted_out: error.opted_out }
    if (error.why === 'unanswered') return { kind: 'unanswered' }
    return { kind: 'passing', retry_after_ms: error.retry_after_ms ?? 0, is_provider: true }
  }
  return { kind: 'passing', retry_after_ms: 0, is_provider: !(error instanceof MailDeferred) }
}
