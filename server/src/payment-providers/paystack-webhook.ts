/** Webhooks of Paystack: https://paystack.com/docs/payments/webhooks. They have no id, and sign no time. */
import { createHash, createHmac } from 'node:crypto'
import { minorFromProvider } from '@stampwell/domain/billing/payment-provider.ts'
import { z } from 'zod'
import { parseJson } from './call-provider.ts'
import type { PaymentEvent, WebhookPost } from './payment-provider.ts'
import { isSameText } from '../crypto/compare-secrets.ts'

const id = z.union([z.int(), z.string()]).nullish()

const Event = z.object({
  event: z.string(),
  data: z.object({
    id,
    reference: z.string().nullish(),
    amount: z.coerce.number().int().nullish().catch(null),
    currency: z.string().nullish(),
    transaction_reference: z.string().nullish(),
    refund_reference: z.string().nullish(),
    transaction: z.object({ id, reference: z.string().nullish() }).nullish().catch(null),
  }),
})
type Event = z.output<typeof Event>

export function readPaystackWebhook({ raw, headers }: WebhookPost, secretKey: string) {
  const signature = createHmac('sha512', secretKey).update(raw).digest('hex')
  if (!isSameText(headers['x-paystack-signature'], signature)) return 'bad_signature'
  const event = Event.safeParse(parseJson(raw.toString())).data
  return { events: event ? [toEvent(event, raw)] : [] }
}

function toEvent({ event, data }: Event, raw: Buffer): PaymentEvent {
  const kind = kindOf(event)
  const minor = data.amount != null && data.currency ? minorFromProvider('paystack', data.amount, data.currency) : null
  const provider_id = data.transaction?.id ?? (event.startsWith('charge.') && kind !== 'disputed' ? data.id : null)
  return {
    id: `${event}:${keyOf(event, data) ?? createHash('sha256').update(raw).digest('hex')}`,
    kind,
    reference: data.transaction?.reference ?? data.transaction_reference ?? data.reference ?? null,
    provider_id: provider_id == null ? null : String(provider_id),
    amount_minor: kind === 'paid' || kind === 'failed' ? minor : null,
    currency: data.currency?.toUpperCase() ?? null,
    // Refunds, also those that end a dispute, are told when the transaction is asked about.
    withdrawal: null,
  }
}

function kindOf(event: string): PaymentEvent['kind'] {
  if (event === 'charge.success') return 'paid'
  if (event === 'charge.failed') return 'failed'
  if (event.startsWith('charge.dispute.')) return 'disputed'
  return event.startsWith('refund.') ? 'refunded' : 'other'
}

/**
 * Returns what tells one event from others of its name, or null. A transaction can have several refunds, which its own
 * reference does not tell apart; reminders of a dispute come more than once.
 */
function keyOf(event: string, data: Event['data']): string | number | null {
  if (event.startsWith('refund.')) return data.refund_reference ?? data.id ?? null
  if (event === 'charge.dispute.remind') return null
  return data.reference ?? data.id ?? null
}
