/** Events that an e-mail provider posts, in the form of Resend: https://resend.com/docs/webhooks/event-types. */
import type { DeliveryReport } from '@stampwell/domain/sending/recipient.ts'

export type MailEvent = {
  /** `complained`: the recipient marked the e-mail as spam. */
  kind: Extract<DeliveryReport, 'delivered' | 'opened' | 'clicked' | 'bounced'> | 'complained'
  /** True for a bounce that means the address is dead. */
  is_address_dead: boolean
  /** Our own id of the e-mail (`OutgoingMail.message_id`), where the provider repeats it. */
  message_id: string | null
  /** The provider's id, which `BulkMailSender.send` may have returned. */
  provider_id: string | null
  /** Addresses of the recipients in lower case. */
  to: string[]
  /** The address that was clicked. */
  link: string | null
  at: Date | null
}

const KINDS = new Map<unknown, MailEvent['kind']>([
  ['email.delivered', 'delivered'],
  ['email.bounced', 'bounced'],
  ['email.complained', 'complained'],
  ['email.opened', 'opened'],
  ['email.clicked', 'clicked'],
])

/** Reads a webhook that `isGenuineWebhook` accepted. Returns null for other events and for what is no event. */
export function readMailEvent(body: Buffer): MailEvent | null {
  const event = parseObject(body)
  const kind = KINDS.get(event['type'])
  if (kind === undefined) return null
  const data = asObject(event['data'])
  const bounce = asObject(data['bounce'])
  return {
    kind,
    // Resend's documents call every bounce without a type permanent.
    is_address_dead: kind === 'bounced' && /^(permanent|)$/i.test(textOf(bounce['type'])),
    message_id: findMessageId(data),
    provider_id: textOf(data['email_id']) || null,
    to: recipientsOf(data['to']),
    link: kind === 'clicked' ? textOf(asObject(data['click'])['link']) || null : null,
    at: readTime(event['created_at']),
  }
}

/** Looks where providers repeat our headers: Message-ID, or X-Entity-Ref-ID where they replace the former. */
function findMessageId(data: Record<string, unknown>): string | null {
  const headers = Array.isArray(data['headers']) ? data['headers'].map(asObject) : []
  const values = ['x-entity-ref-id', 'message-id'].map((wanted) =>
    textOf(headers.find(({ name }) => textOf(name).toLowerCase() === wanted)?.['value']),
  )
  for (const value of [...values, textOf(data['message_id'])]) {
    const [, id] = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@[^\s<>]+>?)?$/i.exec(value.trim()) ?? []
    if (id) return id.toLowerCase()
  }
  return null
}

function recipientsOf(to: unknown): string[] {
  const all: unknown[] = Array.isArray(to) ? to : [to]
  return all.map((one) => (/<([^<>]+)>\s*$/.exec(textOf(one))?.[1] ?? textOf(one)).trim().toLowerCase()).filter(Boolean)
}

function readTime(value: unknown): Date | null {
  const at = new Date(textOf(value))
  return Number.isNaN(at.getTime()) ? null : at
}

function parseObject(body: Buffer): Record<string, unknown> {
  try {
    return asObject(JSON.parse(body.toString()))
  } catch {
    return {}
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {} // an object of unknown fields
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
